import { createHash } from 'node:crypto';
import { mainPlaylistFile } from '../video-files';
import type { StoredFile, VideoStorage } from './storage';

export interface KnownVideo {
	/** Whether it is a part of a file that is being uploaded. Its files are not moved. */
	readonly isPart: boolean;
	/** Whether it should have files: those of a video that failed for good, or is being deleted, are gone. */
	readonly hasFiles: boolean;
}

interface MoveOptions {
	readonly source: VideoStorage;
	readonly target: VideoStorage;
	/** The videos of the platform. */
	readonly guids: readonly string[];
	/** Looks a video up in the database: it may be deleted meanwhile. Null where there is none of any state. */
	readonly find: (guid: string) => Promise<KnownVideo | null>;
	/** Compares every file, and deletes it from the source. */
	readonly deletes: boolean;
	/** Is told after each video. */
	readonly onVideo: (done: number) => void;
}

export interface MoveResult {
	/** Files that were copied, and that were there before. */
	readonly copied: number;
	readonly present: number;
	/** Of the files that were copied. */
	readonly bytes: number;
	/** Videos without a file in either place. */
	readonly missing: readonly string[];
	/** Files of which nobody can say which one is newer. Nothing of their videos was deleted. */
	readonly undecided: readonly { readonly guid: string; readonly name: string }[];
	/** How many folders of videos that were deleted, and of parts of files, were removed from the source. */
	readonly removed: number;
	/** Folders that belong to no video, by the place that still has them. */
	readonly unknown: { readonly source: readonly string[]; readonly target: readonly string[] };
}

/** A copy that is not the same as its file. Nothing of its video was deleted. */
export class CopyDiffersError extends Error {
	constructor(
		readonly guid: string,
		readonly fileName: string
	) {
		super(`${fileName} of ${guid} differs from its copy.`);
	}
}

/** A playlist says that what it lists is there. */
const isPlaylist = ({ name }: StoredFile): boolean => name.endsWith('.m3u8');
const depth = ({ name }: StoredFile): number => name.split('/').length;
const inOrder = (one: StoredFile, other: StoredFile): number => Number(isPlaylist(one)) - Number(isPlaylist(other)) || depth(other) - depth(one);

/** Milliseconds by which the clocks of two storages may differ. */
const clockDifferenceMs = 60_000;

/** `same`: the two should be the same. `target`: that one differs, and stays. `unknown`: if they differ, nobody can say which is newer. */
type Choice = 'source' | 'same' | 'target' | 'unknown';

/** Which of two files of one name stays. Only tracks and the main playlist are written again under their names. */
function choose(file: StoredFile, other: StoredFile): Choice {
	if (file.name === mainPlaylistFile) {
		// It lists one copy more each time, and never one less.
		return file.bytes === other.bytes ? 'same' : file.bytes > other.bytes ? 'source' : 'target';
	}
	if (file.name.startsWith('tracks/')) {
		const later = file.changed - other.changed;
		return Math.abs(later) <= clockDifferenceMs ? 'unknown' : later > 0 ? 'source' : 'target';
	}
	return other.changed < file.changed ? 'source' : 'same';
}

async function digestOf(storage: VideoStorage, guid: string, name: string): Promise<string | null> {
	const bytes: AsyncIterable<Buffer> | null = await storage.read(guid, name);
	if (bytes === null) {
		return null;
	}
	const hash = createHash('sha256');
	for await (const piece of bytes) {
		hash.update(piece);
	}
	return hash.digest('hex');
}

async function isSame({ source, target }: MoveOptions, guid: string, { name }: StoredFile): Promise<boolean> {
	const digest = await digestOf(source, guid, name);
	// The file was deleted meanwhile.
	return digest === null || digest === (await digestOf(target, guid, name));
}

/** @return Whether there was something to copy. */
async function copy({ source, target }: MoveOptions, guid: string, file: StoredFile): Promise<boolean> {
	const content = await source.read(guid, file.name);
	if (content === null) {
		return false;
	}
	await target.write(guid, file.name, content, file.changed);
	return true;
}

/**
 * What became of a file. `present`: it was at the target before. `undecided`: it was, and nobody can say which of the two is newer.
 * `gone`: it was deleted meanwhile.
 */
type Moved = 'copied' | 'present' | 'undecided' | 'gone';

/** Compares a file with its copy before it is deleted. */
async function compare(options: MoveOptions, guid: string, file: StoredFile, moved: Moved): Promise<Moved> {
	if (await isSame(options, guid, file)) {
		return moved;
	}
	// An earlier copy may have been damaged.
	if (moved !== 'copied' && (await copy(options, guid, file)) && (await isSame(options, guid, file))) {
		return 'copied';
	}
	throw new CopyDiffersError(guid, file.name);
}

async function moveFile(options: MoveOptions, guid: string, file: StoredFile, other: StoredFile | undefined): Promise<Moved> {
	const choice = other === undefined ? 'source' : choose(file, other);
	if (choice === 'unknown' && !(await isSame(options, guid, file))) {
		return 'undecided';
	}
	if (choice === 'target') {
		return 'present';
	}
	const moved = choice !== 'source' ? 'present' : (await copy(options, guid, file)) ? 'copied' : 'gone';
	return options.deletes ? compare(options, guid, file, moved) : moved;
}

interface MovedFile {
	readonly file: StoredFile;
	readonly moved: Moved;
}

/** @return Its files; null for a video that has none in either place, and should have some. */
async function moveVideo(options: MoveOptions, guid: string): Promise<readonly MovedFile[] | null> {
	const { source, target, find, deletes } = options;
	const there = new Map((await target.list(guid)).map((file) => [file.name, file]));
	const files = [...(await source.list(guid))].sort(inOrder);
	if (files.length === 0) {
		return there.size === 0 && (await find(guid))?.hasFiles === true ? null : [];
	}
	const result: MovedFile[] = [];
	for (const file of files) {
		result.push({ file, moved: await moveFile(options, guid, file, there.get(file.name)) });
	}
	if ((await find(guid)) === null) {
		await target.remove(guid);
	}
	if (deletes && result.every(({ moved }) => moved !== 'undecided')) {
		await source.remove(guid);
	}
	return result;
}

/** A video that was deleted while the platform worked with the other place left its files in this one. */
async function moveRest({ source, target, find, deletes }: MoveOptions): Promise<Pick<MoveResult, 'removed' | 'unknown'>> {
	let removed = 0;
	const unknown: Readonly<Record<'source' | 'target', string[]>> = { source: [], target: [] };
	for (const guid of await source.guids()) {
		const video = await find(guid);
		if (deletes && (video === null || video.isPart)) {
			await source.remove(guid);
			removed += 1;
		} else if (video === null) {
			unknown.source.push(guid);
		}
	}
	for (const guid of await target.guids()) {
		if ((await find(guid)) === null) {
			unknown.target.push(guid);
		}
	}
	return { removed, unknown };
}

/**
 * Copies the files of videos from one storage to another while a platform works with either. Of a file that is in both places, the
 * newer one stays; where that cannot be said, both stay. A call that was interrupted is simply made again.
 * @throws {CopyDiffersError} Before it deletes anything of that video.
 */
export async function moveVideos(options: MoveOptions): Promise<MoveResult> {
	let [copied, present, bytes] = [0, 0, 0];
	const missing: string[] = [];
	const undecided: { guid: string; name: string }[] = [];
	for (const [index, guid] of options.guids.entries()) {
		const files = await moveVideo(options, guid);
		if (files === null) {
			missing.push(guid);
		}
		for (const { file, moved } of files ?? []) {
			copied += moved === 'copied' ? 1 : 0;
			bytes += moved === 'copied' ? file.bytes : 0;
			present += moved === 'present' || moved === 'undecided' ? 1 : 0;
			if (moved === 'undecided') {
				undecided.push({ guid, name: file.name });
			}
		}
		options.onVideo(index + 1);
	}
	return { copied, present, bytes, missing, undecided, ...(await moveRest(options)) };
}
