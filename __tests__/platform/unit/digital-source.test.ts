import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { withDigitalSource } from '../../../platform/domains/ai/models/images/digital-source';
import { imageTypeOf } from '../../../platform/core/image-type';
import { greyPng } from '../../support/png';

interface Chunk {
	readonly type: string;
	readonly data: Buffer;
}

/** Reads a PNG as a viewer does, checksums included. */
function readPng(png: Buffer): Chunk[] {
	const chunks: Chunk[] = [];
	for (let at = 8; at < png.length; ) {
		const length = png.readUInt32BE(at);
		const body = png.subarray(at + 4, at + 8 + length);
		expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
		chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) });
		at += 12 + length;
	}
	return chunks;
}

const sourceIn = (packet: string): string | undefined => /<Iptc4xmpExt:DigitalSourceType>([^<]+)</.exec(packet)?.[1];
const png = greyPng(4, 4);

it('a PNG says that a model made it, and keeps its pixels', () => {
	const chunks = readPng(withDigitalSource(png, 'image/png', 'trainedAlgorithmicMedia'));
	expect(chunks.map(({ type }) => type)).toEqual(['IHDR', 'iTXt', 'IDAT', 'IEND']);
	expect(chunks.filter(({ type }) => type !== 'iTXt')).toEqual(readPng(png));
	const text = chunks[1]?.data ?? Buffer.alloc(0);
	expect(text.toString('latin1', 0, 22)).toBe('XML:com.adobe.xmp\0\0\0\0\0');
	expect(sourceIn(text.toString('utf8', 22))).toBe('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia');
});

it('a PNG has one statement, however often it is marked', () => {
	const twice = withDigitalSource(withDigitalSource(png, 'image/png', 'trainedAlgorithmicMedia'), 'image/png', 'algorithmicMedia');
	const texts = readPng(twice).filter(({ type }) => type === 'iTXt');
	expect(texts.map(({ data }) => sourceIn(data.toString('utf8')))).toEqual(['http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia']);
});

it.each([
	['with JFIF', Buffer.from('ffd8ffe000064a4649ffffdb0002ffd9', 'hex'), 10],
	['without JFIF', Buffer.from('ffd8ffdb0002ffd9', 'hex'), 2],
])('a JPEG %s says it in a segment of its own', (_, jpeg, start) => {
	const marked = withDigitalSource(jpeg, 'image/jpeg', 'trainedAlgorithmicMedia');
	expect(marked.readUInt16BE(start)).toBe(0xffe1);
	const end = start + 2 + marked.readUInt16BE(start + 2);
	expect(sourceIn(marked.toString('utf8', start, end))).toMatch(/trainedAlgorithmicMedia$/);
	expect(Buffer.concat([marked.subarray(0, start), marked.subarray(end)]).equals(jpeg)).toBe(true);
});

it.each([
	['a photo', { lossless: false }, 3],
	['a drawing', { lossless: true }, 3],
	['a drawing with clear parts', { lossless: true }, 4],
] as const)('a WebP of %s says it once, and keeps its pixels', async (_, options, channels) => {
	const background = channels === 4 ? { r: 200, g: 30, b: 90, alpha: 0.5 } : { r: 200, g: 30, b: 90 };
	const webp = await sharp({ create: { width: 7, height: 5, channels, background } })
		.webp(options)
		.toBuffer();
	const marked = withDigitalSource(withDigitalSource(webp, 'image/webp', 'algorithmicMedia'), 'image/webp', 'trainedAlgorithmicMedia');
	const { width, height, hasAlpha, xmp } = await sharp(marked).metadata();
	expect({ width, height, hasAlpha }).toEqual({ width: 7, height: 5, hasAlpha: channels === 4 });
	expect(sourceIn((xmp ?? Buffer.alloc(0)).toString('utf8'))).toMatch(/\/trainedAlgorithmicMedia$/);
	expect(marked.toString('latin1').split('XMP ')).toHaveLength(2);
	expect((await sharp(marked).raw().toBuffer()).equals(await sharp(webp).raw().toBuffer())).toBe(true);
});

it.each([
	['a WebP that breaks off', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
	['a PNG that breaks off', png.subarray(0, 30), 'image/png'],
] as const)('%s stays as it is', (_, image, type) => {
	expect(withDigitalSource(image, type, 'trainedAlgorithmicMedia').equals(image)).toBe(true);
});

it.each([
	['PNG', png, 'image/png'],
	['JPEG', Buffer.from('ffd8ffdb', 'hex'), 'image/jpeg'],
	['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
	['SVG', Buffer.from('<svg onload="alert(1)"/>'), null],
	['nothing', Buffer.alloc(0), null],
])('the bytes of %s are known as %s', (_, bytes, type) => {
	expect(imageTypeOf(bytes)).toBe(type);
});
