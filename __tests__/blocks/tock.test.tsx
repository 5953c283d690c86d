import { screen } from '@testing-library/react';
import { pageUrl, parseName } from '../../blocks/tock/attributes';
import { createBlock, openEditor, parse, registerFolders, serialize } from './support/editor';

beforeAll(() => registerFolders('tock'));

const open = (attributes: Record<string, unknown> = {}) => openEditor([createBlock('jetpack/tock', attributes)]);
const urlOf = (editor: Awaited<ReturnType<typeof open>>) => editor.blocks()[0]?.attributes['url'] as unknown;
const field = () => screen.findByRole('textbox', { name: 'Add Tock business name' });
const button = () => screen.findByRole('link', { name: 'Book now' });

describe('the business', () => {
	it.each([
		['roister', 'roister'],
		['  roister ', 'roister'],
		['https://www.exploretock.com/roister', 'roister'],
		['exploretock.com/roister/?date=1', 'roister'],
		['See https://www.exploretock.com/roister#book', 'roister'],
		['https://www.exploretock.com/', ''],
		['', ''],
		['   ', ''],
	])('of "%s" is "%s"', (text, name) => expect(parseName(text)).toBe(name));

	it.each([
		['roister', 'https://www.exploretock.com/roister'],
		['café-été', 'https://www.exploretock.com/caf%C3%A9-%C3%A9t%C3%A9'],
		['caf%C3%A9', 'https://www.exploretock.com/caf%C3%A9'],
		['100%', 'https://www.exploretock.com/100%25'],
		['"><script>', 'https://www.exploretock.com/%22%3E%3Cscript%3E'],
	])('%s has its page at %s', (url, page) => expect(pageUrl({ url })).toBe(page));

	it.each([undefined, '', ' ', '!!', 'javascript:alert(1)', 'http://example.com/roister', 'example.com/roister', 'exploretock.com'])(
		'has no page for “%s”',
		(url) => expect(pageUrl({ url })).toBeNull()
	);
});

describe('naming it', () => {
	it('shows its button', async () => {
		const editor = await open();
		await editor.user.type(await field(), 'https://www.exploretock.com/roister{Enter}');
		expect(await button()).toHaveAttribute('href', 'https://www.exploretock.com/roister');
		expect(urlOf(editor)).toBe('roister');
		expect(document.querySelector('iframe, script[src]')).toBeNull();
	});

	it('needs a name', async () => {
		const editor = await open();
		await editor.user.type(await field(), '  {Enter}');
		expect(urlOf(editor)).toBeUndefined();
	});

	it('can be done over from the toolbar', async () => {
		const editor = await open({ url: 'roister' });
		await editor.user.click(await screen.findByRole('button', { name: 'Edit' }));
		const input = await field();
		expect(input).toHaveValue('roister');
		await editor.user.clear(input);
		await editor.user.type(input, 'next{Enter}');
		expect(urlOf(editor)).toBe('next');
		expect(screen.queryByRole('textbox', { name: 'Add Tock business name' })).toBeNull();
	});

	it('is cancelled by Escape', async () => {
		const editor = await open({ url: 'roister' });
		await editor.user.click(await screen.findByRole('button', { name: 'Edit' }));
		await editor.user.type(await field(), 'more{Escape}');
		expect(screen.queryByRole('textbox', { name: 'Add Tock business name' })).toBeNull();
		expect(urlOf(editor)).toBe('roister');
	});
});

describe('a post', () => {
	it('holds the container of the widget', () =>
		expect(serialize([createBlock('jetpack/tock', { url: 'roister' })])).toBe(
			'<!-- wp:jetpack/tock {"url":"roister"} -->\n' +
				'<div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue" data-tock-locale="en-us" data-tock-timezone="America/New_York"></div>\n' +
				'<!-- /wp:jetpack/tock -->'
		));

	it('with a name of the wrong type opens', async () => {
		const [block] = parse(serialize([createBlock('jetpack/tock', { url: 'x' })]).replace('"x"', '[1]'));
		expect(block).toHaveProperty('isValid', true);
		await openEditor(block ? [block] : []);
		expect(await field()).toHaveValue('');
	});
});
