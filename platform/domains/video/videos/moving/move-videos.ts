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

/**
 * Copies the files of videos from one storage to another while a platform works with either. Of a file that is in both places, the
 * newer one stays; where that cannot be said, both stay. A call that was interrupted is simply made again.
 * @throws {CopyDiffersError} Before it deletes anything of that video.
 */
export async function moveVideos({ source, target, guids, find, deletes, onVideo }: MoveOptions): Promise<MoveResult> {
	let [copied, present, bytes] = [0, 0, 0];
	let removed = 0;
	const missing: string[] = [];
	const undecided: { guid: string; name: string }[] = [];
	const unknown: Readonly<Record<'source' | 'target', string[]>> = { source: [], target: [] };

	/** @return Whether there was something to copy. */
	async function copy(guid: string, file: StoredFile): Promise<boolean> {
		const content = await source.read(guid, file.name);
		if (content === null) {
			return false;
		}
		await target.write(guid, file.name, content, file.changed);
		copied += 1;
		bytes += file.bytes;
		return true;
	}

	const isSame = async (guid: string, { name }: StoredFile): Promise<boolean> => {
		const digest = await digestOf(source, guid, name);
		// The file was deleted meanwhile.
		return digest === null || digest === (await digestOf(target, guid, name));
	};

	async function compare(guid: string, file: StoredFile, isCopied: boolean): Promise<void> {
		if (await isSame(guid, file)) {
			return;
		}
		// An earlier copy may have been damaged.
		if (!isCopied && (await copy(guid, file)) && (await isSame(guid, file))) {
			present -= 1;
			return;
		}
		throw new CopyDiffersError(guid, file.name);
	}

	/** @return Whether the file may be deleted from the source. */
	async function moveFile(guid: string, file: StoredFile, other: StoredFile | undefined): Promise<boolean> {
		const choice = other === undefined ? 'source' : choose(file, other);
		present += choice === 'source' ? 0 : 1;
		if (choice === 'unknown' && !(await isSame(guid, file))) {
			undecided.push({ guid, name: file.name });
			return false;
		}
		const isCopied = choice === 'source' && (await copy(guid, file));
		if (deletes && choice !== 'target') {
			await compare(guid, file, isCopied);
		}
		return true;
	}

	async function move(guid: string): Promise<void> {
		const there = new Map((await target.list(guid)).map((file) => [file.name, file]));
		const files = [...(await source.list(guid))].sort(inOrder);
		if (files.length === 0 && there.size === 0 && (await find(guid))?.hasFiles === true) {
			missing.push(guid);
		}
		let mayDelete = deletes && files.length > 0;
		for (const file of files) {
			mayDelete = (await moveFile(guid, file, there.get(file.name))) && mayDelete;
		}
		if (files.length > 0 && (await find(guid)) === null) {
			await target.remove(guid);
		}
		if (mayDelete) {
			await source.remove(guid);
		}
	}

	/** A video that was deleted while the platform worked with the other place left its files in this one. */
	async function moveRest(): Promise<void> {
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
	}

	for (const [index, guid] of guids.entries()) {
		await move(guid);
		onVideo(index + 1);
	}
	await moveRest();
	return { copied, present, bytes, missing, undecided, removed, unknown };
}
