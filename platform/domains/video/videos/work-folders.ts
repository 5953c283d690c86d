import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { folderName } from './video-files';

/** Longer than any program works on a file. */
const leftMs = 4 * 24 * 3_600_000;

/** The system would say so, too, but only when nothing else can be written any more. */
export async function checkSpace(folder: string, needed: number): Promise<void> {
	const { bavail, bsize } = await statfs(folder);
	if (bavail * bsize < needed) {
		throw new Error(`The disk has no room for a copy of the video: ${needed} bytes are needed, ${bavail * bsize} are free.`);
	}
}

/** Folders of this machine, below `DATA_DIR/videos/work`, for what a program reads or writes. */
export function createWorkFolders(dataDir: string) {
	const work = path.resolve(dataDir, 'videos', 'work');
	/** One for each purpose: several jobs may work on a video at the same time. */
	const workOf = (guid: string, purpose: string): string => path.join(work, `${folderName(guid)}-${purpose.replaceAll('/', '-')}`);

	/** Deletes files that a killed platform left behind. */
	async function removeLeft(): Promise<void> {
		for (const name of await readdir(work).catch(() => [])) {
			const folder = path.join(work, name);
			const used = await stat(folder).catch(() => null);
			if (used !== null && used.mtimeMs < Date.now() - leftMs) {
				await rm(folder, { recursive: true, force: true });
			}
		}
	}

	return {
		/** A folder for one use; what a killed platform left in it goes first. */
		async use<Result>(guid: string, purpose: string, use: (folder: string) => Promise<Result>): Promise<Result> {
			const folder = workOf(guid, purpose);
			await rm(folder, { recursive: true, force: true });
			await mkdir(folder, { recursive: true, mode: 0o700 });
			try {
				return await use(folder);
			} finally {
				await rm(folder, { recursive: true, force: true });
			}
		},

		/** Deletes those of a video, and what a killed platform left behind. */
		async remove(guid: string, purpose: string): Promise<void> {
			const start = path.basename(workOf(guid, purpose));
			for (const name of await readdir(work).catch(() => [])) {
				if (name.startsWith(start)) {
					await rm(path.join(work, name), { recursive: true, force: true });
				}
			}
			await removeLeft();
		},
	};
}
