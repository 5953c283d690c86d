import { createHash } from 'node:crypto';
import { type Chunk, Compilation, type Compiler, ExternalsPlugin, type Module, sources } from '@rspack/core';
import { partsOf } from './chunk-list';
import { phpFile } from './php-value';

/** A script that WordPress has already. */
interface WordPressScript {
	/** Its name for `wp_register_script()`. */
	readonly handle: string;
	/** Where it is on `window`. */
	readonly path: readonly string[];
}

const namespace = '@wordpress/';

/** Packages that each plugin brings along: WordPress has no script of them. */
const bundled: ReadonlySet<string> = new Set(['icons'].map((name) => `${namespace}${name}`));

const scripts: Readonly<Record<string, WordPressScript>> = {
	react: { handle: 'react', path: ['React'] },
	'react-dom': { handle: 'react-dom', path: ['ReactDOM'] },
};

const camelCase = (name: string): string => name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** @return The script that WordPress has of a package; undefined for a package that becomes part of ours. */
export function wordPressScript(request: string): WordPressScript | undefined {
	if (!request.startsWith(namespace) || bundled.has(request)) {
		return Object.hasOwn(scripts, request) ? scripts[request] : undefined;
	}
	const name = request.slice(namespace.length);
	return { handle: `wp-${name}`, path: ['wp', camelCase(name)] };
}

/** The handles of the scripts that a module stands for. */
const handlesOf = (module: Module): readonly string[] => partsOf(module).flatMap(({ userRequest = '' }) => wordPressScript(userRequest)?.handle ?? []);

/** Changes with each byte of the script and its styles: browsers keep a file until its version changes. */
function versionOf(chunk: Chunk, compilation: Compilation): string {
	const hash = createHash('sha256');
	for (const file of [...chunk.files].sort()) {
		hash.update(compilation.getAsset(file)?.source.buffer() ?? '');
	}
	return hash.digest('hex').slice(0, 20);
}

/** What `assets.php` says of a script. */
interface Asset {
	readonly dependencies: readonly string[];
	readonly version: string;
	readonly hasStyle: boolean;
	/** Relative to the plugin's folder; left out for `NAME.js`. Its name changes with its content. */
	readonly file?: string;
}

/** The file with the scripts that each entry needs and the version of its files. */
export const assetsFile = 'assets.php';

/**
 * Takes WordPress's packages and React from the scripts that WordPress loads, and writes `assets.php`: name of each entry, e.g. `editor` for
 * `editor.js` and `editor.css`, → the handles of those that it needs, its version, and whether it has a style sheet. A script that several entries
 * share has the handle `sitewright-NAME`.
 */
export class WordPressScriptsPlugin {
	apply(compiler: Compiler): void {
		new ExternalsPlugin('window', ({ request }, callback) => {
			const script = wordPressScript(request ?? '');
			callback(undefined, script && [...script.path]);
		}).apply(compiler);
		compiler.hooks.thisCompilation.tap('scripts of WordPress', (compilation) => {
			// After the minimizer: the version is that of the file as it ships.
			const stage = Compilation.PROCESS_ASSETS_STAGE_ANALYSE;
			compilation.hooks.processAssets.tap({ name: 'scripts of WordPress', stage }, () => {
				const built: Record<string, Asset> = {};
				// Each chunk once, with those that an entry shares with others.
				const shared = new Map(
					[...compilation.entrypoints.values()].flatMap(({ chunks }) =>
						chunks.map((chunk) => [chunk, chunk.hasRuntime() ? chunks.filter((other) => other !== chunk) : []] as const)
					)
				);
				for (const [chunk, others] of shared) {
					const file = [...chunk.files].find((name) => name.endsWith('.js'));
					if (file !== undefined && chunk.name) {
						const handles = [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap(handlesOf);
						built[chunk.name] = {
							dependencies: [...new Set([...handles, ...others.map(({ name }) => `sitewright-${name}`)])].sort(),
							version: versionOf(chunk, compilation),
							hasStyle: [...chunk.files].some((name) => name.endsWith('.css')),
							...(file !== `${chunk.name}.js` && { file }),
						};
					}
				}
				const sorted = Object.fromEntries(Object.entries(built).sort(([one], [other]) => (one < other ? -1 : 1)));
				compilation.emitAsset(assetsFile, new sources.RawSource(phpFile(JSON.stringify(sorted))));
			});
		});
	}
}
