import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../../../core/system-error';
import { diskFolder, guidOfFolder } from '../video-files';
import type { StoredFile, VideoStorage } from './storage';

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

/** The files of videos below `DATA_DIR/videos`, for the platform alone (modes 700 and 600). */
export function createDiskStorage(dataDir: string): VideoStorage {
	const root = path.resolve(dataDir, 'videos');
	const fileOf = (guid: string, name: string): string => path.join(diskFolder(root, guid), name);
	return {
		async list(guid) {
			const folder = diskFolder(root, guid);
			const files: StoredFile[] = [];
			for (const name of (await ifThere(readdir(folder, { recursive: true }))) ?? []) {
				const facts = unfinished.test(name) ? null : await ifThere(stat(path.join(folder, name)));
				if (facts?.isFile() === true) {
					files.push({ name: name.split(path.sep).join('/'), bytes: facts.size, changed: facts.mtimeMs });
				}
			}
			return files;
		},

		async read(guid, name) {
			const handle = await ifThere(open(fileOf(guid, name)));
			return handle?.createReadStream() ?? null;
		},

		async write(guid, name, bytes, changed) {
			const file = fileOf(guid, name);
			const part = `${file}.${randomUUID()}`;
			await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
			try {
				await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
				await utimes(part, changed / 1000, changed / 1000);
				await rename(part, file);
			} finally {
				await rm(part, { force: true });
			}
		},

		async guids() {
			const found: string[] = [];
			for (const start of (await ifThere(readdir(root))) ?? []) {
				if (/^[0-9a-f]{2}$/.test(start)) {
					found.push(...((await ifThere(readdir(path.join(root, start)))) ?? []).flatMap((name) => guidOfFolder(name) ?? []));
				}
			}
			return found;
		},

		async remove(guid) {
			const folder = diskFolder(root, guid);
			await rm(folder, { recursive: true, force: true });
			// Other videos may be in the folder above.
			await rmdir(path.dirname(folder)).catch(() => undefined);
		},
	};
}
