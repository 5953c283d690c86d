import { rmSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import type { Compiler } from '@rspack/core';

/**
 * The file that records a complete build: its content is the mode, its time is when the build began, so that a source saved meanwhile
 * counts as changed. It lies beside the folder, whose content ships.
 */
export const stampOf = (folder: string): string => `${folder}.built`;

/** Records each build without errors. One that is interrupted leaves no record. */
export class StampPlugin {
	apply(compiler: Compiler): void {
		let begun = new Date();
		compiler.hooks.compile.tap('stamp', () => {
			begun = new Date();
			rmSync(stampOf(compiler.outputPath), { force: true });
		});
		compiler.hooks.done.tapPromise('stamp', async (stats) => {
			if (!stats.hasErrors()) {
				const stamp = stampOf(compiler.outputPath);
				await writeFile(stamp, compiler.options.mode ?? '');
				await utimes(stamp, begun, begun);
			}
		});
	}
}
