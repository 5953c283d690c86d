import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BlockInstance } from '@wordpress/blocks';
import '../../blocks/markdown/render-markdown';
import { patternContent, type PatternMetadata, placeholderId, replaceTokens } from '../../scripts/build/patterns';
import { assistantPost, demoContent, pages, posts, templates } from '../../scripts/site/demo/content';
import { registerCoreBlocks } from '../support/core-blocks';
import { blockFolders, loadDefinition, parse, registerFolders, serialize } from './support/editor';

const root = path.join(__dirname, '../..');
const names = readdirSync(path.join(root, 'patterns')).sort();
const pictureNames = readdirSync(path.join(root, 'pictures')).flatMap((file) => /^(.+)\.picture\.ts$/.exec(file)?.[1] ?? []);
const source = (name: string) => readFileSync(path.join(root, 'patterns', name, 'content.html'), 'utf8');
const metadata = (name: string) => JSON.parse(readFileSync(path.join(root, 'patterns', name, 'pattern.json'), 'utf8')) as PatternMetadata;

const address = (kind: string, name: string) => `https://bakery.example/${kind}/${name}`;
const patternMarkup = (name: string) =>
	replaceTokens(source(name), (kind, value) => (kind === 'id' ? String(placeholderId(value)) : address(kind, value))).trimEnd();

const media = new Map(pictureNames.map((name, index) => [name, { id: index + 1, source_url: address('picture', name) }]));
const links = new Map(pages.flat().map(({ slug }) => [slug, address('link', slug)]));
const files = [...new Set([...pages.flat(), ...posts, assistantPost].flatMap(({ file }) => file ?? []).concat(Object.values(templates)))];

const all = (blocks: readonly BlockInstance[]): readonly BlockInstance[] => blocks.flatMap((block) => [block, ...all(block.innerBlocks)]);

/** Names of the blocks in the markup, after a check that the editor opens each as it is, and saves it the same. */
function expectValid(markup: string): readonly string[] {
	const blocks = parse(markup);
	expect(
		all(blocks)
			.filter(({ isValid, name }) => !isValid || name === 'core/missing')
			.map(({ name }) => name)
	).toEqual([]);
	return all(blocks).map(({ name }) => name);
}

beforeAll(async () => {
	await registerCoreBlocks();
	await registerFolders(...blockFolders);
});

describe.each(names)('the pattern “%s”', (name) => {
	it('says all that the inserter needs', () => {
		expect(metadata(name)).toEqual({
			title: expect.stringMatching(/\S/),
			description: expect.stringMatching(/\S.*\.$/),
			keywords: expect.arrayContaining([expect.stringMatching(/\S/)]),
			categories: expect.arrayContaining([expect.stringMatching(/^[a-z-]+$/)]),
		});
	});

	it('is markup that its blocks save, to the letter', () => {
		const markup = patternMarkup(name);
		expectValid(markup);
		expect(serialize(parse(markup) as BlockInstance[])).toBe(markup);
	});

	it('asks nobody else for a picture', () => {
		const used = [...source(name).matchAll(/\{\{(?:picture|id):([a-z-]+)\}\}/g)].map(([, picture]) => picture);
		expect(pictureNames).toEqual(expect.arrayContaining(used));
		expect(source(name)).not.toMatch(/\b(?:src|url\()="?(?!\{\{)["']?[a-z]+:/);
	});

	it('has each text of WordPress’s own blocks translated', () => {
		const printed = patternContent(source(name))
			.replace(/<\?php echo serialize_block_attributes[^]*?\?>/g, '"*"')
			.replace(/<\?php[^]*?\?>/g, '*');
		const written = all(parse(printed)).filter((block) => ['core/paragraph', 'core/heading', 'core/list-item', 'core/button'].includes(block.name));
		expect(
			written
				.map((block) =>
					serialize([block])
						.replace(/<[^>]*>/g, '')
						.trim()
				)
				.filter((text) => text !== '*')
		).toEqual([]);
	});
});

it.each(files)('opens “%s” of the demo site as it is', async (file) => {
	expectValid(await demoContent(file, { media, links }));
});

it('shows each block somewhere on the demo site', async () => {
	const contents = await Promise.all(files.map((file) => demoContent(file, { media, links })));
	const used = new Set(contents.flatMap(expectValid));
	const own = await Promise.all(blockFolders.map(async (folder) => (await loadDefinition(folder)).name));
	expect(own.filter((name) => !used.has(name))).toEqual([]);
});

it('prints a text through its translation, and a picture at its address in the plugin', () => {
	const printed = patternContent(
		'<!-- wp:paragraph -->\n<p>It’s <strong>warm</strong></p>\n<!-- /wp:paragraph -->\n<img src="{{picture:oven}}" alt="An oven"/>'
	);
	expect(printed).toContain("<p><?php echo wp_kses_post( __( 'It’s <strong>warm</strong>', 'sitewright' ) ); ?></p>");
	expect(printed).toContain(
		"src=\"<?php echo esc_url( \\Sitewright\\Core\\Plugin::url( 'pictures/oven.webp' ) ); ?>\" alt=\"<?php echo esc_attr( __( 'An oven', 'sitewright' ) ); ?>\""
	);
});

it('refuses a pattern that holds PHP', () => {
	expect(() => patternContent('<p><?php echo 1; ?></p>')).toThrow('A pattern holds no PHP.');
});

it('has a folder for every pattern that the demo site uses', () => {
	const contentFolder = path.join(root, 'scripts/site/demo/content');
	const used = readdirSync(contentFolder).flatMap((file) =>
		[...readFileSync(path.join(contentFolder, file), 'utf8').matchAll(/\{\{pattern:([a-z-]+)\}\}/g)].map(([, name = '']) => name)
	);
	expect(used.filter((name) => !existsSync(path.join(root, 'patterns', name)))).toEqual([]);
});
