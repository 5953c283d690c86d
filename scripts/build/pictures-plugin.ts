import { Compilation, type Compiler, sources } from '@rspack/core';
import { drawPictures, type PictureSize } from './pictures';

/** Adds the pictures as `pictures/NAME.webp`. */
export class PicturesPlugin {
	constructor(private readonly size: PictureSize) {}

	apply(compiler: Compiler): void {
		compiler.hooks.thisCompilation.tap('pictures', (compilation) =>
			compilation.hooks.processAssets.tapPromise({ name: 'pictures', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, async () => {
				for (const [name, image] of await drawPictures(this.size)) {
					compilation.emitAsset(`pictures/${name}.webp`, new sources.RawSource(image));
				}
			})
		);
	}
}
