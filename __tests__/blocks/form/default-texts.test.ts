import { readFileSync } from 'node:fs';
import path from 'node:path';
import { blockFolders, metadataOf } from '../support/editor';

/** The two lists of texts that `block.json` has in English: the editor's and the page's. */
const lists = ['blocks/form/shared/default-texts.ts', 'wordpress/features/readers/forms/class-default-texts.php'];

const textsOf = (folder: string): readonly string[] =>
	Object.values(metadataOf(folder).attributes ?? {})
		.map((schema: { readonly default?: unknown }) => schema.default)
		.filter((value) => typeof value === 'string')
		.filter((value) => /^[A-Z]/.test(value));

it.each(lists)('%s has each text with which a block of a form begins, so that it is shown in the reader’s language', (list) => {
	const source = readFileSync(path.join(__dirname, '../../..', list), 'utf8');
	const folders = blockFolders.filter((folder) => folder.startsWith('form/'));
	const missing = folders.flatMap((folder) =>
		textsOf(folder)
			.filter((text) => ![`'${text}'`, `"${text}"`].some((quoted) => source.includes(quoted)))
			.map((text) => `${folder}: ${text}`)
	);
	expect(missing).toEqual([]);
	expect(folders.flatMap(textsOf)).toContain('Choose one option');
});
