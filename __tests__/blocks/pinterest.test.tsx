import { screen } from '@testing-library/react';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { frameOf, parseEmbed } from '../../blocks/pinterest/attributes';
import { answerRest } from '../support/fake-rest';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

const pin = 'https://www.pinterest.com/pin/123456/';
const board = 'https://www.pinterest.co.uk/example/bread/';
const route = 'GET wpcom/v2/resolve-redirect';
const refusal = 'Sorry, this content could not be embedded.';

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('pinterest');
});
beforeEach(() => {
	appStore.dispatch(siteApi.util.resetApiState());
});

const open = (attributes: Record<string, unknown> = {}) => openEditor([createBlock('jetpack/pinterest', attributes)]);
const urlOf = (editor: Awaited<ReturnType<typeof open>>) => editor.blocks()[0]?.attributes['url'] as unknown;
const field = () => screen.findByRole('textbox', { name: 'Enter URL to embed here…' });
const notice = () => screen.findByText(refusal, { selector: '.components-notice__content' });

describe('what is accepted', () => {
	it.each([
		[pin, pin],
		['pin.it/abc', 'https://pin.it/abc'],
		['http://nl.pinterest.com/example', 'https://nl.pinterest.com/example'],
		[board, board],
		[`<a data-pin-do="embedPin" href="${pin}"></a><script async src="//assets.pinterest.com/js/pinit.js"></script>`, pin],
	])('%s', (text, url) => expect(parseEmbed(text)).toBe(url));

	it.each([
		'',
		'bread',
		'javascript:alert(1)//pin.it/a',
		'https://pinterest.com.example.com/pin/1/',
		'https://notpinterest.com/pin/1/',
		'https://pinterest.example/pin/1/',
		'https://pin.it@example.com/a',
		'https://example.com/?to=https://pin.it/a',
	])('but not "%s"', (text) => expect(parseEmbed(text)).toBeNull());
});

describe('what is shown', () => {
	it('of a pin, is its page in a frame', () => expect(frameOf(pin)).toEqual({ src: 'https://assets.pinterest.com/ext/embed.html?id=123456' }));

	it.each([
		['https://www.pinterest.com/example/', 'embedUser'],
		[board, 'embedBoard'],
		['https://www.pinterest.com/pin/AbC-1/', 'embedPin'],
	])('of %s, is the widget of its kind', (url, kind) => expect(JSON.stringify(frameOf(url))).toContain(`data-pin-do=\\"${kind}\\"`));

	it.each(['https://www.pinterest.com/', 'https://www.pinterest.com/pin/', 'https://www.pinterest.com/a/b/c/', 'https://pin.it/abc'])(
		'of %s, is nothing',
		(url) => expect(frameOf(url)).toBeNull()
	);

	it('holds no markup that an address brings', () => {
		const frame = frameOf('https://www.pinterest.com/a/b/?c=%22&d=1');
		expect(frame).toHaveProperty('srcDoc', expect.stringContaining('href="https://www.pinterest.com/a/b/?c=%22&amp;d=1"'));
		expect(frameOf('https://www.pinterest.com/a/"><script>alert(1)</script>')).toBeNull();
	});
});

describe('embedding', () => {
	it('replaces a short link by where it leads', async () => {
		answerRest({ [route]: { body: { status: 200, url: board } } });
		const editor = await open();
		await editor.user.type(await field(), 'https://pin.it/abc{Enter}');
		const frame = await screen.findByTitle('Pinterest');
		// Its script runs with an origin of its own, not the site's.
		expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
		expect(urlOf(editor)).toBe(board);
	});

	it.each([
		['is none of Pinterest’s', 'https://example.com/a', {}],
		['leads nowhere', pin, { [route]: { body: { status: 404, url: pin } } }],
		['leads to no pin', 'https://pin.it/abc', { [route]: { body: { status: 200, url: 'https://www.pinterest.com/' } } }],
	])('says so when the address %s, and keeps it', async (_, text, answers) => {
		answerRest(answers);
		const editor = await open();
		await editor.user.type(await field(), `${text}{Enter}`);
		expect(await notice()).toBeVisible();
		expect(await field()).toHaveValue(text);
		expect(urlOf(editor)).toBeUndefined();
	});

	it('makes a link of what cannot be embedded', async () => {
		answerRest({});
		const editor = await open();
		await editor.user.type(await field(), 'example.com/a{Enter}');
		await notice();
		await editor.user.click(screen.getByRole('button', { name: 'Convert block to link' }));
		expect(editor.content()).toContain('<p><a href="https://example.com/a">example.com/a</a></p>');
	});

	it('can be done over', async () => {
		const editor = await open({ url: pin });
		await editor.user.click(await screen.findByRole('button', { name: 'Edit URL' }));
		expect(await field()).toHaveValue(pin);
	});
});

describe('a post', () => {
	it('holds a link', () =>
		expect(serialize([createBlock('jetpack/pinterest', { url: pin })])).toContain(`<a class="wp-block-jetpack-pinterest" href="${pin}">${pin}</a>`));

	it('with an address that is none of Pinterest’s shows nothing of it', async () => {
		const [block] = parse(
			'<!-- wp:jetpack/pinterest {"url":"javascript:alert(1)"} -->\n<a class="wp-block-jetpack-pinterest">javascript:alert(1)</a>\n<!-- /wp:jetpack/pinterest -->'
		);
		await openEditor(block ? [block] : []);
		expect(await field()).toHaveValue('javascript:alert(1)');
		expect(document.querySelector('iframe')).toBeNull();
	});

	it('with an address of the wrong type opens', () => {
		expect(parse('<!-- wp:jetpack/pinterest {"url":[7]} -->\n<a class="wp-block-jetpack-pinterest"></a>\n<!-- /wp:jetpack/pinterest -->')[0]).toHaveProperty(
			'isValid',
			true
		);
	});
});
