import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
	type Chunk,
	type Configuration,
	CopyRspackPlugin,
	CssExtractRspackPlugin,
	DefinePlugin,
	LightningCssMinimizerRspackPlugin,
	type Module,
	type ModuleOptions,
	SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { copiedFiles } from './scripts/build/copied-files';
import { EditorStylesPlugin } from './scripts/build/editor-styles-plugin';
import { findBlocks } from './scripts/build/find-blocks';
import { OutputInUsePlugin } from './scripts/build/output-in-use';
import { parseBlockMetadata } from './scripts/build/manifest';
import { ManifestPlugin } from './scripts/build/manifest-plugin';
import { LanguagesPlugin } from './scripts/build/languages/plugin';
import { PicturesPlugin } from './scripts/build/pictures-plugin';
import { RightToLeftPlugin } from './scripts/build/right-to-left';
import { StampPlugin } from './scripts/build/stamp';
import { WordPressScriptsPlugin } from './scripts/build/wordpress-scripts';

const root = import.meta.dirname;
const blocksDirectory = path.join(root, 'blocks');

/** One entry for each block whose folder has `file`: adding a block needs no edit here. */
function blockEntries(file: string): Record<string, string> {
	const entries: Record<string, string> = {};
	for (const folder of findBlocks(blocksDirectory)) {
		const source = path.join(blocksDirectory, folder, file);
		if (existsSync(source)) {
			entries[`blocks/${folder}/${path.parse(file).name}`] = source;
		}
	}
	return entries;
}

/** One entry for each extension whose folder has `file`. */
function extensionEntries(file: string): Record<string, string> {
	const extensions = path.join(root, 'extensions');
	const names = existsSync(extensions) ? readdirSync(extensions) : [];
	const having = names.filter((name) => existsSync(path.join(extensions, name, file)));
	return Object.fromEntries(having.map((name) => [`extensions/${name}/${path.parse(file).name}`, path.join(extensions, name, file)]));
}

/** The first that understand our scripts: `es2022`. Style sheets need no more than these do. */
const browsers = ['chrome 94', 'firefox 93', 'safari 16.4'];

const swc = {
	loader: 'builtin:swc-loader',
	options: {
		jsc: {
			target: 'es2022',
			parser: { syntax: 'typescript', tsx: true },
			// WordPress 6.5 has no react-jsx-runtime script; DefinePlugin below says where createElement is.
			transform: { react: { runtime: 'classic', pragma: 'createElement', pragmaFrag: 'Fragment' } },
		},
	},
};

const minifiedStyles = { loader: 'builtin:lightningcss-loader', options: { minify: true, targets: browsers, exclude: { dirSelector: true } } };

const editorScript = /^editor\.js$/;

const minimizers = [
	new SwcJsMinimizerRspackPlugin({ exclude: editorScript, extractComments: true, minimizerOptions: { compress: { ecma: 2022, passes: 2 } } }),
	// Functions without a `this` as arrows, which are shorter. Libraries have some that are called with `new`; this script has none.
	new SwcJsMinimizerRspackPlugin({ include: editorScript, minimizerOptions: { compress: { ecma: 2022, passes: 2, unsafe_arrows: true } } }),
	new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers, exclude: { dirSelector: true } } }),
];

const styles = [CssExtractRspackPlugin.loader, { loader: 'css-loader', options: { url: false } }, 'sass-loader'];

/**
 * The metadata of a block without the keys that only tools and the server read: the editor script has those of every block. WordPress
 * prints description, keywords and styles on each editor page, translated.
 */
function parseMetadata(text: string): object {
	const { $schema: _schema, textdomain: _textdomain, description: _description, keywords: _keywords, styles: _styles, ...metadata } = parseBlockMetadata(text);
	const { sitewright: _gate, ...supports } = metadata.supports ?? {};
	return { ...metadata, supports };
}

const lessJson = (test: RegExp, issuer: RegExp, options: object) => ({
	test,
	issuer,
	use: { loader: path.join(root, 'scripts/build/less-json.loader.ts'), options },
});

const json = [
	{ test: /block\.json$/, type: 'json', parser: { parse: parseMetadata } },
	// A block is registered by its name: its edit has its own copy, with the attributes that it checks.
	lessJson(/block\.json$/, /index\.ts$/, { only: ['name'] }),
	lessJson(/block\.json$/, /deprecated[\\/]/, { only: ['name', 'supports'] }),
	// Saving and pasting need these alone; edits have the whole file.
	lessJson(/currency[\\/]constants\.json$/, /save\.tsx$/, { without: ['minimum', 'grouping', 'decimal'] }),
	lessJson(/video[\\/]constants\.json$/, /video-address\.ts$/, { only: ['fileHost', 'shortHost', 'playerHosts', 'guidPattern'] }),
	lessJson(/map[\\/]constants\.json$/, /saved\.ts$/, { only: ['styles'] }),
	lessJson(/calendly[\\/]constants\.json$/, /attributes\.ts$/, { only: ['hostPattern', 'colorParameters'] }),
	lessJson(/eventbrite[\\/]constants\.json$/, /attributes\.ts$/, { only: ['hostPattern'] }),
	lessJson(/opentable[\\/]constants\.json$/, /attributes\.ts$/, { only: ['idPattern', 'sizes', 'validation'] }),
];

/** How each kind of file becomes a module. */
const modules: ModuleOptions = {
	// Objects, which the minimizer reads, in place of texts that are parsed when the script runs.
	generator: { json: { JSONParse: false } },
	rules: [
		{ test: /\.tsx?$/, exclude: /node_modules/, use: swc },
		{ test: /\.contract\.ts$/, use: path.join(root, 'scripts/build/less-contract.loader.ts'), enforce: 'pre' },
		{ test: path.join(root, 'entries/editor.ts'), use: path.join(root, 'scripts/build/import-each.loader.ts'), enforce: 'pre' },
		{ test: /\.scss$/, resourceQuery: { not: /text/ }, type: 'javascript/auto', use: styles },
		// The styles of a block that its edit brings along (docs/decisions/065).
		{ test: /\.scss$/, resourceQuery: /text/, type: 'asset/source', use: [minifiedStyles, 'sass-loader'] },
		...json,
	],
};

/** What the store is made of: one file for the editor and for each page of the dashboard. */
const libraries =
	/^node_modules\/(?:@reduxjs|reselect|redux|redux-thunk|immer|react-redux|use-sync-external-store|@redux-saga|redux-saga|typed-redux-saga|@sinclair|@standard-schema)\//;

/** The store, and what each editor has from the start: the rooms `site` and `insight`, but for what one block alone asks. */
const storeModules =
	/^(?:(?:store|ports)\/|app\/(?!rooms\/|ports\/(?:ai|media|readers|video)\/)|sagas\/(?:core|site|insight)\/|api\/(?:contract\/)?(?:core|site|insight)\/(?!related-posts)|api\/contract\/(?:[^/]+$|ai\/ai-features\.ts$)|features\/(?:site|insight)\/[^/]+\/(?:slice|block-slice|actions|middleware|rules)\.ts$)/;

/**
 * The slices, endpoints and contracts of the other rooms, which the edits of their blocks need; with the sagas of small rooms. What asks a
 * model through WordPress is only for sites without a platform.
 */
const roomModules =
	/^(?:features\/(\w+)\/\w+\/(?:slice|actions)\.ts$|api\/(?:contract\/)?(\w+)\/(?!prompt-messages|image-prompt|ask-core-ai|core-ai-image|post-terms)|sagas\/(money|readers|places)\/)/;

/** The path of a module below the project's folder, with slashes. */
const pathOf = (module: Module): string => path.relative(root, module.nameForCondition() ?? '').replaceAll(path.sep, '/');

/** The parts of large rooms, as `ai/voiceToContent`: each slice with its flows (docs/decisions/063-lazy-rooms.md). */
const parts = readdirSync(path.join(root, 'sagas'), { recursive: true, encoding: 'utf8' })
	.map((file) => /^(\w+)[/\\](\w+)[/\\]index\.ts$/.exec(file)?.slice(1).join('/') ?? '')
	.filter((name) => name !== '');

const roomOf = (module: Module): string | undefined => {
	const file = pathOf(module);
	const part = parts.find((name) => file === `features/${name}/slice.ts` || (file.startsWith(`sagas/${name}/`) && /(?:\/index|\.saga)\.ts$/.test(file)));
	if (part !== undefined) {
		return part.replace('/', '-');
	}
	const [, ofSlice, ofEndpoint, ofSaga] = (!storeModules.test(file) && roomModules.exec(file)) || [];
	return ofSlice ?? ofEndpoint ?? ofSaga;
};

/** The tools of the admin page and of debugging stay out of the chunks of the editor, which needs none of them. */
const isOfEditor = (chunk: Chunk): boolean => !chunk.canBeInitial() && !/^(?:admin-|debug$)/.test(chunk.name ?? '');

/** Wider than the text of most themes: the pictures are drawn, without fine detail, and what ships with the plugin stays light. */
const pictureSize = { width: 1024, height: 683 } as const;

type Mode = 'production' | 'development';

/**
 * By number, with one hash of the whole build: names, and a hash of each, are tables in the editor script. Modules have numbers too, so that a
 * new one changes most chunks anyway. An editor that was open while the plugin was updated does not find its chunks, and takes none of another build.
 */
const chunkFilename = (mode: Mode): string => (mode === 'production' ? 'chunks/[id].[fullhash].js' : 'chunks/[name].[contenthash:6].js');

/** The entries of the dashboard's pages. */
const pages: ReadonlySet<string> = new Set(['admin', 'form-answers', 'earnings']);

/** Scripts with a style sheet of the same name. */
function styledEntries(names: Iterable<string>, ending: 'ts' | 'tsx'): Record<string, string[]> {
	return Object.fromEntries(Array.from(names, (name) => [name, [`${name}.${ending}`, `${name}.scss`].map((file) => path.join(root, 'entries', file))]));
}

function entries(): Record<string, string | string[]> {
	return {
		editor: path.join(root, 'entries/editor.ts'),
		...styledEntries(pages, 'tsx'),
		...blockEntries('view.ts'),
		// Printed into the page by the block's renderer, where loading a file would be visible.
		...blockEntries('view/inline.ts'),
		// A library that view.ts loads by its address: pages have no module loader.
		...blockEntries('view/library.ts'),
		// A part of that library which few sites need.
		...blockEntries('view/archives.ts'),
		// Enqueued by the block's renderer, only where the settings of a block ask for it.
		...blockEntries('view/optional.ts'),
		...blockEntries('style.scss'),
		...blockEntries('editor.scss'),
		...extensionEntries('editor.scss'),
		// A page of the extension's own, without an editor.
		...extensionEntries('view.ts'),
		// On published pages, where their module is on.
		...styledEntries(['embed-cards', 'consent-banner'], 'ts'),
	};
}

/** The chunks that several entries or edits need. */
const sharedChunks = (mode: Mode) => ({
	libraries: {
		test: (module: Module) => libraries.test(pathOf(module)),
		name: 'libraries',
		// As `output.chunkFilename`: the pages name it as the editor does, and a browser keeps it once.
		filename: chunkFilename(mode),
		chunks: (chunk: Chunk) => isOfEditor(chunk) || pages.has(chunk.name ?? ''),
		priority: 1,
		enforce: true,
	},
	// Every edit needs the store, and that of a block its room: one chunk for each, where many small ones would each be named in the editor script.
	app: { test: (module: Module) => storeModules.test(pathOf(module)), name: 'app', chunks: isOfEditor, enforce: true },
	rooms: { test: (module: Module) => roomOf(module) !== undefined, name: (module: Module) => roomOf(module), chunks: isOfEditor, enforce: true },
});

export default function configuration(_env: unknown, argv: { mode?: Mode }): Configuration {
	const mode = argv.mode ?? 'production';
	return {
		name: 'plugin',
		// The runtime of the bundler, as our own code (`swc`).
		target: ['web', 'es2022'],
		mode,
		devtool: mode === 'production' ? false : 'source-map',
		entry: entries(),
		output: {
			path: path.join(root, 'build/plugin'),
			filename: '[name].js',
			chunkFilename: chunkFilename(mode),
			hashDigestLength: 6,
			chunkLoadTimeout: 120_000, // spec 1 §9 "Script chunk load time-out"
			uniqueName: 'sitewright',
			// entries/public-path.ts says it.
			publicPath: '',
		},
		resolve: {
			extensions: ['.tsx', '.ts', '.js'],
			// `markdown-it` alone imports it.
			alias: { entities$: path.join(root, 'editor/decode-entity.ts') },
		},
		module: modules,
		optimization: {
			// Short names: those of every chunk are in the editor script, which is on every editor page.
			...(mode === 'production' && { chunkIds: 'size', moduleIds: 'natural', mangleExports: 'size' }),
			minimizer: minimizers,
			splitChunks: {
				cacheGroups: sharedChunks(mode),
			},
			// One runtime per entry: a published page loads one small script and nothing shared with the editor.
			runtimeChunk: false,
		},
		plugins: [
			// The script of WordPress is `React`. A variable in each module has another name in each, which does not compress.
			new DefinePlugin({ createElement: 'React.createElement', Fragment: 'React.Fragment', global: 'globalThis' }),
			new CssExtractRspackPlugin({ filename: '[name].css', runtime: false }),
			new RightToLeftPlugin(),
			new WordPressScriptsPlugin(),
			new CopyRspackPlugin({ patterns: copiedFiles }),
			new PicturesPlugin(pictureSize),
			new ManifestPlugin(),
			new EditorStylesPlugin(),
			new LanguagesPlugin(),
			new OutputInUsePlugin(),
			new StampPlugin(),
		],
		performance: { hints: false },
		stats: { preset: 'errors-warnings', timings: true },
	};
}
