interface Chunk {
	readonly type: string;
	readonly data: Buffer;
}

/** The header of an extended file (https://developers.google.com/speed/webp/docs/riff_container). */
const extended = 'VP8X';
const xmpFlag = 0x04;
const alphaFlag = 0x10;

/** The chunks of a WebP; null if it breaks off. */
function readChunks(webp: Buffer): readonly Chunk[] | null {
	const chunks: Chunk[] = [];
	for (let start = 12; start < webp.length; ) {
		const size = start + 8 <= webp.length ? webp.readUInt32LE(start + 4) : Infinity;
		if (start + 8 + size > webp.length) {
			return null;
		}
		chunks.push({ type: webp.toString('latin1', start, start + 4), data: webp.subarray(start + 8, start + 8 + size) });
		start += 8 + size + (size % 2);
	}
	return chunks;
}

/** Odd chunks are padded; the padding does not count. */
function formatChunk({ type, data }: Chunk): Buffer {
	const size = Buffer.alloc(4);
	size.writeUInt32LE(data.length);
	return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
}

/** The header of an extended file for the only chunk of a simple one; null if it cannot be read. */
function extendedHeader({ type, data }: Chunk): Chunk | null {
	const header = Buffer.alloc(10);
	if (type === 'VP8 ' && data.length >= 10) {
		header.writeUIntLE((data.readUInt16LE(6) & 0x3fff) - 1, 4, 3);
		header.writeUIntLE((data.readUInt16LE(8) & 0x3fff) - 1, 7, 3);
	} else if (type === 'VP8L' && data.length >= 5) {
		const bits = data.readUInt32LE(1);
		header[0] = (bits >>> 28) & 1 ? alphaFlag : 0;
		header.writeUIntLE(bits & 0x3fff, 4, 3);
		header.writeUIntLE((bits >>> 14) & 0x3fff, 7, 3);
	} else {
		return null;
	}
	return { type: extended, data: header };
}

/** The WebP with an XMP packet as its only one; a file that cannot be read stays as it is. */
export function markWebp(webp: Buffer, packet: string): Buffer {
	const [first, ...others] = readChunks(webp) ?? [];
	const header = first?.type === extended && first.data.length === 10 ? first : first && extendedHeader(first);
	if (!first || !header) {
		return webp;
	}
	const data = Buffer.from(header.data);
	data[0] = (data[0] ?? 0) | xmpFlag;
	const kept = (header === first ? others : [first, ...others]).filter(({ type }) => type !== 'XMP ');
	const body = Buffer.concat([{ type: extended, data }, ...kept, { type: 'XMP ', data: Buffer.from(packet) }].map(formatChunk));
	const size = Buffer.alloc(4);
	size.writeUInt32LE(body.length + 4);
	return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body]);
}
