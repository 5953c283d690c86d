import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../../core/system-error';
import { createDiskUploadStore } from './disk-uploads';
import { diskFull } from './failures';
import { joinFiles } from './join-files';
import { sendFile } from './send-file';
import { diskFolder, type FoundFile, guidOfFolder, original, type VideoFiles } from './video-files';

const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');
/** The system's errors where a disk, or somebody's share of it, is used up. */
const isDiskFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT');
const unfinished = '.part-';
/** Folders of videos that are listed in one step. */
const maxListed = 200;

/** The folder of videos on the disk; null where it has none. */
export async function findDiskVideos(dataDir: string): Promise<string | null> {
	const root = path.resolve(dataDir, 'videos');
	const names = (await ifThere(readdir(root))) ?? [];
	return names.some((name) => /^[0-9a-f]{2}$/.test(name)) ? root : null;
}

async function ifThere<Value>(value: Promise<Value>): Promise<Value | null> {
	return value.catch((error: unknown) => {
		if (isMissing(error)) {
			return null;
		}
		throw error;
	});
}

/**
 * Writes a file of the platform alone under another name first, so that one that has its name is whole.
 * @throws {RestFailure} 507 where the disk is full.
 */
async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
	const part = `${file}.${randomUUID()}`;
	try {
		await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
		await writeFile(part, bytes, { mode: 0o600, flush: true });
		await rename(part, file);
	} catch (error) {
		await rm(part, { force: true });
		throw isDiskFull(error) ? diskFull() : error;
	}
}

/** The files below `DATA_DIR/videos`, for the platform alone (modes 700 and 600). Several platforms share the folder. */
export function createDiskFiles(dataDir: string): VideoFiles {
	const root = path.resolve(dataDir, 'videos');
	const uploads = path.join(root, 'uploads');
	const folderOf = (guid: string): string => diskFolder(root, guid);
	const fileOf = (guid: string, name: string): string => path.join(folderOf(guid), name);
	const uploadOf = (uploadId: string): string => path.join(uploads, uploadId);
	const makeFolder = (folder: string): Promise<unknown> => mkdir(folder, { recursive: true, mode: 0o700 });
	const lengthOf = async (file: string): Promise<number | null> => (await ifThere(stat(file)))?.size ?? null;
	const namesIn = async (folder: string): Promise<readonly string[]> => (await ifThere(readdir(folder))) ?? [];

	/** The names of the folders of videos from `from` on, in their order, at most as many as are listed in one step. */
	async function foldersFrom(from: string): Promise<readonly string[]> {
		const found: string[] = [];
		const starts = (await namesIn(root)).filter((name) => /^[0-9a-f]{2}$/.test(name) && name >= from.slice(0, 2));
		for (const start of starts.sort()) {
			const names = (await namesIn(path.join(root, start))).filter((name) => guidOfFolder(name) !== null && name >= from);
			found.push(...names.sort().slice(0, maxListed - found.length));
			if (found.length === maxListed) {
				break;
			}
		}
		return found;
	}

	async function tracksIn(guid: string): Promise<readonly FoundFile[]> {
		const files: FoundFile[] = [];
		for (const track of await namesIn(fileOf(guid, 'tracks'))) {
			const name = `tracks/${track}`;
			const found = await ifThere(stat(fileOf(guid, name)));
			if (found !== null) {
				files.push({ guid, name, changed: found.mtimeMs });
			}
		}
		return files;
	}

	/** Moves an upload to its video, once its bytes are on the disk. */
	async function move(part: string, file: string): Promise<void> {
		const handle = await open(part, 'r+');
		try {
			await handle.datasync();
		} finally {
			await handle.close();
		}
		await makeFolder(path.dirname(file));
		await rename(part, file);
		await chmod(file, 0o600);
	}

	return {
		place: root,

		async diskSpace() {
			await makeFolder(root);
			const { bavail, blocks, bsize } = await statfs(root);
			return { free: bavail * bsize, total: blocks * bsize };
		},

		async receivedBytes() {
			const received = new Map<string, number>();
			for (const uploadId of await namesIn(uploads)) {
				received.set(uploadId, (await lengthOf(uploadOf(uploadId))) ?? 0);
			}
			return received;
		},

		async openUploadStore(options) {
			await makeFolder(uploads);
			return createDiskUploadStore(uploads, options);
		},

		receivedLength: ({ upload_id }) => lengthOf(uploadOf(upload_id)),

		async keepUpload({ upload_id, guid }) {
			const file = fileOf(guid, original);
			try {
				await move(uploadOf(upload_id), file);
			} catch (error) {
				if (!isMissing(error) || (await lengthOf(file)) === null) {
					throw error;
				}
			}
			return (await lengthOf(file)) ?? 0;
		},

		async joinParts({ upload_id, guid }, parts, signal) {
			const joined = await lengthOf(fileOf(guid, original));
			return (
				joined ??
				joinFiles(
					uploadOf(upload_id),
					parts.map((part) => ({ file: fileOf(part.guid, original), length: part.length })),
					signal
				)
			);
		},

		deleteUpload: ({ upload_id }) => rm(uploadOf(upload_id), { force: true }),
		sizeOf: (guid, name) => lengthOf(fileOf(guid, name)),
		readText: (guid, name) => ifThere(readFile(fileOf(guid, name), 'utf8')),
		send: (request, reply, { guid, name }, headers) => sendFile(request, reply, fileOf(guid, name), headers),
		save: (guid, name, bytes) => writeWhole(fileOf(guid, name), bytes),
		withFile: (guid, { name }, use) => use(fileOf(guid, name)),

		async saveFolder(guid, name, _last, fill) {
			const folder = fileOf(guid, name);
			const part = `${folder}${unfinished}${randomUUID()}`;
			try {
				await makeFolder(part);
				await fill(part);
				await rename(part, folder);
			} finally {
				await rm(part, { recursive: true, force: true });
			}
		},

		async listFolders(guid, parent) {
			return new Set((await namesIn(fileOf(guid, parent))).filter((name) => !name.includes(unfinished)));
		},

		async removeUnfinished(guid, parent) {
			for (const name of await namesIn(fileOf(guid, parent))) {
				if (name.includes(unfinished)) {
					await rm(fileOf(guid, `${parent}/${name}`), { recursive: true, force: true });
				}
			}
		},

		async listSome(from) {
			const folders = await foldersFrom(from);
			const files: FoundFile[] = [];
			for (const folder of folders) {
				files.push(...(await tracksIn(guidOfFolder(folder) ?? '')));
			}
			// The next name that there may be.
			return { files, next: folders.length === maxListed ? `${folders.at(-1)}0` : null };
		},

		deleteFile: (guid, name) => rm(fileOf(guid, name), { force: true, recursive: true }),
		deleteAll: (guid) => rm(folderOf(guid), { force: true, recursive: true }),
	};
}
