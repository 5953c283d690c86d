import rtlcss from 'rtlcss';
import { Compilation, type Compiler, sources } from '@rspack/core';

const ending = '.css';

/** Adds to each style sheet `NAME.css` its mirrored `NAME-rtl.css`, which WordPress takes in languages from right to left. */
export class RightToLeftPlugin {
	apply(compiler: Compiler): void {
		compiler.hooks.compilation.tap('right to left', (compilation) => {
			// Before the minimizer, which then takes both.
			const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
			compilation.hooks.processAssets.tap({ name: 'right to left', stage }, (assets) => {
				for (const name of Object.keys(assets).filter((asset) => asset.endsWith(ending))) {
					const mirrored = rtlcss.process(String(assets[name]?.source()));
					compilation.emitAsset(`${name.slice(0, -ending.length)}-rtl${ending}`, new sources.RawSource(mirrored));
				}
			});
		});
	}
}
