import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import { replaceFile } from './replace-file';

/** Milliseconds by which the clock of the file system can be behind: Linux moves it with each tick, and a small build is done in one. */
const clockTick = 100;

/**
 * Removes what an earlier build wrote and this one did not.
 * @param begun When this build began, by the clock of the file system at the latest, in milliseconds since 1970.
 */
async function removeOld(compilation: Compilation, begun: number): Promise<void> {
	const folder = compilation.outputOptions.path ?? '';
	const assets = new Set(compilation.getAssets().map((asset) => asset.name));
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	for (const entry of entries.filter((found) => !found.isDirectory())) {
		const file = path.join(entry.parentPath, entry.name);
		const name = path.relative(folder, file).split(path.sep).join('/');
		// Files that are no assets, such as the manifest, are written by every build.
		if (!assets.has(name) && (await stat(file)).mtimeMs < begun) {
			await rm(file);
		}
	}
	const folders = entries.filter((found) => found.isDirectory()).map(({ parentPath, name }) => path.join(parentPath, name));
	for (const empty of folders.sort().reverse()) {
		if ((await readdir(empty)).length === 0) {
			await rmdir(empty);
		}
	}
}

/**
 * Builds into a folder that a site serves: each file is replaced as a whole, and old ones go last, where the bundler's own `output.clean`
 * removes them first. A build with errors removes nothing. Must be the last plugin that writes files.
 */
export class OutputInUsePlugin {
	apply(compiler: Compiler): void {
		// Rspack chooses its own file system after it has applied the plugins.
		compiler.hooks.initialize.tap('output in use', () => {
			const { outputFileSystem } = compiler;
			if (outputFileSystem !== null) {
				const derived: typeof outputFileSystem = Object.create(outputFileSystem);
				compiler.outputFileSystem = Object.assign(derived, {
					writeFile: (file: string, content: Buffer, callback: (error: NodeJS.ErrnoException | null) => void) =>
						void replaceFile(file, content).then(() => callback(null), callback),
				});
			}
		});
		let begun = 0;
		compiler.hooks.compile.tap('output in use', () => {
			begun = Date.now() - clockTick;
		});
		compiler.hooks.afterEmit.tapPromise('output in use', async (compilation) => {
			if (compilation.errors.length === 0) {
				await removeOld(compilation, begun);
			}
		});
	}
}
