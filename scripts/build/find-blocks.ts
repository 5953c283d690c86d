import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Finds the folders that hold a `block.json`, at any depth.
 * @param directory The folder of all blocks.
 * @return Paths below `directory`, sorted, with `/` on every system: `gif`, `contact/email`.
 */
export function findBlocks(directory: string): readonly string[] {
	return readdirSync(directory, { recursive: true, encoding: 'utf8' })
		.filter((file) => path.basename(file) === 'block.json')
		.map((file) => path.dirname(file).split(path.sep).join('/'))
		.sort();
}
