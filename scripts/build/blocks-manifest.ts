import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBlocks } from './find-blocks';

export interface BlockMetadata {
	readonly name: string;
	readonly [key: string]: unknown;
}

/** The handle of the one editor script that registers all blocks. */
export const editorScriptHandle = 'sitewright-editor';

/** The handle of the one stylesheet of all blocks in the editor; a published page loads those of its own blocks. */
export const blockStylesHandle = 'sitewright-blocks';

/**
 * Adds to a block's metadata what the build knows: its scripts and styles, found by their file names in `folder`.
 * A block's own `block.json` names none of them.
 */
export function builtMetadata(metadata: BlockMetadata, folder: string): BlockMetadata {
	const has = (file: string) => existsSync(path.join(folder, file));
	return {
		textdomain: 'sitewright',
		...metadata,
		editorScript: editorScriptHandle,
		...(has('style.scss') && { style: 'file:./style.css' }),
		editorStyle: blockStylesHandle,
		...(has('view.ts') && { viewScript: 'file:./view.js' }),
		...(has('render.php') && { render: 'file:./render.php' }),
	};
}

/** Writes `blocks-manifest.json` (folder → metadata), from which the shim registers every built block. */
export async function writeManifest(pluginDirectory: string): Promise<void> {
	const blocks = path.join(pluginDirectory, 'blocks');
	const manifest: Record<string, unknown> = {};
	for (const folder of findBlocks(blocks)) {
		manifest[folder] = JSON.parse(await readFile(path.join(blocks, folder, 'block.json'), 'utf8'));
	}
	await writeFile(path.join(pluginDirectory, 'blocks-manifest.json'), JSON.stringify(manifest));
}
