export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/** The type of an image by its first bytes; null for anything else, whatever it is called. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
	if (startsWith(bytes, pngSignature)) {
		return 'image/png';
	}
	if (startsWith(bytes, Buffer.from([0xff, 0xd8, 0xff]))) {
		return 'image/jpeg';
	}
	return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'image/webp' : null;
}
