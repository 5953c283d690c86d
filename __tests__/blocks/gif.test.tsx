import apiFetch from '@wordpress/api-fetch';
import { getBlockTransforms } from '@wordpress/blocks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { idOf, nameOf, paddingOf, parseEntry, parsePadding } from '../../blocks/gif/attributes';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

const id = 'ZgTR3UQ9XAWDvqy9jv';
const embed = `https://giphy.com/embed/${id}`;
const picture = `https://media.giphy.com/media/${id}/giphy.gif`;
const still = `https://media.giphy.com/media/${id}/giphy_s.gif`;
const refusal = 'Sorry, this content could not be embedded.';
const label = 'Enter search terms, e.g. cat…';

const wireGif = (name: string, title = `Happy ${name} GIF`) => ({
	id: name,
	title,
	embed_url: `https://giphy.com/embed/${name}`,
	width: 480,
	height: 360,
	preview_url: `https://media.giphy.com/media/${name}/200w.gif`,
	still_url: `https://media.giphy.com/media/${name}/200w_s.gif`,
});
const failure = (status: number, code: string, message: string) => () => Response.json({ code, message, data: { status } }, { status });
const notConfigured = failure(503, 'gif_search_not_configured', 'GIF search is not set up. Ask the administrator of the platform to set it up.');

/** The requests, as `gifs ITS-SEARCH`. */
let asked: string[];

/** Answers by the beginning of what is asked. */
function answerWith(answers: Readonly<Record<string, () => Response | Promise<Response>>>): void {
	apiFetch.setFetchHandler((async ({ path = '' }: { path?: string }) => {
		const { pathname, searchParams } = new URL(path, 'https://example.org');
		const route = `${pathname.replace('/wpcom/v2/', '')} ${searchParams.get('search') ?? searchParams.get('url') ?? ''}`;
		asked.push(route);
		const answer = Object.entries(answers).find(([beginning]) => route.startsWith(beginning))?.[1];
		if (!answer) {
			throw new Error(`Nobody answers ${route}.`);
		}
		const response = await answer();
		// As WordPress's own handler does with a failure.
		return response.ok ? response : Promise.reject(response);
	}) as never);
}

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('gif');
});
beforeEach(() => {
	asked = [];
	answerWith({});
	appStore.dispatch(siteApi.util.resetApiState());
});

const open = (attributes: Record<string, unknown> = {}, options?: { isSelected: boolean }) => openEditor([createBlock('jetpack/gif', attributes)], options);
const attributesOf = (editor: Awaited<ReturnType<typeof open>>) => editor.blocks()[0]?.attributes;
const field = () => screen.findByRole('textbox', { name: label });
const results = () => screen.findByRole('group', { name: 'Search results' });
const notice = async (text: string) => expect(await screen.findByText(text, { selector: '.components-notice__content' })).toBeVisible();

describe('what is entered', () => {
	it.each([
		`https://giphy.com/gifs/happy-cat-${id}`,
		`https://giphy.com/gifs/${id}`,
		`http://www.giphy.com/gifs/happy-cat-${id}?utm_source=share#x`,
		`giphy.com/gifs/happy-cat-${id}/html5`,
		`https://giphy.com/stickers/happy-cat-${id}`,
		`https://giphy.com/clips/happy-cat-${id}`,
		embed,
		`${embed}/video`,
		picture,
		`https://media3.giphy.com/media/v1.Y2lkPTc5MGI3NjEx/${id}/giphy.webp?cid=1`,
		`https://i.giphy.com/${id}.gif`,
		`https://i.giphy.com/media/${id}/200.gif`,
		`https://i.giphy.com/media/v1.Y2lk/${id}/giphy.gif`,
		`<iframe src="${embed}" width="480" height="270" frameBorder="0" class="giphy-embed" allowFullScreen></iframe><p><a href="https://giphy.com/gifs/x-${id}">via GIPHY</a></p>`,
	])('%s is a GIF', (text) => expect(parseEntry(text)).toEqual({ kind: 'gif', id }));

	it.each([
		['https://gph.is/g/abc', 'https://gph.is/g/abc'],
		['gph.is/2abc', 'https://gph.is/2abc'],
	])('%s is a short link', (text, address) => expect(parseEntry(text)).toEqual({ kind: 'shortLink', address }));

	it.each(['cat', ' happy cat ', 'giphy', 'cat.com', 'I <3 cats', 'Re: cats', 'cats/dogs', '"quoted"', '猫'])('“%s” is searched', (text) =>
		expect(parseEntry(text)).toEqual({ kind: 'search', text: text.trim() })
	);

	it.each([
		'javascript:alert(1)',
		'javascript:alert(1)//giphy.com/embed/abc',
		'data:text/html,hello',
		'https://example.com/embed/abc',
		'//example.com/cat.gif',
		'https://giphy.com.example.com/embed/abc',
		'https://notgiphy.com/embed/abc',
		'https://user@giphy.com/embed/abc',
		'https://giphy.com/',
		'https://giphy.com/explore/cat',
		'https://gph.is/',
		'https://giphy.com/embed/..%2F..%2Fx',
		`<iframe src="https://example.com/embed/${id}"></iframe>`,
		'<script>alert(1)</script>',
	])('%s is neither', (text) => expect(parseEntry(text)).toEqual({ kind: 'foreign' }));

	it('is no id where an address has more in the place of one', () => {
		expect(idOf('https://giphy.com/embed/abc123?x=1&y=2')).toBe('abc123');
		expect(idOf('https://giphy.com/embed/abc"onload=alert(1)')).toBeNull();
		expect(idOf('https://giphy.com/embed/abc%22')).toBeNull();
		expect(idOf('https://gph.is/g/abc')).toBeNull();
	});
});

describe('the room that is kept', () => {
	it.each(['56.2%', '1%', '500%', '133.33%'])('is %s', (padding) => expect(parsePadding(padding)).toBe(padding));
	it.each(['', '0%', '501%', '-5%', '56', '56px', 'calc(1%)', '5%;color:red'])('is 56.2% in place of “%s”', (padding) =>
		expect(parsePadding(padding)).toBe('56.2%')
	);
	it('comes of the GIF’s size', () => {
		expect(paddingOf({ width: 480, height: 360 })).toBe('75%');
		expect(paddingOf({ width: 300, height: 100 })).toBe('33.33%');
		expect(paddingOf({ width: 0, height: 100 })).toBe('56.2%');
	});
});

it('a GIF is called what was searched, else its caption', () => {
	expect(nameOf({ searchText: ' dog ' })).toBe('dog');
	expect(nameOf({ searchText: 'https://giphy.com/gifs/x', caption: 'A <b>dog</b> &amp; a cat' })).toBe('A dog & a cat');
	expect(nameOf({})).toBe('');
});

describe('searching', () => {
	it('shows what is found as buttons, and then the one that is chosen', async () => {
		answerWith({ 'gifs happy cat': () => Response.json(Array.from({ length: 10 }, (_, index) => wireGif(`cat${index}`, index === 1 ? '' : undefined))) });
		const editor = await open();
		expect(screen.getByText('Powered by GIPHY')).toBeVisible();
		await editor.user.type(await field(), ' happy cat{Enter}');
		const found = within(await results());
		expect(found.getAllByRole('button')).toHaveLength(10);
		expect(screen.getByRole('status')).toHaveTextContent('10 GIFs found.');
		expect(found.getByRole('button', { name: 'GIF 2' })).toBeVisible();
		await editor.user.click(found.getByRole('button', { name: 'Happy cat3 GIF' }));
		expect(await screen.findByRole('img', { name: 'happy cat' })).toHaveAttribute('src', 'https://media.giphy.com/media/cat3/giphy.gif');
		expect(editor.content()).toBe('<!-- wp:jetpack/gif {"giphyUrl":"https://giphy.com/embed/cat3","searchText":"happy cat","paddingTop":"75%"} /-->');
		// The focus stays in the block.
		expect(screen.getByRole('document', { name: 'Block: GIF' })).toHaveFocus();
		expect(asked).toHaveLength(1);
	});

	it('can be done by keyboard alone', async () => {
		answerWith({ gifs: () => Response.json([wireGif('a'), wireGif('b'), wireGif('c')]) });
		// jsdom has no layout, and what has no size cannot be moved to.
		const rects = jest.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as never);
		const editor = await open();
		await editor.user.type(await field(), 'dog{Enter}');
		const [first, second] = within(await results()).getAllByRole('button');
		act(() => first?.focus());
		await editor.user.keyboard('{ArrowRight}');
		expect(second).toHaveFocus();
		await editor.user.keyboard('{Enter}');
		await waitFor(() => expect(attributesOf(editor)).toMatchObject({ giphyUrl: 'https://giphy.com/embed/b' }));
		rects.mockRestore();
	});

	it('takes no notice of an empty field', async () => {
		const editor = await open();
		await editor.user.type(await field(), '   {Enter}');
		await editor.user.click(screen.getByRole('button', { name: 'Search' }));
		expect(asked).toEqual([]);
		expect(screen.getByRole('status')).toBeEmptyDOMElement();
	});

	it('says that it is under way', async () => {
		let finish = (_: Response): void => undefined;
		answerWith({ gifs: () => new Promise((resolve) => (finish = resolve)) });
		const editor = await open();
		await editor.user.type(await field(), 'cat{Enter}');
		expect(await screen.findByText('Looking for GIFs…')).toBeVisible();
		expect(screen.getByRole('button', { name: 'Searching…' })).toHaveAttribute('aria-disabled', 'true');
		await editor.user.type(await field(), '{Enter}');
		expect(asked).toHaveLength(1);
		finish(Response.json([wireGif('a')]));
		expect(await screen.findByText('1 GIF found. Choose one.')).toBeVisible();
	});

	it('says when there is nothing', async () => {
		answerWith({ gifs: () => Response.json([]) });
		const editor = await open();
		await editor.user.type(await field(), 'qwrtzp{Enter}');
		expect(await screen.findByText('No results for "qwrtzp". Try other words.')).toBeVisible();
	});

	it('sends no more than the service takes', async () => {
		answerWith({ gifs: () => Response.json([]) });
		const editor = await open();
		await editor.user.click(await field());
		await editor.user.paste('🐈'.repeat(60));
		await editor.user.keyboard('{Enter}');
		await screen.findByText(/^No results/);
		expect(asked).toEqual([`gifs ${'🐈'.repeat(50)}`]);
	});

	it.each([
		['is not set up', notConfigured, 'GIF search is not set up. Ask the administrator of the platform to set it up.'],
		['wants a log-in', () => new Response(null, { status: 401 }), 'You are logged out. Please log in again; your text is still here.'],
		['is not allowed', failure(403, 'rest_forbidden', 'You are not allowed to do that.'), 'You are not allowed to do that.'],
		['is not there', () => new Response(null, { status: 404 }), 'The site does not know this request. Is the plugin still active?'],
		['finds the text too large', () => new Response(null, { status: 413 }), 'This is too large for the server.'],
		['is asked too often', failure(429, 'gif_search_limited', 'GIPHY was asked too often.'), 'GIPHY was asked too often.'],
		['has a problem', () => new Response('<html>', { status: 500 }), 'The server had a problem. Please try again.'],
		['answers with a page', () => new Response('<html>'), 'The server sent an answer that could not be read. Please try again.'],
		[
			'cannot be reached',
			() => Promise.reject(new TypeError('Failed to fetch')),
			'The server could not be reached. Please check your connection and try again.',
		],
	])('says so when the search %s, keeps what was typed, and searches again', async (_, answer, message) => {
		answerWith({ gifs: answer });
		const editor = await open();
		await editor.user.type(await field(), 'cat{Enter}');
		await notice(message);
		expect(await field()).toHaveValue('cat');
		answerWith({ gifs: () => Response.json([wireGif('a')]) });
		await editor.user.click(screen.getByRole('button', { name: 'Search' }));
		expect(await results()).toBeVisible();
		expect(screen.queryByText(message, { selector: '.components-notice__content' })).toBeNull();
	});
});

describe('an address', () => {
	it('shows its GIF, with the size and the title that the service knows', async () => {
		answerWith({ [`gifs/${id}`]: () => Response.json(wireGif(id, 'Sleepy Dog GIF')) });
		const editor = await open();
		await editor.user.type(await field(), `https://giphy.com/gifs/cat-${id}{Enter}`);
		expect(await screen.findByRole('img', { name: 'Sleepy Dog GIF' })).toHaveAttribute('src', picture);
		expect(attributesOf(editor)).toMatchObject({ giphyUrl: embed, searchText: 'Sleepy Dog GIF', paddingTop: '75%' });
	});

	it.each([
		['is not set up', notConfigured],
		['has a problem', () => new Response('<html>', { status: 500 })],
		['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
	])('shows its GIF all the same when the search %s', async (_, answer) => {
		answerWith({ [`gifs/${id}`]: answer });
		const editor = await open({ searchText: 'dog', paddingTop: '75%' });
		const input = await field();
		expect(input).toHaveValue('dog');
		await editor.user.clear(input);
		await editor.user.type(input, `${picture}{Enter}`);
		expect(await screen.findByRole('img', { name: 'GIF' })).toHaveAttribute('src', picture);
		expect(editor.content()).toBe(`<!-- wp:jetpack/gif {"giphyUrl":"${embed}"} /-->`);
	});

	it('that is short is followed to its GIF', async () => {
		answerWith({
			'resolve-redirect https://gph.is/g/abc': () => Response.json({ status: 200, url: `https://giphy.com/gifs/dog-${id}` }),
			[`gifs/${id}`]: notConfigured,
		});
		const editor = await open();
		await editor.user.type(await field(), 'https://gph.is/g/abc{Enter}');
		await screen.findByRole('img', { name: 'GIF' });
		expect(attributesOf(editor)).toMatchObject({ giphyUrl: embed });
	});

	it.each([
		['leads nowhere', () => Response.json({ status: 404, url: 'https://gph.is/g/abc' }), refusal],
		['leads to no GIF', () => Response.json({ status: 200, url: 'https://giphy.com/' }), refusal],
		[
			'cannot be followed',
			failure(502, 'resolve_failed', 'The address could not be reached. Please try again later.'),
			'The address could not be reached. Please try again later.',
		],
		[
			'meets no network',
			() => Promise.reject(new TypeError('Failed to fetch')),
			'The server could not be reached. Please check your connection and try again.',
		],
	])('that is short and %s is said to, and kept', async (_, answer, message) => {
		answerWith({ 'resolve-redirect': answer });
		const editor = await open();
		await editor.user.type(await field(), 'https://gph.is/g/abc{Enter}');
		await notice(message);
		expect(await field()).toHaveValue('https://gph.is/g/abc');
		expect(editor.content()).toBe('<!-- wp:jetpack/gif /-->');
	});

	it('of a GIF that is gone is said to be', async () => {
		answerWith({ gifs: failure(404, 'gif_not_found', 'GIPHY does not know this GIF.') });
		const editor = await open();
		await editor.user.type(await field(), `${embed}{Enter}`);
		await notice('GIPHY does not know this GIF.');
		expect(editor.content()).toBe('<!-- wp:jetpack/gif /-->');
	});

	it.each(['javascript:alert(1)', 'https://example.com/cat.gif', 'https://giphy.com/explore/cat'])('%s is refused, and searched nowhere', async (text) => {
		const editor = await open();
		await editor.user.type(await field(), `${text}{Enter}`);
		await notice(refusal);
		expect(await field()).toHaveValue(text);
		expect(asked).toEqual([]);
	});
});

describe('the GIF', () => {
	it('can be paused, and played again', async () => {
		const editor = await open({ giphyUrl: embed, searchText: 'dog' });
		const image = await screen.findByRole('img', { name: 'dog' });
		await editor.user.click(screen.getByRole('button', { name: 'Pause: dog' }));
		expect(image).toHaveAttribute('src', still);
		await editor.user.click(screen.getByRole('button', { name: 'Play: dog' }));
		expect(image).toHaveAttribute('src', picture);
	});

	it('stands still for those who want less motion', async () => {
		const matchMedia = window.matchMedia;
		window.matchMedia = ((query: string) => ({ ...matchMedia(query), matches: query.includes('reduced-motion') })) as never;
		await open({ giphyUrl: embed, searchText: 'dog' });
		expect(await screen.findByRole('img', { name: 'dog' })).toHaveAttribute('src', still);
		expect(screen.getByRole('button', { name: 'Play: dog' })).toBeVisible();
		window.matchMedia = matchMedia;
	});

	it('has a caption, which shows while it is empty only where the block is selected', async () => {
		const editor = await open({ giphyUrl: embed });
		const caption = await screen.findByRole('textbox', { name: 'Caption' });
		await editor.user.click(caption);
		await editor.deselect();
		expect(screen.queryByRole('textbox', { name: 'Caption' })).toBeNull();
		await editor.select();
		expect(await screen.findByRole('textbox', { name: 'Caption' })).toBeVisible();
	});

	it('can be replaced by another one, beginning with what was searched', async () => {
		answerWith({ gifs: () => Response.json([wireGif('b')]) });
		const editor = await open({ giphyUrl: embed, searchText: 'dog', caption: 'My pet' });
		await editor.user.click(await screen.findByRole('button', { name: 'Replace' }));
		const input = await field();
		expect(input).toHaveValue('dog');
		expect(input).toHaveFocus();
		await editor.user.keyboard('{Enter}');
		await editor.user.click(within(await results()).getByRole('button'));
		await screen.findByRole('img', { name: 'dog' });
		expect(attributesOf(editor)).toMatchObject({ giphyUrl: 'https://giphy.com/embed/b', caption: 'My pet' });
	});

	it.each(['Cancel', 'Replace'])('stays when its replacement is given up with “%s”, even while an address is looked up', async (button) => {
		let finish = (_: Response): void => undefined;
		answerWith({ gifs: () => new Promise((resolve) => (finish = resolve)) });
		const editor = await open({ giphyUrl: embed, searchText: 'dog' });
		const before = editor.content();
		await editor.user.click(await screen.findByRole('button', { name: 'Replace' }));
		await editor.user.clear(await field());
		await editor.user.type(await field(), 'https://giphy.com/embed/other{Enter}');
		await screen.findByText('Looking for GIFs…');
		await editor.user.click(screen.getByRole('button', { name: button }));
		await act(async () => finish(Response.json(wireGif('other'))));
		expect(await screen.findByRole('img', { name: 'dog' })).toHaveAttribute('src', picture);
		expect(editor.content()).toBe(before);
	});
});

describe('a post', () => {
	it('holds only the comment', () => {
		expect(serialize([createBlock('jetpack/gif')])).toBe('<!-- wp:jetpack/gif /-->');
		expect(serialize([createBlock('jetpack/gif', { align: 'left', giphyUrl: 'https://giphy.com/embed/abc123', searchText: 'dog', paddingTop: '56.2%' })])).toBe(
			'<!-- wp:jetpack/gif {"align":"left","giphyUrl":"https://giphy.com/embed/abc123","searchText":"dog"} /-->'
		);
	});

	it('of the days of another service opens, without that service’s address', () => {
		const [block] = parse(
			'<!-- wp:jetpack/gif {"caption":"Aw","gifUrl":"https://64.media.tumblr.com/a.gif","searchText":"cats","paddingTop":"40%","align":"center","className":"mine"} /-->'
		);
		expect(block).toHaveProperty('isValid', true);
		expect(serialize(block ? [block] : [])).toBe('<!-- wp:jetpack/gif {"caption":"Aw","searchText":"cats","paddingTop":"40%","className":"mine"} /-->');
	});

	it('with a caption that holds markup shows it, runs none of it and keeps it', async () => {
		const markup =
			'<!-- wp:jetpack/gif {"caption":"Tom \\u0026 Jerry \\u003cb\\u003ebold\\u003c/b\\u003e \\u003cscript\\u003ewindow.ran = 1\\u003c/script\\u003e\\u003cimg src=x onerror=\\u0022window.ran = 1\\u0022\\u003e","giphyUrl":"https://giphy.com/embed/abc123?x=1\\u0026y=2","searchText":"dog"} /-->';
		const editor = await openEditor(markup);
		const caption = await screen.findByRole('textbox', { name: 'Caption' });
		expect(caption).toHaveTextContent('Tom & Jerry bold');
		expect(within(caption).getByText('bold').nodeName).toBe('B');
		expect(caption.querySelector('[onerror]')).toBeNull();
		expect(window).not.toHaveProperty('ran');
		expect(editor.content()).toBe(markup);
	});

	it.each(['javascript:alert(1)', 'https://example.com/embed/abc', 'https://giphy.com/embed/%22'])(
		'with the address %s shows no GIF of it',
		async (giphyUrl) => {
			const editor = await open({ giphyUrl });
			expect(await field()).toHaveValue(giphyUrl);
			expect(screen.queryByRole('img')).toBeNull();
			expect(attributesOf(editor)).toMatchObject({ giphyUrl });
		}
	);

	it('with attributes of the wrong type opens', async () => {
		const [block] = parse('<!-- wp:jetpack/gif {"giphyUrl":7,"searchText":["a"],"caption":{"a":1},"paddingTop":40,"align":5} /-->');
		expect(block).toMatchObject({ isValid: true, attributes: { paddingTop: '56.2%' } });
		await openEditor(block ? [block] : []);
		expect(await field()).toHaveValue('');
	});

	it('takes no address that is pasted: WordPress’s own embed does', () => {
		expect(getBlockTransforms('from', 'jetpack/gif')).toEqual([]);
	});
});

describe('the page', () => {
	let isReduced: boolean;
	let prefer: (isReducedNow: boolean) => void;
	const matchMedia = window.matchMedia;
	beforeEach(() => {
		isReduced = false;
		const listeners = new Set<() => void>();
		window.matchMedia = (() => ({
			get matches() {
				return isReduced;
			},
			addEventListener: (_: string, listener: () => void) => listeners.add(listener),
			removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
		})) as never;
		prefer = (isReducedNow) => {
			isReduced = isReducedNow;
			listeners.forEach((listener) => listener());
		};
	});
	afterEach(() => {
		window.matchMedia = matchMedia;
	});

	async function visit() {
		document.body.innerHTML = `<figure class="wp-block-jetpack-gif">
			<div class="sitewright-embed" data-service="giphy"><div class="sitewright-embed__stage"><div class="sitewright-embed__ask"><p class="sitewright-embed__status"></p>
			<button type="button" hidden>Zeigen</button></div></div><label><input type="checkbox">Immer</label></div>
			<template><div class="wp-block-jetpack-gif__wrapper"><picture><source media="(prefers-reduced-motion: reduce)" srcset="${still}"><img src="${picture}" alt="Hund"></picture>
			<button type="button" class="wp-block-jetpack-gif__toggle" hidden data-moving="${picture}" data-still="${still}" data-pause="Anhalten: Hund" data-play="Abspielen: Hund"></button>
			</div></template></figure>`;
		globalThis.fetch = jest.fn(() => Promise.resolve({})) as never;
		jest.resetModules();
		await import('../../blocks/gif/view');
		expect(screen.queryByRole('img')).toBeNull();
		fireEvent.click(screen.getByRole('button', { name: 'Zeigen' }));
		return screen.findByRole('img', { name: 'Hund' });
	}

	it('has a button that pauses the GIF and plays it again', async () => {
		const image = await visit();
		expect(image).toHaveAttribute('src', picture);
		fireEvent.click(screen.getByRole('button', { name: 'Anhalten: Hund' }));
		expect(image).toHaveAttribute('src', still);
		fireEvent.click(screen.getByRole('button', { name: 'Abspielen: Hund' }));
		expect(image).toHaveAttribute('src', picture);
	});

	it('begins with the pause for those who want less motion, and plays when they ask for it', async () => {
		isReduced = true;
		const image = await visit();
		expect(document.querySelector('source')).toHaveAttribute('srcset', still);
		fireEvent.click(screen.getByRole('button', { name: 'Abspielen: Hund' }));
		// While the browser has a source to choose, it would show the still all the same.
		expect(document.querySelector('source')).toBeNull();
		expect(image).toHaveAttribute('src', picture);
	});

	it('follows a preference that changes, until somebody clicks', async () => {
		await visit();
		prefer(true);
		fireEvent.click(screen.getByRole('button', { name: 'Abspielen: Hund' }));
		prefer(false);
		prefer(true);
		expect(screen.getByRole('button', { name: 'Anhalten: Hund' })).toBeVisible();
	});
});
