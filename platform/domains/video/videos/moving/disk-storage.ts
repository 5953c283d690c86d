import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { RestFailure } from '../../../../core/errors';
import { hasCode } from '../../../../core/system-error';
import { diskFolder, guidOfFolder } from '../video-files';
import { DiskError, type StoredFile, type VideoStorage, withErrorsAs } from './storage';

/** Folders that are being filled, and files that are being written. */
const unfinished = /\.part-|\.[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @return Null where the file or folder is gone. */
async function ifThere<Value>(value: Promise<Value>): Promise<Value | null> {
	return value.catch((error: unknown) => {
		if (hasCode(error, 'ENOENT')) {
			return null;
		}
		throw error;
	});
}

/** @throws {DiskError} Where it fails by the disk, not by the bytes that it gets. */
const orDiskError = <Value>(file: string, work: () => Promise<Value>): Promise<Value> =>
	work().catch((error: unknown) => {
		throw error instanceof RestFailure ? error : new DiskError(file, error);
	});

/** The files of videos below `DATA_DIR/videos`, for the platform alone (modes 700 and 600). */
export function createDiskStorage(dataDir: string): VideoStorage {
	const root = path.resolve(dataDir, 'videos');
	const fileOf = (guid: string, name: string): string => path.join(diskFolder(root, guid), name);
	return {
		list(guid) {
			const folder = diskFolder(root, guid);
			return orDiskError(folder, async () => {
				const files: StoredFile[] = [];
				for (const name of (await ifThere(readdir(folder, { recursive: true }))) ?? []) {
					const facts = unfinished.test(name) ? null : await ifThere(stat(path.join(folder, name)));
					if (facts?.isFile() === true) {
						files.push({ name: name.split(path.sep).join('/'), bytes: facts.size, changed: facts.mtimeMs });
					}
				}
				return files;
			});
		},

		read(guid, name) {
			const file = fileOf(guid, name);
			return orDiskError(file, async () => {
				const handle = await ifThere(open(file));
				return handle === null ? null : withErrorsAs((cause) => new DiskError(file, cause), handle.createReadStream());
			});
		},

		write(guid, name, bytes, changed) {
			const file = fileOf(guid, name);
			const part = `${file}.${randomUUID()}`;
			return orDiskError(file, async () => {
				await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
				try {
					await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
					await utimes(part, changed / 1000, changed / 1000);
					await rename(part, file);
				} finally {
					await rm(part, { force: true });
				}
			});
		},

		guids: () =>
			orDiskError(root, async () => {
				const found: string[] = [];
				for (const start of (await ifThere(readdir(root))) ?? []) {
					if (/^[0-9a-f]{2}$/.test(start)) {
						found.push(...((await ifThere(readdir(path.join(root, start)))) ?? []).flatMap((name) => guidOfFolder(name) ?? []));
					}
				}
				return found;
			}),

		remove(guid) {
			const folder = diskFolder(root, guid);
			return orDiskError(folder, async () => {
				await rm(folder, { recursive: true, force: true });
				// Other videos may be in the folder above.
				await rmdir(path.dirname(folder)).catch(() => undefined);
			});
		},
	};
}
