/** `npm run new:block -- NAME` or `FAMILY/NAME`: a block's folder and its test. No other file changes. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shortNameOf } from '../editor/availability';
import { findBlocks } from './build/find-blocks';
import type { BlockMetadata } from './build/manifest';
import { blockFiles, blockNameOf, isBlockFolder } from './new-block/files';
import { runScaffold } from './scaffold';
import { projectRoot } from './site/paths';

const blocks = path.join(projectRoot, 'blocks');

function nameIn(folder: string): string {
	const metadata: BlockMetadata = JSON.parse(readFileSync(path.join(blocks, folder, 'block.json'), 'utf8'));
	return metadata.name;
}

/** The folder of the block that has this name in any namespace: what is available is listed without them. */
const folderOf = (name: string): string | undefined => findBlocks(blocks).find((folder) => shortNameOf(nameIn(folder)) === shortNameOf(name));

await runScaffold((folder) => {
	if (!isBlockFolder(folder)) {
		throw new Error(
			'Name the block in lower-case letters, with dashes: npm run new:block -- opening-hours, or with its family: npm run new:block -- contact/fax'
		);
	}
	const namesake = folderOf(blockNameOf(folder));
	if (namesake !== undefined) {
		throw new Error(`There is a block ${nameIn(namesake)} already: blocks/${namesake}.`);
	}
	if (existsSync(path.join(blocks, folder))) {
		throw new Error(`blocks/${folder} exists already.`);
	}
	if (existsSync(path.join(blocks, path.dirname(folder), 'block.json'))) {
		throw new Error(`blocks/${path.dirname(folder)} is a block, not a family.`);
	}
	return { files: blockFiles(folder), nextStep: 'See it with: npm start' };
});
