import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Module } from '@rspack/core';

/** One script that is loaded on first use. */
export interface BuiltChunk {
	/** Relative to the plugin's folder. */
	readonly file: string;
	/** Its modules, relative to the project: `blocks/gif/edit.tsx`, `node_modules/swiper/…`. */
	readonly modules: readonly string[];
}

/** The files that a module is made of. */
export function sourcesOf(module: Module): readonly string[] {
	const { modules, resource } = module as Module & { readonly modules?: readonly Module[]; readonly resource?: string };
	// The production build joins several modules into one.
	return modules ? modules.flatMap(sourcesOf) : resource ? [resource] : [];
}

/** Writes `chunks.json` beside the plugin, from which `.size-limit.js` makes one budget for each chunk. */
export async function writeChunkList({ chunks, chunkGraph, compiler, outputOptions }: Compilation): Promise<void> {
	const list: BuiltChunk[] = [...chunks]
		.filter((chunk) => !chunk.canBeInitial())
		.map((chunk) => ({
			file: [...chunk.files].find((file) => file.endsWith('.js')) ?? '',
			modules: [...chunkGraph.getChunkModulesIterable(chunk)]
				.flatMap(sourcesOf)
				.map((source) => path.relative(compiler.context, source).split(path.sep).join('/'))
				.sort(),
		}));
	const folder = path.dirname(outputOptions.path ?? '');
	await mkdir(folder, { recursive: true });
	await writeFile(path.join(folder, 'chunks.json'), `${JSON.stringify(list.sort((one, other) => one.file.localeCompare(other.file)), null, '\t')}\n`);
}
