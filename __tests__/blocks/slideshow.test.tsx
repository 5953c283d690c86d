import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { addFilter } from '@wordpress/hooks';
import { getPossibleBlockTransformations, registerBlockType, switchToBlockType } from '@wordpress/blocks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { aspectRatio, parseDelay } from '../../blocks/slideshow/attributes';
import { answerRest, type RestCall } from '../support/fake-rest';
import { createBlock, type EditorHandle, openEditor, parse, registerCoreStandIns, registerFolders, serialize } from './support/editor';

interface Upload {
	readonly filesList: readonly File[];
	readonly onFileChange: (files: readonly object[]) => void;
	readonly onError: (error: string | { readonly message: string }) => void;
}

const address = (id: number, size = '') => `https://example.com/photo-${id}${size}.jpg`;
const image = (id: number, caption = '') => ({ alt: `Photo ${id}`, caption, id, url: address(id) });
const images = (count: number) => Array.from({ length: count }, (_, index) => image(index + 1));
const slideshow = (count: number, attributes: Record<string, unknown> = {}) =>
	createBlock('jetpack/slideshow', { images: images(count), ids: images(count).map(({ id }) => id), ...attributes });

const record = (id: number) => ({
	id,
	source_url: address(id),
	link: `http://localhost/page-${id}`,
	media_details: { sizes: { medium: { source_url: address(id, '-300x200') } } },
});
const answerMedia = (): RestCall[] => answerRest({ 'GET wp/v2/media': { body: [record(1), record(2), record(3)] } });

/** The files that the media modal passes to `onSelect`. */
let picked: readonly object[] = [];
const locks = new Set<string>();
let uploads: Upload[] = [];

beforeAll(async () => {
	registerCoreStandIns();
	const source = { alt: { type: 'string' }, caption: { type: 'string' }, id: { type: 'number' }, url: { type: 'string' }, sizeSlug: { type: 'string' } };
	registerBlockType('core/image', { apiVersion: 3, title: 'Image', category: 'media', attributes: source, edit: () => null, save: () => null } as never);
	registerBlockType('core/gallery', {
		apiVersion: 3,
		title: 'Gallery',
		category: 'media',
		attributes: { images: { type: 'array', default: [] }, ids: { type: 'array', default: [] }, sizeSlug: { type: 'string', default: 'large' } },
		edit: () => null,
		save: () => null,
	} as never);
	await registerFolders('slideshow');
	register(
		createReduxStore('core/editor', {
			reducer: () => ({}),
			selectors: { getCurrentPostId: () => 3, isEditedPostDirty: () => true, isSavingPost: () => false },
			actions: {
				lockPostSaving: (lock: string) => {
					locks.add(lock);
					return { type: 'LOCK' };
				},
				unlockPostSaving: (lock: string) => {
					locks.delete(lock);
					return { type: 'UNLOCK' };
				},
			},
		})
	);
	addFilter(
		'editor.MediaUpload',
		'sitewright/test',
		() =>
			({ onSelect, render }: { onSelect: (files: readonly object[]) => void; render: (tools: { open: () => void }) => ReactElement }) =>
				render({ open: () => onSelect(picked) })
	);
	// jsdom lays nothing out, and the carousel asks for the width.
	Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 600 });
	let previews = 0;
	URL.createObjectURL = () => `blob:http://localhost/${++previews}`;
	URL.revokeObjectURL = () => undefined;
});
beforeEach(() => {
	appStore.dispatch(siteApi.util.resetApiState());
	picked = [];
	uploads = [];
	locks.clear();
	(dispatch('core/notices') as unknown as { removeAllNotices?: () => void }).removeAllNotices?.();
	answerMedia();
});

async function open(block = createBlock('jetpack/slideshow')): Promise<EditorHandle> {
	const editor = await openEditor([block]);
	await act(() =>
		(dispatch('core/block-editor') as unknown as { updateSettings: (settings: object) => Promise<void> }).updateSettings({
			mediaUpload: (upload: Upload) => void uploads.push(upload),
			imageDefaultSize: 'large',
			imageSizes: [
				{ slug: 'medium', name: 'Medium' },
				{ slug: 'large', name: 'Large' },
				{ slug: 'full', name: 'Full Size' },
			],
		})
	);
	return editor;
}
const attributesOf = (editor: EditorHandle) => editor.blocks()[0]?.attributes;
const notices = () => (select('core/notices') as unknown as { getNotices: () => { content: string }[] }).getNotices().map(({ content }) => content);
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const carousel = () => screen.findByRole('group', { name: 'Slideshow' });

async function choose(editor: EditorHandle, ...files: File[]): Promise<Upload> {
	await editor.user.upload(await screen.findByTestId('form-file-upload-input'), files);
	const upload = uploads.at(-1);
	if (!upload) {
		throw new Error('Nothing is being uploaded.');
	}
	return upload;
}

describe('choosing images', () => {
	it('takes those of the library, in the size that the site inserts', async () => {
		picked = [
			{ id: 1, url: address(1), alt: 'Sea', caption: 'The sea', sizes: { large: { url: address(1, '-1024x768') } } },
			{ id: 2, url: address(2), alt: '', caption: '' },
		];
		const editor = await open();
		await editor.user.click(await screen.findByRole('button', { name: 'Media Library' }));
		expect(attributesOf(editor)).toMatchObject({
			ids: [1, 2],
			sizeSlug: 'large',
			images: [
				{ id: 1, url: address(1, '-1024x768'), alt: 'Sea', caption: 'The sea' },
				{ id: 2, url: address(2) },
			],
		});
		expect(await carousel()).toBeVisible();
	});

	it('uploads several at once, shows them meanwhile and keeps the post from being saved', async () => {
		const editor = await open();
		const upload = await choose(editor, file('a.png'), file('b.png'));
		expect(locks.size).toBe(1);
		expect(await screen.findAllByRole('img', { name: 'Uploading…', hidden: true })).toHaveLength(2);
		expect(editor.content()).toBe('<!-- wp:jetpack/slideshow /-->');

		await act(async () => upload.onFileChange([{ url: 'blob:1' }]));
		await act(async () => upload.onFileChange([{ id: 8, url: address(8) }]));
		await waitFor(() => expect(uploads.at(-1)).not.toBe(upload));
		expect(attributesOf(editor)).toMatchObject({ ids: [8] });
		expect(screen.getAllByRole('img', { name: 'Uploading…', hidden: true })).toHaveLength(1);
		expect(locks.size).toBe(1);
		await act(async () => uploads.at(-1)?.onFileChange([{ id: 9, url: address(9), alt: 'Nine' }]));
		await waitFor(() => expect(locks.size).toBe(0));
		await waitFor(() => expect(attributesOf(editor)).toMatchObject({ ids: [8, 9], images: [{ id: 8 }, { id: 9, alt: 'Nine' }] }));
		expect(screen.queryByRole('img', { name: 'Uploading…', hidden: true })).toBeNull();
		expect(editor.content()).not.toContain('blob:');
	});

	it('says which upload failed, and loses nothing else', async () => {
		const editor = await open(slideshow(1));
		const upload = await choose(editor, file('a.png'), file('b.png'));
		await act(async () => upload.onError('This file is too large.'));
		await waitFor(() => expect(uploads.at(-1)).not.toBe(upload));
		expect(locks.size).toBe(1);
		await act(async () => uploads.at(-1)?.onFileChange([{ id: 8, url: address(8) }]));
		await waitFor(() => expect(locks.size).toBe(0));
		await waitFor(() => expect(notices()).toEqual(['a.png: This file is too large.']));
		expect(attributesOf(editor)).toMatchObject({ ids: [1, 8] });
	});

	it('lets the post be saved when all of them failed', async () => {
		const editor = await open();
		const upload = await choose(editor, file('a.png'));
		await act(async () => upload.onError({ message: 'You are not allowed to do this.' }));
		await waitFor(() => expect(notices()).toEqual(['a.png: You are not allowed to do this.']));
		await waitFor(() => expect(locks.size).toBe(0));
		expect(await screen.findByRole('button', { name: 'Media Library' })).toBeVisible();
	});

	it('adds to what the block holds by the time an upload is done', async () => {
		const editor = await open(slideshow(2));
		const upload = await choose(editor, file('a.png'));
		await editor.user.click(screen.getByRole('checkbox', { name: 'Autoplay' }));
		await act(() =>
			(dispatch('core/block-editor') as unknown as { updateBlockAttributes: (id: string, changed: object) => Promise<void> }).updateBlockAttributes(
				editor.blocks()[0]?.clientId ?? '',
				{ images: images(1) }
			)
		);
		await act(async () => upload.onFileChange([{ id: 8, url: address(8) }]));
		expect(attributesOf(editor)).toMatchObject({ ids: [1, 8], autoplay: true });
	});

	it('lets the post be saved when the block is removed in the middle of an upload', async () => {
		const editor = await open(slideshow(2));
		await choose(editor, file('a.png'));
		await act(() =>
			(dispatch('core/block-editor') as unknown as { removeBlock: (id: string) => Promise<void> }).removeBlock(editor.blocks()[0]?.clientId ?? '')
		);
		await waitFor(() => expect(locks.size).toBe(0));
	});

	it('edits the selection, and keeps captions that were written here', async () => {
		picked = [
			{ id: 3, url: address(3), caption: 'New' },
			{ id: 1, url: address(1), caption: 'Of the library' },
		];
		const editor = await open(createBlock('jetpack/slideshow', { images: [image(1, 'Mine'), image(2)], ids: [1, 2] }));
		await editor.user.click(await screen.findByRole('button', { name: 'Edit' }));
		expect(attributesOf(editor)).toMatchObject({
			ids: [3, 1],
			images: [
				{ id: 3, caption: 'New' },
				{ id: 1, caption: 'Mine' },
			],
		});
	});
});

describe('the carousel in the editor', () => {
	it('goes through the slides by buttons and bullets, round and round', async () => {
		const editor = await open(slideshow(3));
		const group = within(await carousel());
		const shown = () =>
			group
				.getAllByRole('figure')
				.filter((slide) => !slide.closest('[inert]'))
				.map((slide) => slide.getAttribute('aria-label'));
		await waitFor(() => expect(shown()).toEqual(['1 of 3']));
		await editor.user.click(group.getByRole('button', { name: 'Next Slide' }));
		expect(shown()).toEqual(['2 of 3']);
		await editor.user.click(group.getByRole('button', { name: 'Go to slide 3' }));
		await waitFor(() => expect(shown()).toEqual(['3 of 3']));
		expect(group.getByRole('button', { current: true })).toHaveAccessibleName('Go to slide 3');
	});

	it('writes a caption', async () => {
		const editor = await open(slideshow(2));
		const [caption] = await screen.findAllByRole('textbox', { name: 'Caption', hidden: true });
		fireEvent.focus(caption as HTMLElement);
		(caption as HTMLElement).innerHTML = 'By the <em>sea</em>';
		fireEvent.input(caption as HTMLElement);
		await waitFor(() => expect(editor.content()).toContain('gallery-caption">By the <em>sea</em></figcaption>'));
	});

	it('pauses and plays', async () => {
		const editor = await open(slideshow(2, { autoplay: true }));
		await carousel();
		await editor.user.click(await screen.findByRole('button', { name: 'Pause Slideshow' }));
		await editor.user.click(screen.getByRole('button', { name: 'Play Slideshow' }));
		expect(screen.getByRole('button', { name: 'Pause Slideshow' })).toBeVisible();
	});

	it('has no controls for one image', async () => {
		await open(slideshow(1));
		await screen.findByRole('img', { name: 'Photo 1' });
		expect(screen.queryByRole('group', { name: 'Slideshow' })).toBeNull();
	});
});

describe('settings', () => {
	it('plays by itself, with a delay of 1 to 5 seconds', async () => {
		const editor = await open(slideshow(2));
		await editor.user.click(await screen.findByRole('checkbox', { name: 'Autoplay' }));
		fireEvent.change(screen.getByRole('spinbutton', { name: 'Delay between transitions (in seconds)' }), { target: { value: '5' } });
		expect(editor.content()).toContain('data-autoplay="true" data-delay="5"');
		const slider = screen.getByRole('slider', { name: 'Delay between transitions (in seconds)' });
		expect(slider).toHaveAttribute('min', '1');
		expect(slider).toHaveAttribute('max', '5');
	});

	it('fades', async () => {
		const editor = await open(slideshow(2));
		await editor.user.selectOptions(await screen.findByRole('combobox', { name: 'Transition effect' }), 'Fade');
		expect(editor.content()).toContain('data-effect="fade"');
		expect(await carousel()).toBeVisible();
	});

	it('says that autoplay is off where the browser asks for reduced motion', async () => {
		const { matchMedia } = window;
		window.matchMedia = ((query: string) => ({ ...matchMedia(query), matches: query.includes('reduce') })) as typeof matchMedia;
		await open(slideshow(2, { autoplay: true }));
		expect(await screen.findByText('Autoplay is off here: your browser asks for reduced motion.', { selector: '.components-notice__content' })).toBeVisible();
		expect(await screen.findByRole('button', { name: 'Play Slideshow' })).toBeVisible();
		window.matchMedia = matchMedia;
	});

	it('shows the images in another size, of those that the library has', async () => {
		const editor = await open(slideshow(3));
		const size = await screen.findByRole('combobox', { name: 'Image size' });
		expect(size).toHaveDisplayValue('Full Size');
		expect(
			within(size)
				.getAllByRole('option')
				.map(({ textContent }) => textContent)
		).toEqual(['Medium', 'Full Size']);
		await editor.user.selectOptions(size, 'Medium');
		expect(attributesOf(editor)).toMatchObject({ sizeSlug: 'medium', images: [{ url: address(1, '-300x200') }, { url: address(2, '-300x200') }, {}] });
	});

	it.each([
		['offline', () => Promise.reject(new Error('offline')), 'reach'],
		['logged out', () => ({ status: 401, body: {} }), 'You are logged out'],
		['refused', () => ({ status: 403, body: { code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.' } }), 'Sorry, you are not allowed'],
		['out of order', () => ({ status: 500, body: {} }), 'The server had a problem'],
	])('says why the sizes are not known when the site is %s', async (_, answer, message) => {
		answerRest({ 'GET wp/v2/media': answer as never });
		const editor = await open(slideshow(2));
		const size = await screen.findByRole('combobox', { name: 'Image size' });
		expect(size).toBeDisabled();
		expect(size).toHaveAccessibleDescription(expect.stringContaining(message));
		expect(attributesOf(editor)).toMatchObject({ ids: [1, 2] });
	});
});

describe('changing into other blocks', () => {
	it('takes image blocks that have both id and address, with empty captions too', () => {
		const blocks = [
			createBlock('core/image', { ...image(1), caption: undefined }),
			createBlock('core/image', { url: address(2) }),
			createBlock('core/image', image(3, 'Three')),
		];
		const switched = switchToBlockType(blocks, 'jetpack/slideshow') ?? [];
		const markup = serialize(switched);
		expect(markup).toContain('"ids":[1,3]');
		expect(markup.match(/<figcaption/g)).toHaveLength(1);
		expect(parse(markup)).toMatchObject([{ isValid: true }]);
	});

	it('is not offered for an image without address', () => {
		const offered = (getPossibleBlockTransformations([createBlock('core/image', { id: 1 })]) as readonly { name: string }[]).map(({ name }) => name);
		expect(offered).not.toContain('jetpack/slideshow');
	});

	it.each([
		['blocks inside it', () => createBlock('core/gallery', {}, [createBlock('core/image', image(1, 'One')), createBlock('core/image', image(2))])],
		['images of its own, as in older posts', () => createBlock('core/gallery', { images: [{ ...image(1, 'One'), id: '1' }, image(2)], ids: [1, 2] })],
	])('takes a gallery with %s', (_, gallery) => {
		const [switched] = switchToBlockType([gallery()], 'jetpack/slideshow') ?? [];
		expect(switched?.attributes).toMatchObject({ images: [{ url: address(1), caption: 'One' }, { url: address(2) }] });
	});

	it.each([
		[
			'blocks inside it',
			(images: readonly object[]) =>
				createBlock(
					'core/gallery',
					{},
					images.map((attributes) => createBlock('core/image', attributes))
				),
		],
		['images of its own', (images: readonly object[]) => createBlock('core/gallery', { images })],
	])('leaves pictures of other sites, and those that are still uploading, in a gallery with %s', (_, gallery) => {
		const foreign = { url: 'https://elsewhere.example/a.jpg', caption: 'Elsewhere' };
		const uploading = { url: 'blob:http://localhost/1' };
		expect(switchToBlockType([gallery([image(1, 'One'), foreign, uploading])], 'jetpack/slideshow')).toMatchObject([
			{ attributes: { images: [{ url: address(1) }] } },
			{ name: 'core/gallery', innerBlocks: [{ attributes: foreign }, { attributes: uploading }] },
		]);
	});

	it('takes pictures without an id along to the blocks of WordPress', () => {
		const [gallery] = switchToBlockType([createBlock('jetpack/slideshow', { images: [image(1), { url: address(2), alt: 'Two' }] })], 'core/gallery') ?? [];
		expect(gallery?.innerBlocks).toMatchObject([{ attributes: image(1) }, { attributes: { url: address(2), alt: 'Two' } }]);
	});

	it('becomes image blocks, or one empty one', () => {
		expect(switchToBlockType(parse(serialize([slideshow(2)])), 'core/image')).toMatchObject([
			{ name: 'core/image', attributes: image(1) },
			{ name: 'core/image', attributes: image(2) },
		]);
		expect(switchToBlockType([slideshow(0)], 'core/image')).toMatchObject([{ name: 'core/image' }]);
	});

	it('becomes a gallery, captions and size included', () => {
		const block = createBlock('jetpack/slideshow', { images: [image(1, 'One')], ids: [1], sizeSlug: 'medium' });
		expect(switchToBlockType([block], 'core/gallery')).toMatchObject([
			{ attributes: { sizeSlug: 'medium' }, innerBlocks: [{ attributes: { ...image(1, 'One'), sizeSlug: 'medium' } }] },
		]);
	});
});

describe('a post', () => {
	it('never holds an address that only this window can read', () => {
		const markup = serialize([createBlock('jetpack/slideshow', { images: [{ ...image(1), url: 'blob:http://localhost/1' }, image(2)] })]);
		expect(markup).not.toContain('blob:');
		expect(markup).toContain(address(2));
	});

	it.each([
		'<!-- wp:jetpack/slideshow {"ids":"1","delay":"x","effect":7,"autoplay":"yes","sizeSlug":[]} /-->',
		'<!-- wp:jetpack/slideshow {"ids":{"a":1},"images":"x","align":3} /-->',
	])('opens with attributes of the wrong type: %s', async (markup) => {
		expect(parse(markup)[0]).toHaveProperty('isValid', true);
		await open(parse(markup)[0]);
		expect(await screen.findByRole('button', { name: 'Media Library' })).toBeVisible();
	});
});

describe('rules', () => {
	it.each([
		[1600, 900, 16 / 9],
		[3000, 500, 16 / 9],
		[900, 600, 1.5],
		[600, 900, 1],
		[0, 0, 16 / 9],
	])('%d × %d is shown at %d', (width, height, ratio) => expect(aspectRatio(width, height)).toBe(ratio));

	it.each([
		[3, 3],
		[0.2, 1],
		[60, 5],
		['x', 3],
		[undefined, 3],
	])('a delay of %s is %d seconds', (delay, seconds) => expect(parseDelay(delay)).toBe(seconds));
});
