import { pasteHandler, rawHandler } from '@wordpress/blocks';
import { screen } from '@testing-library/react';
import { parseHeight } from '../../blocks/google-calendar/attributes';
import { parseEmbed } from '../../blocks/google-calendar/address';
import { transforms } from '../../blocks/google-calendar/transforms';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

const address = 'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=Europe%2FVienna';
const cid = btoa('a@group.calendar.google.com');
const frameCode = (src: string) => `<iframe src="${src.replaceAll('&', '&amp;')}" style="border: 0" width="800" height="450" frameborder="0"></iframe>`;
const refusal =
	"Your calendar couldn't be embedded. Please double check your URL or Embed Code. Please note, you need to use the 'Public URL' or 'Embed Code', the 'Shareable Link' will not work.";

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('google-calendar');
});

const open = (attributes: Record<string, unknown> = {}) => openEditor([createBlock('jetpack/google-calendar', attributes)]);
const field = () => screen.findByRole('textbox', { name: 'Enter URL or embed code here…' });
const notice = () => screen.findByText(refusal, { selector: '.components-notice__content' });

describe('what is accepted', () => {
	it.each([
		[address, { url: address }],
		['calendar.google.com/calendar/embed?src=a', { url: 'https://calendar.google.com/calendar/embed?src=a' }],
		['http://calendar.google.com/calendar/b/1/embed?src=a', { url: 'https://calendar.google.com/calendar/b/1/embed?src=a' }],
		[frameCode(address), { url: address, height: 450 }],
		[`https://calendar.google.com/calendar?cid=${cid}`, { url: 'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com' }],
		[`https://calendar.google.com/calendar/u/0?cid=${cid}`, { url: 'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com' }],
	])('%s', (text, expected) => expect(parseEmbed(text)).toEqual(expected));

	it.each([
		'',
		'my calendar',
		'https://calendar.google.com/calendar/u/0/r',
		'https://calendar.google.com/calendar?cid=%%%',
		`https://calendar.google.com/calendar?cid=${btoa('"><script>')}`,
		'https://calendar.google.com.example.com/calendar/embed?src=a',
		'https://example.com/calendar/embed?src=a',
		'javascript:alert(1)//calendar.google.com/calendar/embed',
		frameCode('https://example.com/calendar/embed?src=a'),
	])('but not "%s"', (text) => expect(parseEmbed(text)).toBeNull());

	it.each([
		[400, 400],
		[-1, 600],
		[1e9, 600],
		[400.5, 600],
	])('the height %s is shown as %s', (height, shown) => expect(parseHeight(height)).toBe(shown));
});

describe('embedding', () => {
	it('shows the calendar in a sandbox, as high as the code says', async () => {
		const editor = await open();
		const input = await field();
		await editor.user.click(input);
		await editor.user.paste(frameCode(address));
		await editor.user.keyboard('{Enter}');
		const frame = await screen.findByTitle('Google Calendar');
		expect(frame).toHaveAttribute('src', address);
		expect(frame).toHaveAttribute('sandbox');
		expect(editor.blocks()[0]?.attributes).toMatchObject({ url: address, height: 450 });
	});

	it('says why another address is not accepted, keeps it, and makes a link of it', async () => {
		const editor = await open();
		await editor.user.type(await field(), 'https://calendar.google.com/calendar/u/0/r{Enter}');
		expect(await notice()).toBeVisible();
		expect(await field()).toHaveValue('https://calendar.google.com/calendar/u/0/r');
		await editor.user.click(screen.getByRole('button', { name: 'Convert block to link' }));
		expect(editor.content()).toContain('<a href="https://calendar.google.com/calendar/u/0/r">');
	});

	it('can be done over in the sidebar', async () => {
		const editor = await open({ url: address });
		const input = await screen.findByRole('textbox', { name: 'Public URL or embed code' });
		expect(input).toHaveValue(address);
		await editor.user.clear(input);
		await editor.user.type(input, 'nonsense');
		await editor.user.click(screen.getByRole('button', { name: 'Embed' }));
		expect(await notice()).toBeVisible();
		expect(await field()).toHaveValue('nonsense');
		expect(editor.blocks()[0]?.attributes).toMatchObject({ url: address });
	});

	it('can be done over from the toolbar', async () => {
		const editor = await open({ url: address });
		await editor.user.click(await screen.findByRole('button', { name: 'Edit URL' }));
		expect(await field()).toHaveValue(address);
	});

	it.each(['javascript:alert(1)', 'https://calendar.google.com.example.com/calendar/embed'])('is not shown from the address %s', async (url) => {
		await open({ url });
		expect(await field()).toHaveValue(url);
		expect(document.querySelector('iframe')).toBeNull();
	});
});

describe('pasting', () => {
	// WordPress writes each piece to the console.
	beforeEach(() => void jest.spyOn(console, 'log').mockImplementation());
	afterEach(() => jest.restoreAllMocks());

	it.each([
		['an address', '', address],
		['a paragraph', `<p>${address.replaceAll('&', '&amp;')}</p>`, ''],
		['the code of a frame', frameCode(address), ''],
		['the code as text', '', frameCode(address)],
		['a frame in a paragraph', `<p>${frameCode(address)}</p>`, ''],
		['a shortcode', `<p>[googleapps domain="calendar" dir="calendar/embed" query="${address.split('?')[1]?.replace('&', '&amp;')}" /]</p>`, ''],
	])('%s makes a calendar', (_, HTML, plainText) => {
		expect(pasteHandler({ HTML, plainText, mode: 'BLOCKS' } as never)).toMatchObject([{ name: 'jetpack/google-calendar', attributes: { url: address } }]);
	});

	it('a frame among blocks of HTML makes one too', () =>
		expect(rawHandler({ HTML: `<figure>${frameCode(address)}</figure>` })).toMatchObject([
			{ name: 'jetpack/google-calendar', attributes: { url: address, height: 450 } },
		]));

	it.each([
		`<p>See ${address} for more</p>`,
		`<p>See ${frameCode(address)} for more</p>`,
		`<figure>${frameCode(address)}<figcaption>Ours</figcaption></figure>`,
		`<figure>${frameCode('https://example.com/calendar/embed')}</figure>`,
	])('leaves %s as it is, so that nothing of it is lost', (HTML) => {
		const holder = document.createElement('div');
		holder.innerHTML = HTML;
		const [transform] = transforms.from ?? [];
		expect((transform as unknown as { isMatch: (node: Element | null) => boolean }).isMatch(holder.firstElementChild)).toBe(false);
	});
});

describe('a post', () => {
	it('holds a link', () =>
		expect(serialize([createBlock('jetpack/google-calendar', { url: 'https://calendar.google.com/calendar/embed?src=a' })])).toContain(
			'<a class="wp-block-jetpack-google-calendar" href="https://calendar.google.com/calendar/embed?src=a">'
		));

	it('with attributes of the wrong type opens', () => {
		expect(
			parse(
				'<!-- wp:jetpack/google-calendar {"url":7,"height":"tall"} -->\n<a class="wp-block-jetpack-google-calendar"></a>\n<!-- /wp:jetpack/google-calendar -->'
			)[0]
		).toMatchObject({ isValid: true, attributes: { height: 600 } });
	});
});
