import type { FileHandle } from 'node:fs/promises';
import type { Refusal } from './refusal';

const segmentId = 0x18538067;
/** Of an id and a size. */
const maxHeadBytes = 12;
/** Before the segment stands the header, and perhaps some padding. */
const maxElements = 16;

interface ElementHead {
	readonly id: number;
	readonly headBytes: number;
	/** Of the content; null where its writer did not know it. */
	readonly contentBytes: number | null;
}

/** The bytes of a number whose length is in its first byte (RFC 8794 §4); 9 for what is none. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

/** Null for what is no element. */
function readHead(bytes: Buffer): ElementHead | null {
	const idBytes = lengthOf(bytes[0] ?? 0);
	const sizeBytes = lengthOf(bytes[idBytes] ?? 0);
	if (idBytes > 4 || sizeBytes > 8 || bytes.length < idBytes + sizeBytes) {
		return null;
	}
	let size = BigInt(bytes[idBytes] ?? 0);
	for (const byte of bytes.subarray(idBytes + 1, idBytes + sizeBytes)) {
		size = size * 256n + BigInt(byte);
	}
	const dataBits = BigInt(7 * sizeBytes);
	const content = BigInt.asUintN(Number(dataBits), size);
	const isUnknown = content === (1n << dataBits) - 1n;
	return { id: bytes.readUIntBE(0, idBytes), headBytes: idBytes + sizeBytes, contentBytes: isUnknown ? null : Number(content) };
}

/**
 * Whether a WebM or Matroska file is as long as its segment says (RFC 9559 §4.5). A recording that nobody finished has a segment of
 * unknown size: browsers play it as far as it goes.
 * @return Why the file is not taken; null for a whole one.
 */
export async function refuseEbmlFile(file: FileHandle, size: number): Promise<Refusal | null> {
	const bytes = Buffer.alloc(maxHeadBytes);
	let offset = 0;
	for (let count = 0; count < maxElements && offset < size; count += 1) {
		const { bytesRead } = await file.read(bytes, 0, maxHeadBytes, offset);
		const head = readHead(bytes.subarray(0, bytesRead));
		if (head === null) {
			return 'not supported';
		}
		const { id, headBytes, contentBytes } = head;
		if (id === segmentId) {
			return contentBytes === null || offset + headBytes + contentBytes <= size ? null : 'cut off';
		}
		if (contentBytes === null) {
			return 'not supported';
		}
		offset += headBytes + contentBytes;
	}
	return 'cut off';
}
