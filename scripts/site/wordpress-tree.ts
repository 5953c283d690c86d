import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fetchWordPress } from './wordpress-package';

/** True where `directory` holds a WordPress, rather than being empty or something else. */
export function isWordPressTree(directory: string): boolean {
	return existsSync(path.join(directory, 'wp-load.php'));
}

/**
 * Copies a WordPress tree into `directory`, unless there is one. The copy is made beside it and moved into place, so
 * that an interrupted run leaves no incomplete WordPress behind.
 * @param signal Stops the copy; nothing is kept of it.
 */
export async function ensureWordPressTree(directory: string, signal?: AbortSignal): Promise<void> {
	if (isWordPressTree(directory)) {
		return;
	}
	const tree = await fetchWordPress(signal);
	const unfinished = `${directory}.unfinished`;
	try {
		await rm(unfinished, { recursive: true, force: true });
		await cp(tree, unfinished, { recursive: true });
		signal?.throwIfAborted();
		await rm(directory, { recursive: true, force: true });
		await rename(unfinished, directory);
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
}
