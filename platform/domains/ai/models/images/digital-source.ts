import { crc32 } from 'node:zlib';
import { type ImageType, pngSignature } from '../../../../core/image-type';
import { markWebp } from './mark-webp';

/**
 * Terms of https://cv.iptc.org/newscodes/digitalsourcetype: a model made the image, or a program by rules that are not
 * learned.
 */
export type DigitalSourceType = 'trainedAlgorithmicMedia' | 'algorithmicMedia';

const renderPacket = (type: DigitalSourceType): string =>
	[
		'<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
		'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
		'<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">',
		`<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${type}</Iptc4xmpExt:DigitalSourceType>`,
		'</rdf:Description></rdf:RDF></x:xmpmeta>',
		'<?xpacket end="r"?>',
	].join('');

const pngKeyword = 'XML:com.adobe.xmp';

function pngChunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const frame = Buffer.alloc(8);
	frame.writeUInt32BE(data.length, 0);
	frame.writeUInt32BE(crc32(body), 4);
	return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The chunks of a PNG, each with its length and checksum; null if it breaks off. */
function pngChunks(png: Buffer): readonly Buffer[] | null {
	const chunks: Buffer[] = [];
	for (let start = pngSignature.length; start < png.length; ) {
		const end = start + 8 <= png.length ? start + 12 + png.readUInt32BE(start) : Infinity;
		if (end > png.length) {
			return null;
		}
		chunks.push(png.subarray(start, end));
		start = end;
	}
	return chunks;
}

const isXmpChunk = (chunk: Buffer): boolean => chunk.toString('latin1', 4, 8) === 'iTXt' && chunk.toString('latin1', 8, 8 + pngKeyword.length) === pngKeyword;

/** XMP part 3: an uncompressed iTXt chunk, of which there is one. */
function markPng(png: Buffer, packet: string): Buffer {
	const [header, ...others] = pngChunks(png) ?? [];
	if (header === undefined) {
		return png;
	}
	const text = Buffer.concat([Buffer.from(`${pngKeyword}\0\0\0\0\0`, 'latin1'), Buffer.from(packet)]);
	return Buffer.concat([pngSignature, header, pngChunk('iTXt', text), ...others.filter((chunk) => !isXmpChunk(chunk))]);
}

const jpegKeyword = 'http://ns.adobe.com/xap/1.0/\0';

/** XMP part 3: an APP1 segment, after the APP0 segment that JFIF wants to be the first. */
function markJpeg(jpeg: Buffer, packet: string): Buffer {
	const content = Buffer.from(jpegKeyword + packet);
	const frame = Buffer.from([0xff, 0xe1, 0, 0]);
	frame.writeUInt16BE(content.length + 2, 2);
	const hasJfif = jpeg.length > 6 && jpeg.readUInt16BE(2) === 0xffe0;
	const start = hasJfif ? 4 + jpeg.readUInt16BE(4) : 2;
	return Buffer.concat([jpeg.subarray(0, start), frame, content, jpeg.subarray(start)]);
}

/** The image with IPTC's `DigitalSourceType` in its XMP packet. An image that cannot be read stays as it is. */
export function withDigitalSource(image: Buffer, imageType: ImageType, source: DigitalSourceType): Buffer {
	const packet = renderPacket(source);
	switch (imageType) {
		case 'image/png':
			return markPng(image, packet);
		case 'image/jpeg':
			return markJpeg(image, packet);
		case 'image/webp':
			return markWebp(image, packet);
	}
}
