import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../../../core/system-error';
import { diskFull, uploadNotFound } from './failures';

/** Bytes of a part that are in memory. */
const bufferBytes = 1_048_576;

interface PartFile {
	readonly file: string;
	/** Bytes. */
	readonly length: number;
}

async function sizeOf(file: string): Promise<number | null> {
	return stat(file).then(
		({ size }) => size,
		(error: unknown) => {
			if (hasCode(error, 'ENOENT')) {
				return null;
			}
			throw error;
		}
	);
}

function toFailure(error: unknown): unknown {
	if (hasCode(error, 'ENOENT')) {
		return uploadNotFound();
	}
	return hasCode(error, 'ENOSPC', 'EDQUOT') ? diskFull() : error;
}

/** The bytes are on the disk before the part that had them goes. */
async function sync(file: string): Promise<void> {
	const handle = await open(file, 'r+');
	try {
		await handle.datasync();
	} finally {
		await handle.close();
	}
}

/**
 * Joins files into `target`: the first is renamed, the others are appended, and each goes once its bytes are on the disk. The length
 * of the target says how far an interrupted call came. So the disk needs room for one part more, not for the whole file.
 * @param signal Ends the call; what was joined until then stays.
 * @return Bytes of the target.
 * @throws {RestFailure} 404 where a part is missing, 507 where the disk is full.
 */
export async function joinFiles(target: string, parts: readonly PartFile[], signal: AbortSignal): Promise<number> {
	try {
		const [first] = parts;
		let size = await sizeOf(target);
		if (size === null && first !== undefined) {
			await rename(first.file, target);
			size = first.length;
		}
		let start = 0;
		for (const { file, length } of parts) {
			signal.throwIfAborted();
			const copied = (size ?? 0) - start;
			if (copied < length) {
				await pipeline(
					createReadStream(file, { start: copied, end: length - 1, highWaterMark: bufferBytes }),
					createWriteStream(target, { flags: 'r+', start: start + copied }),
					{ signal }
				);
				size = start + length;
			}
			await sync(target);
			if (((await sizeOf(target)) ?? 0) < start + length) {
				throw new Error(`A part of an upload has less than its ${length} bytes.`);
			}
			signal.throwIfAborted();
			await rm(file, { force: true });
			start += length;
		}
		return (await sizeOf(target)) ?? 0;
	} catch (error) {
		throw toFailure(error);
	}
}
