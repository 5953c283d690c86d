import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from './bucket-errors';
import { namesIn } from './disk-paths';
import { type FoundFile, guidOfFolder, type VideoFiles } from './video-files';

/** Folders of videos that are listed in one step. */
const maxListed = 200;

/** The texts of tracks on the disk, listed in steps. */
export function createDiskTracks(root: string, fileOf: (guid: string, name: string) => string): Pick<VideoFiles, 'listSome'> {
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

	return {
		async listSome(from) {
			const folders = await foldersFrom(from);
			const files: FoundFile[] = [];
			for (const folder of folders) {
				files.push(...(await tracksIn(guidOfFolder(folder) ?? '')));
			}
			// The next name that there may be.
			return { files, next: folders.length === maxListed ? `${folders.at(-1)}0` : null };
		},
	};
}
