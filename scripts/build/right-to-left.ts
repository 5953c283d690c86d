import rtlcss from 'rtlcss';
import { Compilation, type Compiler, sources } from '@rspack/core';

const ending = '.css';

/**
 * Adds to a style sheet `NAME.css` its mirrored `NAME-rtl.css`, which WordPress takes in languages from right to left, where the two differ: one with
 * logical properties alone is the same in both directions.
 */
export class RightToLeftPlugin {
	apply(compiler: Compiler): void {
		compiler.hooks.compilation.tap('right to left', (compilation) => {
			// Before the minimizer, which then takes both.
			const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
			compilation.hooks.processAssets.tap({ name: 'right to left', stage }, (assets) => {
				for (const name of Object.keys(assets).filter((asset) => asset.endsWith(ending))) {
					const text = String(assets[name]?.source());
					const mirrored = rtlcss.process(text);
					if (mirrored !== text) {
						compilation.emitAsset(`${name.slice(0, -ending.length)}-rtl${ending}`, new sources.RawSource(mirrored));
					}
				}
			});
		});
	}
}
