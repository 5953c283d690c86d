import { pasteHandler } from '@wordpress/blocks';
import { screen, waitFor } from '@testing-library/react';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { parseEmbed } from '../../blocks/calendly/attributes';
import { transforms } from '../../blocks/calendly/transforms';
import { answerRest } from '../support/fake-rest';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders } from './support/editor';

const address = 'https://calendly.com/example/intro';
const route = 'GET wpcom/v2/resolve-redirect';
const refusal = "Your calendar couldn't be embedded. Please double check your URL or code.";

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('calendly', 'button');
});
beforeEach(() => {
	appStore.dispatch(siteApi.util.resetApiState());
});

const open = (attributes: Record<string, unknown> = {}) => openEditor([createBlock('jetpack/calendly', attributes)]);
const attributesOf = (editor: Awaited<ReturnType<typeof open>>) => editor.blocks()[0]?.attributes;
const field = () => screen.findByRole('textbox', { name: 'Calendly web address or embed code…' });
const notice = () => screen.findByText(refusal, { selector: '.components-notice__content' });

const inlineWidget = `<!-- Calendly inline widget begin --><div class="calendly-inline-widget" data-url="${address}?hide_event_type_details=1&amp;primary_color=ff0000" style="min-width:320px;"></div><script src="https://assets.calendly.com/assets/external/widget.js"></script>`;
const popupWidget = `<link href="https://assets.calendly.com/assets/external/widget.css" rel="stylesheet"><a href="" onclick="Calendly.initPopupWidget({url: '${address}?text_color=00ff00'});return false;">Book</a>`;

describe('what is accepted', () => {
	it.each([
		[address, { url: address }],
		[`  ${address}\n`, { url: address }],
		['calendly.com/example', { url: 'https://calendly.com/example' }],
		['http://calendly.com/a/b', { url: 'https://calendly.com/a/b' }],
		[`${address}?background_color=abcdef&text_color=zz&month=2026-01`, { url: address, backgroundColor: 'abcdef' }],
		[`${address}?primary_color=%23ff00&hide_event_type_details=0`, { url: address, hideEventTypeDetails: false }],
		[inlineWidget, { url: address, primaryColor: 'ff0000', hideEventTypeDetails: true }],
		[popupWidget, { url: address, textColor: '00ff00', style: 'link' }],
		[`<script>Calendly.initBadgeWidget({ url: '${address}', text: 'Book' });</script>`, { url: address, style: 'link' }],
	])('%s', (text, expected) => expect(parseEmbed(text)).toEqual(expected));

	it.each([
		'',
		'a calendar',
		'javascript:alert(1)//calendly.com/a',
		'https://calendly.com.example.com/a',
		'https://evilcalendly.com/a',
		'https://example.com/calendly.com/a',
		'https://calendly.com@example.com/a',
		'https://someone@calendly.com/a',
		'https://calendly.com',
		'https://calendly.com/',
		'https://calendly.com:8443/a',
		'https://example.com/?to=https://calendly.com/a',
		`Meet me: ${address}`,
		'<div data-url="javascript:alert(1)"></div>',
	])('but not "%s"', (text) => expect(parseEmbed(text)).toBeNull());

	it('but not five megabytes of anything', () => expect(parseEmbed(`<a href="${address}">${'"//'.repeat(1_700_000)}`)).toBeNull());
});

describe('embedding', () => {
	it('keeps the text of a pop-up’s link on the button', async () => {
		answerRest({ [route]: { body: { status: 200, url: address } } });
		const editor = await open();
		await editor.user.click(await field());
		await editor.user.paste(popupWidget);
		await editor.user.keyboard('{Enter}');
		await waitFor(() => expect(editor.blocks()[0]?.innerBlocks[0]?.attributes).toMatchObject({ text: 'Book', url: address }));
	});

	it('asks whether the address leads somewhere, then shows the calendar in a sandbox', async () => {
		const calls = answerRest({ [route]: { body: { status: 200, url: address } } });
		const editor = await open();
		await editor.user.type(await field(), `${address}?primary_color=ff0000{Enter}`);
		const frame = await screen.findByTitle('Calendly');
		expect(frame).toHaveAttribute('sandbox');
		expect(frame).toHaveAttribute(
			'src',
			`${address}?embed_domain=localhost&embed_type=Inline&hide_event_type_details=0&background_color=ffffff&primary_color=ff0000&text_color=4D5055`
		);
		expect(calls).toHaveLength(1);
		expect(attributesOf(editor)).toMatchObject({ url: address, primaryColor: 'ff0000', style: 'inline' });
	});

	it.each([
		['is none of Calendly’s', 'https://example.com/a', {}],
		['leads nowhere', address, { [route]: { body: { status: 404, url: address } } }],
	])('says so when the address %s, and keeps it', async (_, text, answers) => {
		answerRest(answers);
		const editor = await open();
		await editor.user.type(await field(), `${text}{Enter}`);
		expect(await notice()).toBeVisible();
		expect(await field()).toHaveValue(text);
		expect(attributesOf(editor)?.['url']).toBeUndefined();
	});

	it('makes a link of what cannot be embedded', async () => {
		answerRest({});
		const editor = await open();
		await editor.user.type(await field(), 'https://example.com/?a=1&b="{Enter}');
		await notice();
		await editor.user.click(screen.getByRole('button', { name: 'Convert block to link' }));
		expect(editor.blocks()[0]).toHaveProperty('name', 'core/paragraph');
		expect(editor.content()).toContain('href="https://example.com/?a=1&amp;b=&quot;"');
	});

	it.each(['javascript:alert(1)', 'my calendar'])('offers no link for “%s”', async (text) => {
		const editor = await open();
		await editor.user.type(await field(), `${text}{Enter}`);
		await notice();
		expect(screen.queryByRole('button', { name: 'Convert block to link' })).toBeNull();
	});

	it('does nothing with an empty field', async () => {
		const calls = answerRest({});
		const editor = await open();
		await editor.user.type(await field(), '  {Enter}');
		expect(screen.queryByText(refusal)).toBeNull();
		expect(calls).toEqual([]);
	});
});

describe('a calendar', () => {
	it('becomes a button, which follows the address', async () => {
		const editor = await open({ url: address });
		await editor.user.click(await screen.findByRole('button', { name: 'Link' }));
		expect(await screen.findByRole('textbox', { name: 'Button text' })).toHaveTextContent('Schedule time with me');
		expect(screen.queryByTitle('Calendly')).toBeNull();
		await waitFor(() => expect(editor.blocks()[0]?.innerBlocks[0]?.attributes).toMatchObject({ url: address, element: 'a' }));
	});

	it('hides the details of the event type', async () => {
		const editor = await open({ url: address });
		await editor.user.click(await screen.findByRole('checkbox', { name: 'Hide event type details' }));
		expect(attributesOf(editor)).toMatchObject({ hideEventTypeDetails: true });
		expect(screen.getByTitle('Calendly').getAttribute('src')).toContain('hide_event_type_details=1');
	});

	it('can be given another address', async () => {
		answerRest({ [route]: { body: { status: 200, url: 'https://calendly.com/other' } } });
		const editor = await open({ url: address });
		await editor.user.click(await screen.findByRole('button', { name: 'Edit' }));
		const input = await field();
		expect(input).toHaveValue(address);
		await editor.user.clear(input);
		await editor.user.type(input, 'https://calendly.com/other{Enter}');
		await waitFor(() => expect(attributesOf(editor)).toMatchObject({ url: 'https://calendly.com/other' }));
	});

	it.each(['javascript:alert(1)', 'https://calendly.com.example.com/a', ''])('is not shown from the address %s', async (url) => {
		await open({ url });
		expect(await field()).toHaveValue(url);
		expect(document.querySelector('iframe')).toBeNull();
	});

	it('with attributes of the wrong type opens with the defaults, but text for a boolean is one', () => {
		const [block] = parse(
			'<!-- wp:jetpack/calendly {"url":7,"style":"huge","primaryColor":[],"hideEventTypeDetails":"1"} -->\n<div class="wp-block-jetpack-calendly"></div>\n<!-- /wp:jetpack/calendly -->'
		);
		expect(block).toMatchObject({ isValid: true, attributes: { style: 'inline', primaryColor: '00A2FF', hideEventTypeDetails: true } });
	});
});

describe('pasting', () => {
	// WordPress writes each piece to the console.
	beforeEach(() => void jest.spyOn(console, 'log').mockImplementation());
	afterEach(() => jest.restoreAllMocks());

	const paste = (HTML: string, plainText = '') => pasteHandler({ HTML, plainText, mode: 'BLOCKS' } as never) as unknown as ReturnType<typeof parse>;

	it.each([
		['an address', '', address],
		['a paragraph', `<p>${address}</p>`, ''],
		['a link', `<p><a href="${address}">${address}</a></p>`, ''],
	])('%s makes a calendar', (_, HTML, plainText) => {
		expect(paste(HTML, plainText)).toMatchObject([{ name: 'jetpack/calendly', attributes: { url: address } }]);
	});

	it('the snippet of an inline calendar makes one', () => {
		expect(paste(inlineWidget)).toMatchObject([{ name: 'jetpack/calendly', attributes: { url: address, primaryColor: 'ff0000', hideEventTypeDetails: true } }]);
	});

	it.each([
		`<p>Book at ${address} today</p>`,
		`<p><a href="${address}">Book</a></p>`,
		`<p><img src="https://example.com/a.png" alt="">${address}</p>`,
		`<div data-url="${address}"></div>`,
	])('leaves %s as it is, so that nothing of it is lost', (HTML) => {
		const holder = document.createElement('div');
		holder.innerHTML = HTML;
		const [transform] = transforms.from ?? [];
		expect((transform as unknown as { isMatch: (node: Element | null) => boolean }).isMatch(holder.firstElementChild)).toBe(false);
	});
});
