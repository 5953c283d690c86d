import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Module } from '@rspack/core';

/** One script that is loaded on first use, or that several pages share. */
export interface BuiltChunk {
	/** Relative to the plugin's folder. */
	readonly file: string;
	/** Its modules, relative to the project: `blocks/gif/edit.tsx`, `node_modules/swiper/…`. */
	readonly modules: readonly string[];
}

/** A module of the bundler, with what only some kinds of it have. */
interface Part extends Module {
	readonly modules?: readonly Module[];
	/** Of a file. */
	readonly resource?: string;
	/** As the code that imports it names it. */
	readonly userRequest?: string;
}

/** The modules that a module is made of: the production build joins several into one. */
export function partsOf(module: Module): readonly Part[] {
	const part: Part = module;
	return part.modules?.flatMap(partsOf) ?? [part];
}

/** The files that a module is made of. */
export const sourcesOf = (module: Module): readonly string[] => partsOf(module).flatMap(({ resource }) => resource || []);

/** Writes `chunks.json` beside the plugin, from which `.size-limit.js` makes one budget for each chunk. */
export async function writeChunkList({ chunks, chunkGraph, compiler, outputOptions }: Compilation): Promise<void> {
	const list: BuiltChunk[] = [...chunks]
		.filter((chunk) => !chunk.hasRuntime())
		.map((chunk) => ({
			file: [...chunk.files].find((file) => file.endsWith('.js')) ?? '',
			modules: [...chunkGraph.getChunkModulesIterable(chunk)]
				.flatMap(sourcesOf)
				.map((source) => path.relative(compiler.context, source).split(path.sep).join('/'))
				.sort(),
		}));
	const folder = path.dirname(outputOptions.path ?? '');
	await mkdir(folder, { recursive: true });
	await writeFile(
		path.join(folder, 'chunks.json'),
		`${JSON.stringify(
			list.sort((one, other) => one.file.localeCompare(other.file)),
			null,
			'\t'
		)}\n`
	);
}
