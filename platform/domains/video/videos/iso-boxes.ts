import type { FileHandle } from 'node:fs/promises';
import type { Refusal } from './refusal';

/** More than the fragments of a day of video. */
const maxBoxes = 200_000;
/** The index of a film of ten hours has some 50 MB, and is read into memory. */
const maxIndexBytes = 64_000_000;
const headBytes = 16;
/** One of these that has no end belongs to a file that is cut off; others are what a program wrote after the video. */
const mediaBoxes: readonly string[] = ['moov', 'moof', 'mdat'];

/**
 * Whether an MP4 or QuickTime file has an index (`moov`) and is as long as its boxes say (ISO/IEC 14496-12 §4.2): a file
 * whose end is missing would open and then stop in the middle. What stands after the pictures and is no box does no harm.
 * @return Why the file is not taken; null for a whole one.
 */
export async function refuseIsoFile(file: FileHandle, size: number): Promise<Refusal | null> {
	const head = Buffer.alloc(headBytes);
	let offset = 0;
	let hasIndex = false;
	let hasMedia = false;
	for (let count = 0; offset < size; count += 1) {
		const { bytesRead } = await file.read(head, 0, headBytes, offset);
		if (count === maxBoxes) {
			return 'not supported';
		}
		if (bytesRead < 8) {
			return hasIndex && hasMedia ? null : 'cut off';
		}
		const shortSize = head.readUInt32BE(0);
		const type = head.toString('latin1', 4, 8);
		// A size of 0 means “to the end”, 1 that 64 bits follow.
		const hasWholeHead = shortSize !== 1 || bytesRead === headBytes;
		const boxSize = shortSize === 0 ? size - offset : shortSize === 1 ? Number(head.readBigUInt64BE(8)) : shortSize;
		if (type === 'moov' && boxSize > maxIndexBytes) {
			return 'not supported';
		}
		if (!hasWholeHead || boxSize < 8 || offset + boxSize > size) {
			return hasIndex && hasMedia && !mediaBoxes.includes(type) ? null : 'cut off';
		}
		hasIndex ||= type === 'moov';
		hasMedia ||= type === 'mdat';
		offset += boxSize;
	}
	return hasIndex ? null : 'cut off';
}
