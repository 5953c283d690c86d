import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toPhpName } from '../names';
import { projectRoot } from '../site/paths';
import { blocksOfPattern } from './patterns';
import { phpFile } from './php-value';
import { replaceFile } from './replace-file';

export interface BlockMetadata {
	readonly name: string;
	readonly attributes?: object;
	readonly supports?: { readonly sitewright?: { readonly sharedAttributes?: boolean; readonly whenUsed?: boolean } };
	readonly [key: string]: unknown;
}

const isBlockMetadata = (value: unknown): value is BlockMetadata =>
	typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/**
 * Reads a `block.json`.
 * @throws Error for the metadata of something that is no block.
 */
export function parseBlockMetadata(text: string): BlockMetadata {
	const metadata: unknown = JSON.parse(text);
	if (!isBlockMetadata(metadata)) {
		throw new Error(`The metadata of a block have its name, unlike ${text}`);
	}
	return metadata;
}

/** The content of `manifest.php`, which wordpress/core/class-manifest.php reads. */
interface Manifest {
	/** Folder below `blocks/` → metadata. */
	readonly blocks: Readonly<Record<string, unknown>>;
	/** Folder below `extensions/` → metadata. */
	readonly extensions: Readonly<Record<string, unknown>>;
	/** Folder below `blocks/` → PHP class. */
	readonly renderers: Readonly<Record<string, string>>;
	/** PHP classes. */
	readonly features: readonly string[];
	/** Folders with constants, e.g. `blocks/calendly`. */
	readonly constants: readonly string[];
	/** Folder below `patterns/` → the blocks in the pattern, without their namespace. */
	readonly patterns: Readonly<Record<string, readonly string[]>>;
	/** Folder below `blocks/` → PHP class; blocks that take payments. */
	readonly offers: Readonly<Record<string, string>>;
	/** Folder of a form's field, e.g. `form/field-date`, by the name of its block. */
	readonly fields: Readonly<Record<string, string>>;
	/** Folders below `blocks/` by the names of blocks that a published page registers only when its content has one. */
	readonly whenUsed: Readonly<Record<string, string>>;
	/** The first two parts of the addresses of routes, e.g. `jetpack/v4`. */
	readonly namespaces: readonly string[];
	/** Files with PHP classes, below the plugin's folder → true. */
	readonly classes: Readonly<Record<string, true>>;
	/** Style sheets that have a mirrored one, without their ending → true. */
	readonly mirrored: Readonly<Record<string, true>>;
	/** Of the stylesheet that several parts of the editor share. */
	readonly stylesVersion: string;
}

/** Files that become part of the manifest, and do not ship beside it. */
export const isMetadataFile = (file: string): boolean => /^(?:blocks\/.+\/block|extensions\/[^/]+\/extension)\.json$/.test(file);

/** Files that become part of the list of constants. */
export const isConstantsFile = (file: string): boolean => /^(?:blocks|extensions|api)\/.+\/constants\.json$/.test(file);

/** The handle of the one editor script that registers all blocks. */
export const editorScriptHandle = 'sitewright-editor';

/** The handle of what several blocks share in the editor; their own styles come with their edits. */
export const blockStylesHandle = 'sitewright-blocks';

/** The attributes of a block: those that its family shares (`shared/attributes.json`), where it takes them, and its own. */
function allAttributes({ attributes, supports }: BlockMetadata, folder: string): object | undefined {
	if (!supports?.sitewright?.sharedAttributes) {
		return attributes;
	}
	const shared: object = JSON.parse(readFileSync(path.join(folder, '../shared/attributes.json'), 'utf8'));
	return { ...shared, ...attributes };
}

/** The handle that WordPress's `generate_block_asset_handle()` gives to the first style or script of a block. */
const handleOf = ({ name }: BlockMetadata, kind: 'style' | 'view-script'): string => `${name.replaceAll('/', '-')}-${kind}`;

/**
 * Adds to a block's metadata the handles of its scripts and styles (wordpress/core/class-assets.php), found by their file names in `folder`,
 * and the attributes of its family. A block's own `block.json` names none of them.
 */
export function builtMetadata(metadata: BlockMetadata, folder: string): BlockMetadata {
	const has = (file: string) => existsSync(path.join(folder, file));
	const attributes = allAttributes(metadata, folder);
	return {
		textdomain: 'sitewright',
		...metadata,
		...(attributes && { attributes }),
		editorScript: [editorScriptHandle],
		...(has('style.scss') && { style: [handleOf(metadata, 'style')] }),
		editorStyle: [blockStylesHandle],
		...(has('view.ts') && { viewScript: [handleOf(metadata, 'view-script')] }),
	};
}

/**
 * The PHP class in a file, by the rule of wordpress/core/autoload.php.
 * @param file Path below the plugin's folder: `blocks/contact/email/php/class-renderer.php`.
 */
export function phpClassOf(file: string): string {
	const name = path.posix.basename(file, '.php').replace(/^class-/, '');
	const folders = path.posix
		.dirname(file)
		.split('/')
		.filter((folder) => folder !== 'php');
	return ['Sitewright', ...[...folders, name].map(toPhpName)].join('\\');
}

/** Features have the order of their names, in which modules are listed and hooks run, whichever room they are in. */
function byNameInRoom(one: string, other: string): number {
	const [name = '', otherName = ''] = [one, other].map((file) => file.replace(/^features\/[^/]+\//, 'features/'));
	return name < otherName ? -1 : 1;
}

/** Whether a block is a field of a form: its constants say what it is. */
function isField(folder: string): boolean {
	const file = path.join(projectRoot, 'blocks', folder, 'constants.json');
	return existsSync(file) && Object.hasOwn(JSON.parse(readFileSync(file, 'utf8')), 'field');
}

/** The version of a file: it changes with each byte. */
async function versionOf(file: string): Promise<string> {
	return createHash('sha256')
		.update(await readFile(file))
		.digest('hex')
		.slice(0, 20);
}

/**
 * Writes `constants.php`, which wordpress/core/class-constants.php reads.
 * @param constants The files that `isConstantsFile` names, by their paths below the plugin's folder → JSON.
 * @return Their folders.
 */
export async function writeConstants(pluginDirectory: string, constants: ReadonlyMap<string, string>): Promise<readonly string[]> {
	const sorted = [...constants].map(([file, json]) => [path.posix.dirname(file), json] as const).sort(([one], [other]) => (one < other ? -1 : 1));
	const byFolder: Record<string, unknown> = Object.fromEntries(sorted.map(([folder, json]) => [folder, JSON.parse(json)]));
	await replaceFile(path.join(pluginDirectory, 'constants.php'), phpFile(JSON.stringify(byFolder)));
	return Object.keys(byFolder);
}

/**
 * Writes `manifest.php`, the list of the blocks, extensions, renderers, features, constants, patterns and offers that the built plugin has.
 * @param files Of this build, below the plugin's folder; an earlier one can have left others there.
 * @param metadata The files that `isMetadataFile` names, by their paths below the plugin's folder → JSON.
 * @param constants Folders with constants, in the order of their names.
 * @param namespaces Of the routes.
 */
export async function writeManifest(
	pluginDirectory: string,
	files: readonly string[],
	metadata: ReadonlyMap<string, string>,
	constants: readonly string[],
	namespaces: readonly string[]
): Promise<void> {
	const sorted = [...files].sort();
	const named = (pattern: RegExp) => sorted.filter((file) => pattern.test(file));
	const folders = [...metadata.keys()].map((file) => path.posix.dirname(file)).sort();
	const blocks: Record<string, BlockMetadata> = {};
	for (const folder of folders.filter((name) => name.startsWith('blocks/'))) {
		blocks[folder.replace(/^blocks\//, '')] = parseBlockMetadata(metadata.get(`${folder}/block.json`) ?? '');
	}
	const extensions: Record<string, unknown> = {};
	for (const folder of folders.filter((name) => name.startsWith('extensions/'))) {
		extensions[path.posix.basename(folder)] = JSON.parse(metadata.get(`${folder}/extension.json`) ?? '');
	}
	const patterns: Record<string, readonly string[]> = {};
	for (const file of named(/^patterns\/[^/]+\/content\.php$/)) {
		patterns[path.posix.basename(path.posix.dirname(file))] = blocksOfPattern(await readFile(path.join(pluginDirectory, file), 'utf8'));
	}
	const classes = (pattern: RegExp) => Object.fromEntries(named(pattern).map((file) => [file.replace(/^blocks\/(.+)\/php\/.*$/, '$1'), phpClassOf(file)]));
	const manifest: Manifest = {
		blocks,
		extensions,
		renderers: classes(/^blocks\/.+\/php\/class-renderer\.php$/),
		features: named(/^(?:features\/[^/]+\/[^/]+|blocks\/.+\/php|extensions\/[^/]+\/php)\/class-feature\.php$/)
			.sort(byNameInRoom)
			.map(phpClassOf),
		constants: constants.filter((folder) => !folder.startsWith('api/')),
		patterns,
		offers: classes(/^blocks\/.+\/php\/class-offer\.php$/),
		fields: Object.fromEntries(Object.entries(blocks).flatMap(([folder, block]) => (isField(folder) ? [[block.name, folder]] : []))),
		whenUsed: Object.fromEntries(Object.entries(blocks).flatMap(([folder, block]) => (block.supports?.sitewright?.whenUsed ? [[block.name, folder]] : []))),
		namespaces,
		classes: Object.fromEntries(named(/\/class-[^/]+\.php$/).map((file) => [file, true as const])),
		mirrored: Object.fromEntries(named(/-rtl\.css$/).map((file) => [file.replace(/-rtl\.css$/, ''), true])),
		stylesVersion: await versionOf(path.join(pluginDirectory, 'editor.css')),
	};
	await replaceFile(path.join(pluginDirectory, 'manifest.php'), phpFile(JSON.stringify(manifest)));
}
