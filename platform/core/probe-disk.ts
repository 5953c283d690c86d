import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** More than the room that a file system still finds within a block. */
const probeBytes = 64 * 1024;

/**
 * Writes a small file into a folder, down to the disk, and deletes it: one that stayed would give its own place to the next.
 * @throws The error of the disk, `ENOSPC` where it is full.
 */
export async function probeDisk(folder: string): Promise<void> {
	const file = path.join(folder, 'platform.probe');
	try {
		await writeFile(file, Buffer.alloc(probeBytes), { mode: 0o600, flush: true });
	} finally {
		await rm(file, { force: true });
	}
}
