import { Compilation, type Compiler } from '@rspack/core';
import { writeChunkList } from './chunk-list';
import { writeContract } from './contract';
import { isConstantsFile, isMetadataFile, writeConstants, writeManifest } from './manifest';

/** Writes what PHP knows of the build: its chunks, the contract, and constants and the metadata of blocks and extensions in place of a file for each. */
export class ManifestPlugin {
	apply(compiler: Compiler): void {
		const metadata = new Map<string, string>();
		const constants = new Map<string, string>();
		compiler.hooks.thisCompilation.tap('manifests', (compilation) => {
			metadata.clear();
			constants.clear();
			compilation.hooks.processAssets.tap({ name: 'manifests', stage: Compilation.PROCESS_ASSETS_STAGE_ANALYSE + 1 }, (assets) => {
				const take = (isTaken: (name: string) => boolean, into: Map<string, string>) => {
					for (const name of Object.keys(assets).filter(isTaken)) {
						into.set(name, String(assets[name]?.source()));
						compilation.deleteAsset(name);
					}
				};
				take(isMetadataFile, metadata);
				take(isConstantsFile, constants);
			});
		});
		compiler.hooks.afterEmit.tapPromise('manifests', async (compilation) => {
			await writeChunkList(compilation);
			const namespaces = await writeContract(compiler.outputPath);
			const folders = await writeConstants(compiler.outputPath, constants);
			await writeManifest(compiler.outputPath, Object.keys(compilation.assets), metadata, folders, namespaces);
		});
	}
}
