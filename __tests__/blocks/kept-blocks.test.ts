import { keptBlocks } from '../support/kept-blocks';
import { blockFolders, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders(...blockFolders);
});

it.each(keptBlocks)('opens and saves $what as it was, between other blocks', ({ markup, names }) => {
	const paragraph = '<!-- wp:paragraph -->\n<p>Bread.</p>\n<!-- /wp:paragraph -->';
	const content = [paragraph, markup, paragraph].join('\n\n');
	const blocks = parse(content);
	expect(blocks.map(({ name, isValid }) => [name, isValid])).toEqual([
		['core/paragraph', true],
		['core/missing', true],
		['core/paragraph', true],
	]);
	expect(blocks[1]?.attributes['originalName']).toBe(names[0]);
	expect(serialize(blocks)).toBe(content);
});
