import { createHash } from 'node:crypto';
import type { StoredFile, VideoStorage } from './storage';

interface MoveOptions {
	readonly source: VideoStorage;
	readonly target: VideoStorage;
	/** The videos of the platform. */
	readonly guids: readonly string[];
	/** Whether the platform has a video still: it may be deleted meanwhile. */
	readonly exists: (guid: string) => Promise<boolean>;
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

/** Only a track is replaced under its name; one that was changed at the target since is newer. */
const mayDiffer = ({ name }: StoredFile): boolean => name.startsWith('tracks/');

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
 * newer one stays. A call that was interrupted is simply made again.
 * @throws {CopyDiffersError} Before it deletes anything of that video.
 */
export async function moveVideos({ source, target, guids, exists, deletes, onVideo }: MoveOptions): Promise<MoveResult> {
	let [copied, present, bytes] = [0, 0, 0];
	const missing: string[] = [];

	/** @return Whether there was something to copy. */
	async function copy(guid: string, file: StoredFile): Promise<boolean> {
		const content = await source.read(guid, file.name);
		if (content === null) {
			return false;
		}
		await target.write(guid, file.name, content);
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
		if (!isCopied && mayDiffer(file)) {
			return;
		}
		// An earlier copy may have been damaged.
		if (!isCopied && (await copy(guid, file)) && (await isSame(guid, file))) {
			present -= 1;
			return;
		}
		throw new CopyDiffersError(guid, file.name);
	}

	async function move(guid: string): Promise<void> {
		const there = new Map((await target.list(guid)).map((file) => [file.name, file]));
		const files = [...(await source.list(guid))].sort(inOrder);
		if (files.length === 0 && there.size === 0 && (await exists(guid))) {
			missing.push(guid);
		}
		for (const file of files) {
			const other = there.get(file.name);
			const isNewer = other === undefined || other.changed < file.changed;
			const isCopied = isNewer && (await copy(guid, file));
			present += isNewer ? 0 : 1;
			if (deletes) {
				await compare(guid, file, isCopied);
			}
		}
		if (files.length > 0 && !(await exists(guid))) {
			await target.remove(guid);
		}
		if (deletes && files.length > 0) {
			await source.remove(guid);
		}
	}

	for (const [index, guid] of guids.entries()) {
		await move(guid);
		onVideo(index + 1);
	}
	return { copied, present, bytes, missing };
}
