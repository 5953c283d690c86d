import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../../../core/system-error';
import { ifThere } from './bucket-errors';
import { lengthOf, makeFolder, namesIn } from './disk-paths';
import { createDiskReceived } from './disk-received';
import { createDiskTracks } from './disk-tracks';
import { diskFull } from './failures';
import { sendFile } from './send-file';
import { diskFolder, type VideoFiles } from './video-files';

/** The system's errors where a disk, or somebody's share of it, is used up. */
const isDiskFull = (error: unknown): boolean => hasCode(error, 'ENOSPC', 'EDQUOT');
const unfinished = '.part-';

/** The folder of videos on the disk; null where it has none. */
export async function findDiskVideos(dataDir: string): Promise<string | null> {
	const root = path.resolve(dataDir, 'videos');
	const names = (await ifThere(readdir(root))) ?? [];
	return names.some((name) => /^[0-9a-f]{2}$/.test(name)) ? root : null;
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
	const folderOf = (guid: string): string => diskFolder(root, guid);
	const fileOf = (guid: string, name: string): string => path.join(folderOf(guid), name);

	return {
		place: root,
		...createDiskReceived(root, fileOf),
		...createDiskTracks(root, fileOf),

		async diskSpace() {
			await makeFolder(root);
			const { bavail, blocks, bsize } = await statfs(root);
			return { free: bavail * bsize, total: blocks * bsize };
		},

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

		deleteFile: (guid, name) => rm(fileOf(guid, name), { force: true, recursive: true }),
		deleteAll: (guid) => rm(folderOf(guid), { force: true, recursive: true }),
	};
}
