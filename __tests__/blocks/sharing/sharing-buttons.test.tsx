import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getBlockVariations } from '@wordpress/blocks';
import { screen, within } from '@testing-library/react';
import { listClass } from '../../../blocks/sharing/sharing-buttons/attributes';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from '../support/editor';

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('sharing/sharing-buttons', 'sharing/sharing-button');
});

const buttons =
	'<!-- wp:jetpack/sharing-button {"service":"bluesky","label":"Bluesky"} /-->\n\n<!-- wp:jetpack/sharing-button {"service":"x","label":"X"} /-->';
const saved = (attributes: string, element: string, inner = buttons) =>
	`<!-- wp:jetpack/sharing-buttons ${attributes}-->\n<ul ${element}>${inner}</ul>\n<!-- /wp:jetpack/sharing-buttons -->`;
const id = 'id="jetpack-sharing-serivces-list"';
const name = 'wp-block-jetpack-sharing-buttons';
const list = 'jetpack-sharing-buttons__services-list';

describe('buttons of another plugin', () => {
	it.each([
		[
			'text, in small',
			saved('{"styleType":"text","size":"has-small-icon-size","layout":{"type":"flex"}} ', `class="${name} has-small-icon-size ${list}" ${id}`),
		],
		['no attributes', saved('', `class="${name} has-normal-icon-size ${list}" ${id}`)],
		['no size at all', saved('{"styleType":"icon"} ', `class="${name} ${list}" ${id}`)],
		[
			'colours, and classes and styles that we do not know',
			saved(
				'{"iconColor":"sea","iconColorValue":"#005f73","size":"has-large-icon-size","align":"wide"} ',
				`class="${name} has-large-icon-size has-icon-color ${list}" style="margin-top:10px;--x:1" ${id}`
			),
		],
		['a class of their author', saved('{"className":"mine"} ', `class="${name} has-normal-icon-size ${list} mine" ${id}`)],
		['a service of tomorrow', saved('', `class="${name} ${list}" ${id}`, '<!-- wp:jetpack/sharing-button {"service":"tomorrow","label":"To","more":[1]} /-->')],
	])('open as they are, with %s, and are saved the same', (_, markup) => {
		const blocks = parse(markup);
		expect(blocks.map(({ isValid }) => isValid)).toEqual([true]);
		expect(serialize(blocks)).toBe(markup);
	});

	it('keep their other classes when a person chooses another size or style', async () => {
		const editor = await openEditor(saved('{"size":"has-small-icon-size"} ', `class="${name} has-small-icon-size has-later ${list}" ${id}`));
		await screen.findByText('Bluesky');
		await editor.user.selectOptions(screen.getByRole('combobox', { name: 'Size' }), 'Huge');
		await editor.user.selectOptions(screen.getByRole('combobox', { name: 'Buttons show' }), 'Icon');
		expect(editor.content()).toBe(saved('{"styleType":"icon","size":"has-huge-icon-size"} ', `class="${name} has-huge-icon-size has-later ${list}" ${id}`));
	});
});

it('a new block has the layout of the original, with its style and size', async () => {
	const editor = await openEditor([createBlock('jetpack/sharing-buttons')]);
	await screen.findByRole('combobox', { name: 'Size' });
	const [variation] = getBlockVariations('jetpack/sharing-buttons') ?? [];
	expect(variation).toMatchObject({ isDefault: true, attributes: { styleType: 'icon-text', size: 'has-normal-icon-size' } });
	await editor.change({ styleType: 'icon-text', size: 'has-normal-icon-size', iconColorValue: '#005f73', className: 'mine' });
	expect(editor.content()).toContain(
		`<ul class="${name} has-normal-icon-size ${list} has-icon-color mine" ${id}><!-- wp:jetpack/sharing-button {"service":"mastodon","label":"Mastodon"} /-->`
	);
});

it('forgets a class that its author takes away', () => {
	const elementClass = `${name} ${list} mine`;
	expect(listClass({ elementClass, className: 'mine' })).toBe(elementClass);
	expect(listClass({ elementClass })).toBe(`${name} ${list}`);
});

describe('one button', () => {
	const open = async (service: string, label: string) => {
		const editor = await openEditor(
			saved('', `class="${name} ${list}" ${id}`, `<!-- wp:jetpack/sharing-button {"service":"${service}","label":"${label}"} /-->`)
		);
		await screen.findByRole('document', { name: /^Block: (?:X|Sharing Button)$/ });
		await editor.select(editor.blocks()[0]?.innerBlocks[0]);
		return editor;
	};
	const inner = (editor: Awaited<ReturnType<typeof open>>) => editor.blocks()[0]?.innerBlocks[0]?.attributes;

	it('takes the name of another service with it, but not a label that somebody wrote', async () => {
		const editor = await open('x', 'X');
		await editor.user.selectOptions(await screen.findByRole('combobox', { name: 'Service' }), 'Mastodon');
		expect(inner(editor)).toMatchObject({ service: 'mastodon', label: 'Mastodon' });
		const label = screen.getByRole('textbox', { name: 'Label' });
		await editor.user.clear(label);
		await editor.user.type(label, 'Toot it');
		await editor.user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Email');
		expect(inner(editor)).toMatchObject({ service: 'mail', label: 'Toot it' });
	});

	it('of an unknown service says its name to those who write, and stays', async () => {
		const editor = await open('tomorrow', 'To');
		expect(screen.getByText('Unknown service “tomorrow”: visitors do not see this button.')).toBeVisible();
		expect(within(await screen.findByRole('combobox', { name: 'Service' })).getByRole('option', { name: 'tomorrow' })).toBeDisabled();
		expect(inner(editor)).toMatchObject({ service: 'tomorrow', label: 'To' });
	});
});

it('the inserter offers each service', async () => {
	await openEditor(saved('', `class="${name} ${list}" ${id}`));
	await screen.findByText('Bluesky');
	const { services } = JSON.parse(readFileSync(path.join(__dirname, '../../../blocks/sharing/shared/constants.json'), 'utf8')) as { services: object };
	expect(getBlockVariations('jetpack/sharing-button')?.map((variation) => variation.name)).toEqual(Object.keys(services));
});
