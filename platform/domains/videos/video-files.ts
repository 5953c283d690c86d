import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DiskSpace } from './disk-space';
import { diskFull } from './failures';

const hasCode = (error: unknown, ...codes: string[]): boolean => error instanceof Error && 'code' in error && codes.includes(String(error.code));
const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');
/** The system's errors where a disk, or somebody's share of it, is used up. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT');

export type VideoFiles = ReturnType<typeof createVideoFiles>;

/**
 * The files below `DATA_DIR/videos`, for the platform alone (modes 700 and 600). A file that has its name is whole: it is written
 * under another one first.
 */
export function createVideoFiles(dataDir: string) {
	const root = path.resolve(dataDir, 'videos');
	const uploads = path.join(root, 'uploads');
	/** In hexadecimal digits, for file systems that take `a` for `A`. */
	function folderOf(guid: string): string {
		const name = Buffer.from(guid).toString('hex');
		return path.join(root, name.slice(0, 2), name);
	}
	const fileOf = (guid: string, name: string): string => path.join(folderOf(guid), name);
	const makeFolder = (folder: string): Promise<unknown> => mkdir(folder, { recursive: true, mode: 0o700 });

	const deleteAll = (guid: string): Promise<void> => rm(folderOf(guid), { force: true, recursive: true });

	/** @return Null where there is no such file. */
	async function sizeOf(file: string): Promise<number | null> {
		return stat(file).then(
			({ size }) => size,
			(error: unknown) => {
				if (isMissing(error)) {
					return null;
				}
				throw error;
			}
		);
	}

	return {
		uploads,
		fileOf,
		folderOf,
		sizeOf,
		makeUploadsFolder: () => makeFolder(uploads),

		async diskSpace(): Promise<DiskSpace> {
			await makeFolder(root);
			const { bavail, blocks, bsize } = await statfs(root);
			return { free: bavail * bsize, total: blocks * bsize };
		},

		/** @return Bytes that have come, by the id of the upload. */
		async receivedBytes(): Promise<ReadonlyMap<string, number>> {
			await makeFolder(uploads);
			const received = new Map<string, number>();
			for (const uploadId of await readdir(uploads)) {
				received.set(uploadId, (await sizeOf(path.join(uploads, uploadId))) ?? 0);
			}
			return received;
		},

		/** Moves an upload to its video, once its bytes are on the disk. A second call does nothing. */
		async keepUpload(uploadId: string, guid: string): Promise<void> {
			const part = path.join(uploads, uploadId);
			const original = fileOf(guid, 'original');
			try {
				const handle = await open(part, 'r+');
				try {
					await handle.datasync();
				} finally {
					await handle.close();
				}
				await makeFolder(folderOf(guid));
				await rename(part, original);
				await chmod(original, 0o600);
			} catch (error) {
				if (!isMissing(error) || (await sizeOf(original)) === null) {
					throw error;
				}
			}
		},

		deleteUpload: (uploadId: string): Promise<void> => rm(path.join(uploads, uploadId), { force: true }),

		/**
		 * Writes a small file in place of the one of that name.
		 * @throws {RestFailure} 507 where the disk is full.
		 */
		async save(guid: string, name: string, bytes: Buffer | string): Promise<void> {
			const file = fileOf(guid, name);
			const unfinished = `${file}.${randomUUID()}`;
			try {
				await makeFolder(path.dirname(file));
				await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
				await rename(unfinished, file);
			} catch (error) {
				await rm(unfinished, { force: true });
				throw isDiskFull(error) ? diskFull() : error;
			}
		},

		deleteFile: (guid: string, name: string): Promise<void> => rm(fileOf(guid, name), { force: true, recursive: true }),
		deleteAll,

		/** Deletes what was written for a video that was deleted meanwhile. */
		async deleteOrphaned(guid: string, videos: { find(guid: string): Promise<unknown> }): Promise<void> {
			if ((await videos.find(guid)) === null) {
				await deleteAll(guid);
			}
		},
	};
}
