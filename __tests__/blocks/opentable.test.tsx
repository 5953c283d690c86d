import { pasteHandler } from '@wordpress/blocks';
import { screen, waitFor } from '@testing-library/react';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { parseEmbed } from '../../blocks/opentable/attributes';
import { styleOf } from '../../blocks/opentable/shown';
import { frameOf } from '../../blocks/opentable/frame';
import { answerRest } from '../support/fake-rest';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

const address = 'https://www.opentable.com/restref/client/?rid=77&lang=fr-CA';
const script =
	"<script type='text/javascript' src='//www.opentable.com/widget/reservation/loader?rid=77&rid=78&type=multi&theme=tall&iframe=true&domain=com&lang=de-DE&newtab=false'></script>";
const refusal = 'We ran into an issue - Please ensure this embed matches the one from your OpenTable account';

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('opentable');
});

const open = (attributes: Record<string, unknown> = {}) => openEditor([createBlock('jetpack/opentable', attributes)]);
const attributesOf = (editor: Awaited<ReturnType<typeof open>>) => editor.blocks()[0]?.attributes;
const field = () => screen.findByRole('textbox', { name: 'OpenTable embed code or address…' });
const notice = () => screen.findByText(refusal, { selector: '.components-notice__content' });

describe('what is accepted', () => {
	it.each([
		[address, { rid: ['77'], lang: 'fr-CA' }],
		['https://www.opentable.co.uk/restref/client/?restref=5', { rid: ['5'] }],
		['https://www.opentable.co.uk/widget/reservation/loader?rid=5&domain=couk', { rid: ['5'], domain: 'couk' }],
		[script, { rid: ['77', '78'], style: 'tall', iframe: true, domain: 'com', lang: 'de-DE', newtab: false }],
		['https://www.opentable.com/widget/reservation/loader?rid=5&type=button&theme=wide&newtab=true', { rid: ['5'], style: 'button', newtab: true }],
		['https://www.opentable.com/x?rid=5&rid=6&type=button&theme=wide', { rid: ['5', '6'], style: 'wide' }],
		['https://www.opentable.com/x?rid=5&lang=xx&theme=huge&domain=%22%3E', { rid: ['5'] }],
	])('%s', (text, expected) => expect(parseEmbed(text)).toEqual(expected));

	it.each([
		'',
		'a restaurant',
		'https://www.opentable.com/r/some-restaurant',
		'https://www.opentable.com/?rid=x',
		'https://opentable.com.example.com/?rid=5',
		'https://example.com/?rid=5',
		'javascript:alert(1)//www.opentable.com/?rid=5',
		script.replaceAll('www.opentable.com', 'example.com'),
	])('but not "%s"', (text) => expect(parseEmbed(text)).toBeNull());
});

describe('embedding', () => {
	it('shows the widget in a sandbox', async () => {
		const editor = await open();
		await editor.user.click(await field());
		await editor.user.paste(script);
		await editor.user.keyboard('{Enter}');
		const frame = await screen.findByTitle('OpenTable Reservation');
		expect(frame).toHaveAttribute('sandbox');
		expect(frame).toHaveAttribute(
			'src',
			'https://www.opentable.com/widget/reservation/canvas?rid=77&rid=78&type=multi&theme=tall&domain=com&lang=de-DE&newtab=false'
		);
		expect(attributesOf(editor)).toMatchObject({ rid: ['77', '78'], style: 'tall', className: 'is-style-tall' });
	});

	it('says when it cannot be, and makes a link of it', async () => {
		const editor = await open();
		await editor.user.type(await field(), 'https://www.opentable.com/r/some-restaurant{Enter}');
		expect(await notice()).toBeVisible();
		expect(await field()).toHaveValue('https://www.opentable.com/r/some-restaurant');
		await editor.user.click(screen.getByRole('button', { name: 'Convert block to link' }));
		expect(editor.content()).toContain('<a href="https://www.opentable.com/r/some-restaurant">');
	});

	it('warns that a wide widget needs a wide alignment', async () => {
		await open({ rid: ['77'], style: 'wide' });
		expect(await screen.findByText(/Use the wide or full alignment/, { selector: '.components-notice__content' })).toBeVisible();
	});

	it('leaves a post that is merely opened as it is', async () => {
		const editor = await open({ rid: ['77'], className: 'is-style-tall' });
		await screen.findByTitle('OpenTable Reservation');
		expect(attributesOf(editor)).toMatchObject({ style: 'standard', className: 'is-style-tall' });
	});

	it('gives several restaurants no button', async () => {
		const editor = await open({ rid: ['77', '78'] });
		await screen.findByTitle('OpenTable Reservation');
		await editor.change({ className: 'mine is-style-button' });
		await waitFor(() => expect(attributesOf(editor)).toMatchObject({ style: 'standard', className: 'mine is-style-standard' }));
	});

	it('follows the style that is picked', async () => {
		const editor = await open({ rid: ['77'] });
		await screen.findByTitle('OpenTable Reservation');
		await editor.change({ className: 'is-style-tall' });
		await waitFor(() => expect(attributesOf(editor)).toMatchObject({ style: 'tall' }));
		expect(styleOf({ style: 'tall', className: 'is-style-nonsense' })).toBe('standard');
	});

	it('has a language and a window', async () => {
		const editor = await open({ rid: ['77'] });
		await editor.user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'it-IT');
		await editor.user.click(screen.getByRole('checkbox', { name: 'Open in a new window' }));
		expect(attributesOf(editor)).toMatchObject({ lang: 'it-IT', newtab: true });
	});
});

describe('finding a restaurant by its name', () => {
	const route = 'GET wpcom/v2/opentable/restaurants';
	const name = () => screen.findByRole('combobox', { name: 'Restaurant name' });
	const items = [
		{ rid: '77', name: 'Soup House' },
		{ rid: '78', name: 'Soup Kitchen' },
	];
	beforeEach(() => void appStore.dispatch(siteApi.util.resetApiState()));

	it('shows the reservation of those that are picked', async () => {
		answerRest({ [route]: { body: { items } } });
		const editor = await open();
		await editor.user.type(await name(), 'Soup');
		await editor.user.click(await screen.findByRole('option', { name: 'Soup House' }));
		await editor.user.type(await name(), 'Kitchen');
		await editor.user.click(await screen.findByRole('option', { name: 'Soup Kitchen' }));
		await editor.user.click(screen.getByRole('button', { name: 'Show reservation' }));
		expect(await screen.findByTitle('OpenTable Reservation')).toBeVisible();
		expect(attributesOf(editor)).toMatchObject({ rid: ['77', '78'] });
	});

	it('asks once for what is typed in one go', async () => {
		const calls = answerRest({ [route]: { body: { items } } });
		const editor = await open();
		await editor.user.type(await name(), 'Soup');
		await screen.findByRole('option', { name: 'Soup House' });
		expect(calls).toHaveLength(1);
	});

	it.each([
		['nothing is found', { body: { items: [] } }, 'No restaurant of this name was found.'],
		['names are written otherwise', { body: { items: [{ rid: '7', name: 'Sóup' }] } }, 'Found: Sóup. Please type the name as it is written there.'],
		['the answer has another shape', { body: { items: [{ id: 7 }] } }, 'The server sent an answer that could not be read. Please try again.'],
		[
			'OpenTable does not answer',
			{ status: 502, body: { code: 'restaurant_search_failed', message: 'OpenTable does not answer.' } },
			'OpenTable does not answer.',
		],
	])('says so when %s, and keeps the name', async (_, answer, message) => {
		answerRest({ [route]: answer });
		const editor = await open();
		await editor.user.type(await name(), 'Soup');
		expect(await screen.findByText(message)).toBeVisible();
		expect(await name()).toHaveValue('Soup');
	});

	it('takes a pasted address for what it is, and no other text for a restaurant', async () => {
		const calls = answerRest({});
		const editor = await open();
		await editor.user.type(await name(), 'https://example.com/{Enter}');
		expect(screen.queryByText('https://example.com/', { selector: '.components-form-token-field__token-text *' })).toBeNull();
		await editor.user.clear(await name());
		await editor.user.click(await name());
		await editor.user.paste(address);
		expect(await screen.findByTitle('OpenTable Reservation')).toBeVisible();
		expect(calls).toEqual([]);
	});
});

describe('pasting', () => {
	// WordPress writes each piece to the console.
	beforeEach(() => void jest.spyOn(console, 'log').mockImplementation());
	afterEach(() => jest.restoreAllMocks());

	it('an address makes a widget', () =>
		expect(pasteHandler({ HTML: '', plainText: address, mode: 'BLOCKS' } as never)).toMatchObject([
			{ name: 'jetpack/opentable', attributes: { rid: ['77'], lang: 'fr-CA' } },
		]));
});

describe('a post', () => {
	it('holds a link per restaurant', () => expect(serialize([createBlock('jetpack/opentable', { rid: ['77', '78'] })]).match(/<a href/g)).toHaveLength(2));

	it('with attributes of the wrong type opens, and shows nothing that is no restaurant', () => {
		const [block] = parse(
			'<!-- wp:jetpack/opentable {"rid":"7","style":"huge","newtab":"yes"} -->\n<div class="wp-block-jetpack-opentable"></div>\n<!-- /wp:jetpack/opentable -->'
		);
		expect(block).toMatchObject({ isValid: true, attributes: { rid: [], style: 'standard', newtab: true } });
		expect(frameOf({ ...(block?.attributes as never as Parameters<typeof frameOf>[0]), rid: ['"><script>'] })).toBeNull();
	});
});
