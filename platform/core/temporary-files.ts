import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Milliseconds after which a file that nobody writes to is one that a killed platform left. Another one may use the same folder. */
const leftMs = 3_600_000;

/**
 * Has this process, with its libraries, keep what waits on the disk (pieces of uploads, e.g.) where no other user of the machine can read
 * it, and deletes what killed ones left.
 * @param dataDir The platform's folder.
 */
export async function keepTemporaryFilesIn(dataDir: string): Promise<void> {
	const folder = path.resolve(dataDir, 'temporary');
	await mkdir(folder, { recursive: true, mode: 0o700 });
	// A folder that was there before keeps its own rights otherwise.
	await chmod(folder, 0o700);
	for (const name of await readdir(folder)) {
		const file = path.join(folder, name);
		const found = await stat(file).catch(() => null);
		if (found !== null && found.mtimeMs < Date.now() - leftMs) {
			await rm(file, { recursive: true, force: true });
		}
	}
	process.env['TMPDIR'] = folder;
}
