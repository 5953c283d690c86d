import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type BlockInstance, getBlockType, getPossibleBlockTransformations, registerBlockType, switchToBlockType } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import { act } from '@testing-library/react';
import type { AnyBlockDefinition } from '../../editor/define-block';
import { preloadEdit } from '../../editor/lazy-edit';
import { answerRest } from '../support/fake-rest';
import { blockFolders, createBlock, loadDefinition, metadataOf, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

interface Example {
	readonly attributes?: Record<string, unknown>;
	readonly innerBlocks?: readonly { readonly name: string; readonly attributes?: Record<string, unknown> }[];
}

/** Of each deprecation, newest first: a markup of its time and what it is saved as today. */
function oldMarkups(folder: string): readonly { readonly old: string; readonly now: string }[] {
	const file = path.join(__dirname, 'old-markup', `${folder}.json`);
	return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { old: string; now: string }[]) : [];
}

const definitions = new Map<string, AnyBlockDefinition>();

/** By block, what WordPress's own filters read when it is registered: its attributes, then those of each old version. */
const registeredAttributes = new Map<string, unknown[]>();

beforeAll(async () => {
	const record = (settings: { attributes?: object }, name: string) => {
		registeredAttributes.set(name, [...(registeredAttributes.get(name) ?? []), settings.attributes]);
		return settings;
	};
	// Before the filters of WordPress, which in 6.5 add what is missing.
	addFilter('blocks.registerBlockType', 'sitewright/test', record, 1);
	registerCoreStandIns();
	await registerFolders(...blockFolders);
	for (const folder of blockFolders) {
		definitions.set(folder, await loadDefinition(folder));
	}
});

beforeEach(() => {
	answerRest({});
});

const definitionOf = (folder: string): AnyBlockDefinition => {
	const definition = definitions.get(folder);
	if (!definition) {
		throw new Error(`${folder} has no definition.`);
	}
	return definition;
};

const exampleOf = (folder: string) => {
	const metadata = metadataOf(folder);
	const { attributes, innerBlocks = [] } = (metadata['example'] ?? {}) as Example;
	return createBlock(
		metadata.name,
		attributes,
		innerBlocks.map((inner) => createBlock(inner.name, inner.attributes))
	);
};

/** WordPress tells what it migrated. */
function parseQuietly(markup: string) {
	const said = (['groupCollapsed', 'info', 'log', 'groupEnd'] as const).map((name) => jest.spyOn(console, name).mockImplementation());
	const blocks = parse(markup);
	said.forEach((spy) => spy.mockRestore());
	return blocks;
}

const ofAnotherType = (value: unknown): unknown => (typeof value === 'object' ? 'x' : {});

/** A list or an object with each of its parts, and each part of these, replaced by one of another type. */
function damagedValues(value: unknown): readonly unknown[] {
	if (Array.isArray(value)) {
		const [first, ...others] = value as readonly unknown[];
		return [null, ofAnotherType(first), ...damagedValues(first)].map((item) => [item, ...others]);
	}
	if (typeof value === 'object' && value !== null) {
		const parts = Object.entries(value).flatMap(([key, part]) => [ofAnotherType(part), ...damagedValues(part)].map((other) => ({ ...value, [key]: other })));
		return [{}, ...parts];
	}
	return [];
}

/** Neither WordPress nor the error boundary of the block stands in for it. */
const expectNoWarning = () => expect(document.querySelector('.has-warning, .block-editor-warning')).toBeNull();

describe.each(blockFolders)('%s', (folder) => {
	it('says all that the inserter and the build need', () => {
		const metadata = JSON.parse(readFileSync(path.join(__dirname, '../../blocks', folder, 'block.json'), 'utf8'));
		expect(metadata).toMatchObject({
			apiVersion: 3,
			name: expect.stringMatching(/^[a-z][a-z-]*\/[a-z][a-z-]*$/),
			title: expect.stringMatching(/\S/),
			description: expect.stringMatching(/\S.*\.$/),
			category: expect.stringMatching(/\S/),
			textdomain: 'sitewright',
		});
		// The build adds them from the files of the folder.
		for (const key of ['editorScript', 'script', 'viewScript', 'style', 'editorStyle', 'render']) {
			expect(metadata).not.toHaveProperty(key);
		}
		expect(getBlockType(metadata.name)).toBeDefined();
	});

	it('has an example unless it lives inside another block', () => {
		const metadata = metadataOf(folder);
		expect('example' in metadata || 'parent' in metadata || (metadata.supports as { inserter?: boolean }).inserter === false).toBe(true);
	});

	it('opens what it saved, and saves it the same', () => {
		for (const block of [createBlock(definitionOf(folder).name), exampleOf(folder)]) {
			const markup = serialize([block]);
			const [opened] = parse(markup);
			expect(opened).toHaveProperty('isValid', true);
			expect(serialize(opened ? [opened] : [])).toBe(markup);
		}
	});

	it('opens each of its old versions', () => {
		const { deprecated = [] } = definitionOf(folder);
		const markups = oldMarkups(folder);
		expect(markups).toHaveLength(deprecated.length);
		for (const { old, now } of markups) {
			const [opened] = parseQuietly(old);
			expect(opened).toHaveProperty('isValid', true);
			expect(serialize(opened ? [opened] : [])).toBe(now);
		}
	});

	it('keeps attributes of newer versions that it does not know', () => {
		const unknown = { fromLater: { list: [1, '<b>&amp;'] } };
		const { name } = definitionOf(folder);
		const openFrom = (markup: string) =>
			parseQuietly(
				markup.replace(/^<!-- wp:([\w/-]+) (\{)?/, (_, named, hasMore) => `<!-- wp:${named} ${JSON.stringify(unknown).slice(0, -1)}${hasMore ? ',' : '} '}`)
			)[0];
		for (const markup of [serialize([createBlock(name)]), serialize([exampleOf(folder)]), ...oldMarkups(folder).map(({ old }) => old)]) {
			const opened = openFrom(markup);
			expect(opened).toMatchObject({ isValid: true, attributes: unknown });
			expect(parse(serialize(opened ? [opened] : []))[0]).toMatchObject({ isValid: true, attributes: unknown });
		}
	});

	it('keeps attributes that are named as what all objects have, and gives them to no other block', () => {
		const { name } = definitionOf(folder);
		const [opened] = parseQuietly(`<!-- wp:${name} {"constructor":{"a":1},"hasOwnProperty":"x","__proto__":{"b":1}} /-->`);
		expect(opened?.isValid).toBe(true);
		const saved = serialize(opened ? [opened] : []);
		expect(saved).toContain('"constructor":{"a":1}');
		expect(saved).toContain('"hasOwnProperty":"x"');
		const [other = createBlock(name)] = parseQuietly(`<!-- wp:${name} {"fromLater":1} /-->`);
		for (const block of [other, createBlock(name)]) {
			expect(['constructor', 'hasOwnProperty', 'b'].filter((key) => Object.hasOwn(block.attributes, key))).toEqual([]);
			expect(serialize([block])).not.toMatch(/"(?:constructor|hasOwnProperty|b)":/);
		}
	});

	it('gives WordPress the attributes of each old version, without which 7.1 opens a blank editor', () => {
		const { name, deprecated = [], save } = definitionOf(folder);
		const seen = registeredAttributes.get(name) ?? [];
		// The block itself, its old versions, and the one that opens its comment alone.
		expect(seen).toHaveLength(1 + deprecated.length + (save ? 1 : 0));
		expect(seen).not.toContain(undefined);
	});

	it('opens its comment alone, as scripts write it, with the attributes that are there', () => {
		const { name, attributes: values } = exampleOf(folder);
		const declared = Object.entries((metadataOf(folder).attributes ?? {}) as Record<string, { source?: string }>);
		const own = Object.fromEntries(
			declared.filter(([key, { source }]) => source === undefined && values[key] !== undefined).map(([key]) => [key, values[key]])
		);
		const [opened] = parseQuietly(`<!-- wp:${name} ${JSON.stringify(own)} /-->`);
		expect(opened).toMatchObject({ name, isValid: true, attributes: own });
	});

	it.each(['javascript:alert(1)', '\u0001 JaVa\tScript:alert(1)'])('saves no link to %j', (address) => {
		const metadata = metadataOf(folder);
		const declared = Object.entries((metadata.attributes ?? {}) as Record<string, { readonly type?: string; readonly enum?: readonly unknown[] }>);
		const addresses = Object.fromEntries(
			declared.filter(([, { type, enum: choices }]) => type === 'string' && choices === undefined).map(([name]) => [name, address])
		);
		/** The same in lists, e.g. of pictures. */
		const inLists = (value: unknown, name = ''): unknown =>
			Array.isArray(value)
				? value.map((item) => inLists(item, name))
				: typeof value === 'object' && value !== null
					? {
							...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inLists(inner, key)])),
							link: address,
							customLink: address,
							url: address,
							href: address,
						}
					: typeof value === 'string' && /url|link|href|src/i.test(name)
						? address
						: value;
		const lists = Object.fromEntries(
			Object.entries(exampleOf(folder).attributes)
				.filter(([, value]) => Array.isArray(value))
				.map(([name, value]) => [name, inLists(value)])
		);
		for (const values of [addresses, { ...addresses, saveInPostContent: true }, ...['media', 'attachment', 'custom'].map((linkTo) => ({ ...lists, linkTo }))]) {
			const saved = serialize([createBlock(metadata.name, { ...exampleOf(folder).attributes, ...values })]).replaceAll(/<!--.*?-->/gs, '');
			const page = new DOMParser().parseFromString(saved, 'text/html');
			const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href], area[href], form[action], iframe[src]')].map(
				(link) => link.getAttribute('href') ?? link.getAttribute('action') ?? link.getAttribute('src') ?? ''
			);
			expect(links.filter((link) => /^javascript:/i.test(link.replace(/[\u0000-\u0020]/g, '')))).toEqual([]);
		}
	});

	it('shows its default attributes when its edit is loaded', async () => {
		const editor = await openEditor([createBlock(definitionOf(folder).name)]);
		await act(() => preloadEdit(definitionOf(folder)));
		await editor.deselect();
		expectNoWarning();
	});

	it('opens whatever somebody wrote into its lists and objects, and keeps it', async () => {
		const { name, attributes: values } = exampleOf(folder);
		const declared = Object.entries((metadataOf(folder).attributes ?? {}) as Record<string, { readonly type?: unknown; readonly source?: string }>);
		const damaged = declared.flatMap(([key, { type, source }]) =>
			source === undefined && (type === 'array' || type === 'object')
				? damagedValues(values[key] ?? (type === 'array' ? [] : {})).map((value) => ({ [key]: value }))
				: []
		);
		if (damaged.length === 0) {
			return;
		}
		await act(() => preloadEdit(definitionOf(folder)));
		const blocks = damaged.map((own) => createBlock(name, { ...values, ...own }));
		const editor = await openEditor(blocks);
		const broken = blocks.map(({ clientId }) => document.querySelector(`[data-block="${clientId}"]:is(.has-warning, :has(.block-editor-warning))`) !== null);
		expect(damaged.filter((_, index) => broken[index])).toEqual([]);
		expect(editor.blocks().map(({ attributes }) => attributes)).toEqual(damaged.map((own) => expect.objectContaining(own) as unknown));
	});

	it('shows its example', async () => {
		await preloadEdit(definitionOf(folder));
		const editor = await openEditor([exampleOf(folder)]);
		expect(editor.blocks()).toHaveLength(1);
		expectNoWarning();
	});
});

const hostile = '<img src="x" onerror="alert(1)">';

/** A hostile text for each attribute of plain text; nothing for those of HTML, of choices, and from markup. */
function hostileAttributes(folder: string): Record<string, unknown> {
	const { attributes = {}, supports } = JSON.parse(readFileSync(path.join(__dirname, '../../blocks', folder, 'block.json'), 'utf8')) as {
		readonly attributes?: Readonly<Record<string, { readonly type?: string; readonly source?: string; readonly enum?: readonly unknown[] }>>;
		readonly supports?: { readonly sitewright?: { readonly html?: readonly string[] } };
	};
	const html = supports?.sitewright?.html ?? [];
	const plain = Object.entries(attributes).filter(
		([name, schema]) => schema.type === 'string' && schema.source === undefined && schema.enum === undefined && !html.includes(name)
	);
	return Object.fromEntries(plain.map(([name]) => [name, hostile]));
}

describe.each(blockFolders.filter((folder) => Object.keys(hostileAttributes(folder)).length > 0))('plain texts of %s', (folder) => {
	it('are text in the editor and in what is saved, whatever tags an author wrote into them', async () => {
		const block = createBlock(definitionOf(folder).name, hostileAttributes(folder));
		const saved = serialize([block]).replaceAll(/<!--.*?-->/gs, '');
		const page = new DOMParser().parseFromString(saved, 'text/html');
		expect(page.querySelector('[onerror]')).toBeNull();
		await act(() => preloadEdit(definitionOf(folder)));
		await openEditor([block]);
		expect(document.querySelector('[onerror]')).toBeNull();
	});
});

describe('a change of blocks', () => {
	interface Type {
		readonly attributes: Readonly<Record<string, { readonly type?: unknown; readonly enum?: unknown }>>;
	}

	/** The blocks of WordPress that ours come from and become, and their texts. */
	const coreTexts: Readonly<Record<string, readonly string[]>> = {
		'core/image': ['alt', 'caption', 'href', 'title', 'url'],
		'core/gallery': ['caption'],
		'core/video': ['caption', 'guid', 'poster', 'src'],
		'core/embed': ['caption', 'url'],
	};

	/** Texts that have a place of the same name in the other block, and do not go there. */
	const exceptions: Readonly<Record<string, string>> = {
		wrapper: 'is the element around the inner blocks of the kind that was saved so',
		wrapperClass: 'is the class of that element, and goes with it',
		url: 'of an embedded video is made of its guid',
		...Object.fromEntries(
			['align', 'className', 'backgroundColor', 'textColor', 'gradient'].map((look) => [look, 'is no text, and blocks have styles of their own'])
		),
	};

	beforeAll(() => {
		for (const [name, texts] of Object.entries(coreTexts)) {
			const attributes = { ...Object.fromEntries(texts.map((text) => [text, { type: 'string' }])), id: { type: 'number' } };
			registerBlockType(name, { apiVersion: 3, title: name, category: 'media', attributes, edit: () => null, save: () => null } as never);
		}
	});

	const textsOf = (name: string): readonly string[] =>
		Object.entries((getBlockType(name) as unknown as Type).attributes).flatMap(([key, schema]) =>
			schema.type === 'string' && schema.enum === undefined ? [key] : []
		);

	/** A block with a marker in each of its texts. */
	function marked({ name, attributes, innerBlocks }: BlockInstance): BlockInstance {
		const markers = Object.fromEntries(textsOf(name).map((text) => [text, `https://videopress.com/v/a1b2c3d4#${text}`]));
		return createBlock(name, { ...attributes, ...markers, ...(name.startsWith('core/') && { id: 7 }) } as never, innerBlocks);
	}

	it.each([...blockFolders, ...Object.keys(coreTexts)])('of %s keeps each text that has a place of the same name in the other block', (source) => {
		const block = marked(source.startsWith('core/') ? createBlock(source) : exampleOf(source));
		const offered = (getPossibleBlockTransformations([block]) as readonly { readonly name: string }[]).map(({ name }) => name);
		const lost = offered.flatMap((target) => {
			const made = JSON.stringify(switchToBlockType(block, target));
			return textsOf(target)
				.filter((text) => textsOf(block.name).includes(text) && !(text in exceptions) && !made.includes(`#${text}"`))
				.map((text) => `${text} in ${target}`);
		});
		expect(lost).toEqual([]);
	});
});

it('finds a block by its block.json, and an index.ts only where there is a block', () => {
	const blocks = path.join(__dirname, '../../blocks');
	const registrations = readdirSync(blocks, { recursive: true, encoding: 'utf8' })
		.filter((file) => path.basename(file) === 'index.ts')
		.map((file) => path.dirname(file));
	expect(registrations.sort()).toEqual(blockFolders);
	expect(blockFolders).toEqual(expect.arrayContaining(['gif', 'contact/email']));
});
