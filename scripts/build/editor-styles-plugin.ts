import { Compilation, type Compiler, sources } from '@rspack/core';

/** Makes one sheet, `editor.css`, of what several parts of the editor share (docs/decisions/065). */
export class EditorStylesPlugin {
	apply(compiler: Compiler): void {
		compiler.hooks.thisCompilation.tap('editor-styles', (compilation) => {
			// Before sheets are mirrored and minimized.
			compilation.hooks.processAssets.tap({ name: 'editor-styles', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONS }, (assets) => {
				const sheets = Object.keys(assets).filter((name) => /^(?:blocks|extensions)\/.+\/editor\.css$/.test(name));
				const text = sheets.sort().map((name) => String(assets[name]?.source()));
				compilation.emitAsset('editor.css', new sources.RawSource(text.join('')));
			});
			compilation.hooks.processAssets.tap({ name: 'editor-styles', stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE + 1 }, (assets) => {
				for (const name of Object.keys(assets)) {
					// The scripts that the bundler makes beside the style entries are empty; they must not ship.
					if (/^(?:blocks\/.+\/(?:style(?:\.js|\.js\.map)|editor[^/]*)|extensions\/.+\/editor[^/]*)$/.test(name)) {
						compilation.deleteAsset(name);
					}
				}
			});
		});
	}
}
