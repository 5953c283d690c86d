import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { unpackArchive } from './unpack';
import { fetchWordPress } from './wordpress-package';

/** True where `directory` holds a WordPress, rather than being empty or something else. */
export function isWordPressTree(directory: string): boolean {
	return existsSync(path.join(directory, 'wp-load.php'));
}

/** The version of a WordPress tree, e.g. `6.8.2`. */
export async function readWordPressVersion(tree: string): Promise<string> {
	const source = await readFile(path.join(tree, 'wp-includes/version.php'), 'utf8');
	return /\$wp_version = '([^']+)'/.exec(source)?.[1] ?? 'of unknown version';
}

/** The WordPress tree in an unpacked archive: the archive's root, or its one folder. */
async function findTree(directory: string): Promise<string> {
	const children = (await readdir(directory)).map((name) => path.join(directory, name));
	const tree = [directory, ...children].find(isWordPressTree);
	if (!tree) {
		throw new Error('The archive contains no WordPress: there is no wp-load.php in it.');
	}
	return tree;
}

/**
 * Copies a WordPress tree into `directory`, unless there is one. The copy is made beside it and moved into place, so
 * that an interrupted run leaves no incomplete WordPress behind.
 * @param source A WordPress tree, or an archive of one; without it the WordPress that comes with the project.
 * @param signal Stops the copy; nothing is kept of it.
 */
export async function ensureWordPressTree(
	directory: string,
	{ source, signal }: { readonly source?: string | undefined; readonly signal?: AbortSignal } = {}
): Promise<void> {
	if (isWordPressTree(directory)) {
		return;
	}
	const tree = source ?? (await fetchWordPress(signal));
	const unfinished = `${directory}.unfinished`;
	try {
		await rm(unfinished, { recursive: true, force: true });
		await mkdir(unfinished, { recursive: true });
		if ((await stat(tree)).isDirectory()) {
			await cp(tree, unfinished, { recursive: true });
		} else {
			await unpackArchive(tree, unfinished);
		}
		const complete = await findTree(unfinished);
		signal?.throwIfAborted();
		await rm(directory, { recursive: true, force: true });
		await rename(complete, directory);
	} finally {
		await rm(unfinished, { recursive: true, force: true });
	}
}
