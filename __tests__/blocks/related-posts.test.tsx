import path from 'node:path';
import { pasteHandler, registerBlockType } from '@wordpress/blocks';
import { createReduxStore, dispatch, register } from '@wordpress/data';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { compile } from 'sass';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { parsePostsToShow } from '../../blocks/related-posts/attributes';
import { moduleChangeRequested } from '../../features/site/modules/slice';
import { answerRest } from '../support/fake-rest';
import { createBlock, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

const flag = 'GET jetpack/v4/module/related-posts';
const enable = 'POST jetpack/v4/module/related-posts/active';
const list = 'GET wpcom/v2/related-posts/7';
const tooFew = "Preview unavailable: you haven't published enough posts with similar content.";
const noPost = 'Preview unavailable in site editor.';

interface EditedPost {
	readonly id: number | string | null;
	readonly type: string | null;
	readonly modified: string;
}
const edited: EditedPost = { id: 7, type: 'post', modified: '2026-01-01T10:00:00' };

/** As much of the post editor as the block looks at. */
register(
	createReduxStore('core/editor', {
		reducer: (state: EditedPost = edited, action: { readonly type: string; readonly post?: EditedPost }) =>
			action.type === 'SET' && action.post ? action.post : state,
		actions: { set: (post: EditedPost) => ({ type: 'SET', post }) },
		selectors: {
			isSavingPost: () => false,
			getCurrentPostId: (state: EditedPost) => state.id,
			getCurrentPostType: (state: EditedPost) => state.type,
			getCurrentPostAttribute: (state: EditedPost) => state.modified,
		},
	})
);
const edit = (post: Partial<EditedPost>) =>
	act(async () => void (dispatch('core/editor') as unknown as { set: (post: EditedPost) => void }).set({ ...edited, ...post }));

const post = (id: number, more: object = {}) => ({
	id,
	url: `https://example.org/?p=${id}`,
	title: `Post ${id}`,
	date: 'May 4, 2026',
	datetime: '2026-05-04T09:30:00+00:00',
	author: 'Ada',
	img: { src: '', alt: '', width: 0, height: 0 },
	block_context: { text: '', link: '' },
	...more,
});
const posts = (...ids: number[]) => ({ body: ids.map((id) => post(id)) });
const flagged = (activated: boolean) => ({ body: { module: 'related-posts', name: 'Related posts', description: '', activated } });
const on = { [flag]: flagged(true) };
const off = { [flag]: flagged(false) };
const changed = { body: { code: 'success', message: '' } };

beforeAll(async () => {
	registerCoreStandIns();
	await registerFolders('related-posts');
});
beforeEach(async () => {
	appStore.dispatch(siteApi.util.resetApiState());
	await edit({});
});

const open = (attributes: Record<string, unknown> = {}, options?: { isSelected: boolean }) =>
	openEditor([createBlock('jetpack/related-posts', attributes)], options);
const attributesOf = (editor: Awaited<ReturnType<typeof open>>) => editor.blocks()[0]?.attributes;

/** Notices are also spoken, by a region outside the block. */
const inBlock = () => within(screen.getByRole('document', { name: 'Block: Related Posts' }));
const activateButton = () => screen.findByRole('button', { name: 'Activate Related Posts' });
const titles = () =>
	within(screen.getByRole('navigation', { name: 'Related Posts' }))
		.getAllByRole('link')
		.map(({ textContent }) => textContent);
/** The outlines that stand where posts would; they are not for screen readers. */
const outlines = () => document.querySelectorAll('[aria-hidden="true"] > ul > li');

describe('before it is active', () => {
	it('is turned on by its button, which says so meanwhile, and then shows posts', async () => {
		let isOn = false;
		let finish = (): void => undefined;
		const enabling = new Promise<undefined>((resolve) => {
			finish = () => resolve(undefined);
		});
		const calls = answerRest({
			[flag]: () => flagged(isOn),
			[enable]: async () => {
				await enabling;
				isOn = true;
				return changed;
			},
			[list]: posts(1, 2),
		});
		const editor = await open();
		await editor.user.click(await activateButton());
		const busy = await screen.findByRole('button', { name: 'Activating Related Posts' });
		expect(busy).toHaveAttribute('aria-disabled', 'true');
		expect(busy).toHaveFocus();
		await editor.user.click(busy);
		finish();
		expect(await screen.findByRole('link', { name: 'Post 1' })).toBeVisible();
		expect(calls.filter(({ path: route }) => route.endsWith('/active'))).toHaveLength(1);
		expect(screen.getByRole('document', { name: 'Block: Related Posts' })).toHaveFocus();
	});

	it('leads to where its module is described', async () => {
		answerRest(off);
		await open();
		await activateButton();
		expect(screen.getByRole('link', { name: /^Learn more/ })).toHaveAttribute('href', expect.stringContaining('#/modules'));
	});

	it.each([
		['the network is gone', () => Promise.reject(new TypeError('Failed to fetch')), /could not be reached/],
		['the login has run out', { status: 401, body: {} }, /logged out/],
		['it is refused', { status: 403, body: { code: 'rest_forbidden', message: 'Ask an administrator.' } }, /Ask an administrator/],
		['there is no such route', { status: 404, body: {} }, /still active/],
		['there were too many requests', { status: 429, body: {} }, /wait a moment/],
		['the server fails', { status: 500, body: {} }, /had a problem/],
	])('says so when %s, and can be tried again', async (_, failure, sentence) => {
		let hasFailed = false;
		answerRest({
			[flag]: () => flagged(false),
			[enable]: () => {
				const answer = hasFailed ? changed : failure;
				hasFailed = true;
				return typeof answer === 'function' ? answer() : answer;
			},
			[list]: posts(1),
		});
		const editor = await open();
		await editor.user.click(await activateButton());
		expect(await inBlock().findByText(sentence)).toBeVisible();
		await editor.user.click(await activateButton());
		expect(inBlock().queryByText(sentence)).toBeNull();
	});

	it('stays off when the site says that it is off still', async () => {
		answerRest({ ...off, [enable]: changed });
		const editor = await open();
		await editor.user.click(await activateButton());
		expect(await activateButton()).toBeVisible();
	});

	it('counts as off while the site cannot be asked, and says why', async () => {
		let isOn = false;
		answerRest({
			[flag]: () => (isOn ? flagged(true) : { status: 500, body: {} }),
			[enable]: () => {
				isOn = true;
				return changed;
			},
			[list]: posts(1),
		});
		const editor = await open();
		expect(await inBlock().findByText(/had a problem/)).toBeVisible();
		await editor.user.click(await activateButton());
		expect(await screen.findByRole('link', { name: 'Post 1' })).toBeVisible();
	});

	it('follows its module, whoever turns that on or off', async () => {
		let isOn = false;
		answerRest({
			[flag]: () => flagged(isOn),
			[enable]: () => {
				isOn = !isOn;
				return changed;
			},
			[list]: posts(1),
		});
		await open();
		await activateButton();
		await act(async () => void appStore.dispatch(moduleChangeRequested({ name: 'related-posts', active: true })));
		expect(await screen.findByRole('link', { name: 'Post 1' })).toBeVisible();
		await act(async () => void appStore.dispatch(moduleChangeRequested({ name: 'related-posts', active: false })));
		expect(await activateButton()).toBeVisible();
	});
});

describe('the posts', () => {
	it('are as many as were asked for', async () => {
		answerRest({ ...on, [list]: posts(1, 2, 3, 4, 5, 6) });
		await open({ postsToShow: 2 });
		await screen.findByRole('link', { name: 'Post 1' });
		expect(titles()).toEqual(['Post 1', 'Post 2']);
	});

	it('are 6 at most', async () => {
		answerRest({ ...on, [list]: posts(1, 2, 3, 4, 5, 6, 7) });
		await open({ postsToShow: 40 });
		await screen.findByRole('link', { name: 'Post 6' });
		expect(titles()).toHaveLength(6);
		expect([-2, 0, 1.4, 6, 1e9].map(parsePostsToShow)).toEqual([1, 1, 1, 6, 6]);
	});

	it('have titles that are text', async () => {
		answerRest({ ...on, [list]: { body: [post(1, { title: '<img src=x onerror=alert(1)> & co' })] } });
		await open();
		expect(await screen.findByRole('link', { name: '<img src=x onerror=alert(1)> & co' })).toBeVisible();
	});

	it('do not lead away from the editor', async () => {
		answerRest({ ...on, [list]: posts(1) });
		await open();
		const link = await screen.findByRole('link', { name: 'Post 1' });
		expect(link).toHaveAttribute('href', 'https://example.org/?p=1');
		expect(fireEvent.click(link)).toBe(false);
	});

	it('show the date alone at first, and by the sidebar what else is known of them', async () => {
		answerRest({
			...on,
			[list]: {
				body: [
					post(1, {
						img: { src: 'https://example.org/soup.jpg', alt: 'A bowl of soup', width: 768, height: 512 },
						block_context: { text: 'In "Soups"', link: 'https://example.org/soups/' },
					}),
				],
			},
		});
		const editor = await open();
		expect((await screen.findByText('May 4, 2026')).closest('time')).toHaveAttribute('datetime', '2026-05-04T09:30:00+00:00');
		for (const name of ['Display date', 'Display author', 'Display thumbnails', 'Display context']) {
			await editor.user.click(screen.getByRole('checkbox', { name }));
		}
		expect(screen.queryByText('May 4, 2026')).toBeNull();
		expect(screen.getByText('By Ada')).toBeVisible();
		expect(screen.getByRole('img', { name: 'A bowl of soup' })).toHaveAttribute('width', '768');
		expect(screen.getByRole('link', { name: 'In "Soups"' })).toHaveAttribute('href', 'https://example.org/soups/');
		expect(editor.content()).toContain(
			'<!-- wp:jetpack/related-posts {"displayAuthor":true,"displayDate":false,"displayThumbnails":true,"displayContext":true} -->'
		);
	});

	it('are looked for again when the post has been saved', async () => {
		let found = posts();
		answerRest({ ...on, [list]: () => found });
		await open();
		expect(await screen.findByText(tooFew)).toBeVisible();
		found = posts(3);
		await edit({ modified: '2026-01-01T10:05:00' });
		expect(await screen.findByRole('link', { name: 'Post 3' })).toBeVisible();
		expect(screen.queryByText(tooFew)).toBeNull();
	});
});

it('shows outlines at once, while the site is being asked', async () => {
	answerRest({ [flag]: () => new Promise(() => undefined) });
	await open();
	await waitFor(() => expect(outlines()).toHaveLength(3));
	expect(document.querySelector('.components-spinner')).toBeNull();
});

describe('without posts', () => {
	it('says that there are too few, above as many outlines', async () => {
		answerRest({ ...on, [list]: posts() });
		await open({ postsToShow: 5, displayThumbnails: true });
		expect(await screen.findByText(tooFew)).toBeVisible();
		expect(outlines()).toHaveLength(5);
	});

	it.each([
		['a template', { id: 'twentytwentyfour//single', type: 'wp_template' }],
		['a pattern', { id: 12, type: 'wp_block' }],
		['nothing that is saved', { id: null, type: null }],
	])('says that there is no preview in %s, and asks for none', async (_, screenOf) => {
		await edit(screenOf);
		const calls = answerRest(on);
		await open();
		expect(await screen.findByText(noPost)).toBeVisible();
		expect(outlines()).toHaveLength(3);
		expect(calls).toHaveLength(1);
	});

	it.each([
		['are refused', { status: 403, body: { code: 'rest_forbidden', message: 'You are not allowed to edit this post.' } }, /not allowed to edit/],
		['cannot be read', () => Promise.reject(new TypeError('Failed to fetch')), /could not be reached/],
		['make the server fail', { status: 500, body: {} }, /had a problem/],
	])('because they %s, shows outlines, says why, and tries again', async (_, failure, sentence) => {
		let answer: typeof failure | ReturnType<typeof posts> = failure;
		answerRest({ ...on, [list]: () => (typeof answer === 'function' ? answer() : answer) });
		const editor = await open();
		expect(await inBlock().findByText(sentence)).toBeVisible();
		expect(outlines()).toHaveLength(3);
		answer = posts(1);
		await editor.user.click(screen.getByRole('button', { name: 'Try again' }));
		expect(await screen.findByRole('link', { name: 'Post 1' })).toBeVisible();
	});
});

describe('the settings', () => {
	it('switch between grid and list, by keyboard too', async () => {
		answerRest({ ...on, [list]: posts(1) });
		const editor = await open();
		const grid = await screen.findByRole('button', { name: 'Grid View' });
		const rows = screen.getByRole('button', { name: 'List View' });
		expect(grid).toHaveAttribute('aria-pressed', 'true');
		act(() => rows.focus());
		await editor.user.keyboard('{Enter}');
		expect(rows).toHaveAttribute('aria-pressed', 'true');
		expect(grid).toHaveAttribute('aria-pressed', 'false');
		expect(attributesOf(editor)).toMatchObject({ postLayout: 'list' });
	});

	it('take from 1 to 6 posts', async () => {
		answerRest({ ...on, [list]: posts() });
		const editor = await open();
		const field = await screen.findByRole('spinbutton', { name: 'Number of posts' });
		expect(field).toHaveAttribute('min', '1');
		expect(field).toHaveAttribute('max', '6');
		await editor.user.clear(field);
		await editor.user.type(field, '6');
		await waitFor(() => expect(attributesOf(editor)).toMatchObject({ postsToShow: 6 }));
		await waitFor(() => expect(outlines()).toHaveLength(6));
	});
});

describe('the heading', () => {
	it('is offered once, above the posts', async () => {
		answerRest({ ...on, [list]: posts(1) });
		const editor = await open();
		await screen.findByRole('link', { name: 'Post 1' });
		await editor.user.click(inBlock().getByRole('button', { name: /^Add/ }));
		const heading = await screen.findByRole('document', { name: 'core/heading' });
		expect(heading.compareDocumentPosition(screen.getByRole('navigation'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
		await editor.select();
		expect(inBlock().queryByRole('button', { name: /^Add/ })).toBeNull();
		expect(editor.blocks()[0]?.innerBlocks).toHaveLength(1);
	});

	it('survives while the module is off', async () => {
		answerRest(off);
		const editor = await openEditor([createBlock('jetpack/related-posts', {}, [createBlock('core/heading', { content: 'More' })])]);
		await activateButton();
		expect(editor.content()).toContain('<h2 class="wp-block-heading">More</h2>');
	});
});

describe('the grid', () => {
	/** The number of grid columns (of six) of each post. */
	function spans(count: number): string[] {
		const css = compile(path.join(__dirname, '../../blocks/related-posts/style.scss')).css;
		// jsdom knows no containers; within is what applies where there is room.
		const style = document.head.appendChild(document.createElement('style'));
		style.textContent = css.replace(/@container[^{]*\{([\s\S]*?\})\s*\}/g, '$1').replaceAll('grid-column: span ', 'order: ');
		document.body.innerHTML = `<div class="wp-block-jetpack-related-posts__posts is-grid"><ul>${'<li></li>'.repeat(count)}</ul></div>`;
		const found = [...document.querySelectorAll('li')].map((item) => window.getComputedStyle(item).order);
		style.remove();
		document.body.replaceChildren();
		return found;
	}

	it.each([
		[1, '2'],
		[2, '3 3'],
		[3, '2 2 2'],
		[4, '3 3 3 3'],
		[5, '3 3 2 2 2'],
		[6, '2 2 2 2 2 2'],
	])('lays %d out in rows of three or two', (count, expected) => expect(spans(count).join(' ')).toBe(expected));
});

describe('a post', () => {
	it('holds the heading alone', () => {
		expect(serialize([createBlock('jetpack/related-posts')])).toBe(
			'<!-- wp:jetpack/related-posts -->\n<div class="wp-block-jetpack-related-posts"></div>\n<!-- /wp:jetpack/related-posts -->'
		);
		expect(serialize([createBlock('jetpack/related-posts', { postLayout: 'list' }, [createBlock('core/heading', { content: 'More' })])])).toBe(
			'<!-- wp:jetpack/related-posts {"postLayout":"list"} -->\n<div class="wp-block-jetpack-related-posts"><!-- wp:heading -->\n<h2 class="wp-block-heading">More</h2>\n<!-- /wp:heading --></div>\n<!-- /wp:jetpack/related-posts -->'
		);
	});

	it('with attributes of the wrong type opens, and its posts can be shown', async () => {
		const [block] = parse(
			'<!-- wp:jetpack/related-posts {"postLayout":["list"],"displayDate":"no","displayThumbnails":7,"postsToShow":"many"} -->\n<div class="wp-block-jetpack-related-posts"></div>\n<!-- /wp:jetpack/related-posts -->'
		);
		expect(block).toHaveProperty('isValid', true);
		answerRest({ ...on, [list]: posts(1, 2, 3, 4) });
		await openEditor(block ? [block] : []);
		await screen.findByRole('link', { name: 'Post 1' });
		expect(titles()).toHaveLength(3);
	});
});

describe('pasting', () => {
	beforeAll(() => {
		const content = { type: 'string', source: 'raw' };
		registerBlockType('core/html', { apiVersion: 3, title: 'HTML', category: 'text', attributes: { content } } as never);
	});
	// WordPress writes each piece to the console.
	beforeEach(() => void jest.spyOn(console, 'log').mockImplementation());
	afterEach(() => jest.restoreAllMocks());

	const paste = (HTML: string) => pasteHandler({ HTML, plainText: '', mode: 'BLOCKS' } as never) as unknown as { name: string }[];

	it('the shortcode makes the block, between what stands around it', () => {
		expect(paste('<p>[jetpack-related-posts]</p>').map(({ name }) => name)).toEqual(['jetpack/related-posts']);
		expect(paste('<p>before</p>\n[jetpack-related-posts]\n<p>after</p>').map(({ name }) => name)).toEqual([
			...['core/html', 'jetpack/related-posts', 'core/html'],
		]);
	});

	it('the shortcode inside a sentence leaves the sentence whole', () => {
		expect(paste('<p>Write [jetpack-related-posts] there.</p>')).toMatchObject([
			{ name: 'core/html', attributes: { content: '<p>Write [jetpack-related-posts] there.</p>' } },
		]);
	});
});
