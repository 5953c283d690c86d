import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const removeFolder = (directory: string): Promise<void> => rm(directory, { recursive: true, force: true });

const markerOf = (directory: string) => `${directory}.complete`;

/**
 * Removes a directory that a first start did not finish, because it was interrupted between filling the directory and
 * `markComplete`.
 * @param remove How it is removed, where it has more than files.
 * @return True where there was one.
 */
export async function removeIncomplete(directory: string, remove: (directory: string) => Promise<void> = removeFolder): Promise<boolean> {
	if (!existsSync(directory) || existsSync(markerOf(directory))) {
		return false;
	}
	await remove(directory);
	return true;
}

/** Records that the first start has finished a directory. */
export async function markComplete(directory: string): Promise<void> {
	if (!existsSync(markerOf(directory))) {
		await mkdir(path.dirname(directory), { recursive: true });
		await writeFile(markerOf(directory), '');
	}
}

/** Something that a first start begins, and that a later start completes if it was interrupted. */
export interface Task {
	readonly isPending: () => boolean;
	begin(): Promise<void>;
	finish(): Promise<void>;
}

/** @param directory Where the task is noted until it is finished. */
export function taskOf(directory: string, name: string): Task {
	const note = path.join(directory, `${name}.pending`);
	return {
		isPending: () => existsSync(note),
		begin: async () => {
			await mkdir(directory, { recursive: true });
			await writeFile(note, '');
		},
		finish: () => rm(note, { force: true }),
	};
}
