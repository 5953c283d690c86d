import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@wordpress/block-editor';
import { useBlockProps } from '@wordpress/block-editor';
import { createBlock, parse, registerBlockType, serialize, switchToBlockType } from '@wordpress/blocks';
import { createReduxStore, dispatch, register, select } from '@wordpress/data';
import { applyFilters } from '@wordpress/hooks';
import { store as noticesStore } from '@wordpress/notices';
import type { ComponentType } from 'react';
import { listInserterMedia } from '../../app/rooms/list-inserter-media';
import { blockEditorActions } from '../../editor/wordpress';
import { registerExtensions } from '../../editor/register-extensions';
import extension from '../../extensions/external-media';
import { addCategories } from '../../extensions/external-media/inserter/categories';
import { mediaSources } from '../../features/media/externalMedia/sources';
import { openEditor } from '../blocks/support/editor';
import { media } from '../support/external-media';
import { answerRest } from '../support/fake-rest';

interface ImageAttributes {
	readonly id?: number;
	readonly url?: string;
	readonly alt?: string;
}

const list = 'GET wpcom/v2/external-media/list/stock';
const copy = 'POST wpcom/v2/external-media/copy/stock';
const page = { body: { media: [media('album', 'folder'), media('hills'), media('sea')], meta: { next_page: null } } };
const copied = { body: { media: [{ ID: 7, alt: 'Hills', caption: 'Ada', URL: 'https://site.example/7.png' }] } };
const empty = '<!-- wp:image -->\n<figure class="wp-block-image"><img alt=""/></figure>\n<!-- /wp:image -->';

function source(service: string) {
	const found = mediaSources().find((each) => each.service === service);
	if (!found) {
		throw new Error(`There is no source ${service}.`);
	}
	return found;
}

/** The first picture of the list, as WordPress inserts it. */
async function insertHills() {
	const [hills] = await listInserterMedia(source('stock'), { search: 'hills' });
	return openEditor([createBlock('core/image', { id: hills?.id, url: hills?.url })]);
}

beforeAll(() => {
	window.sitewrightEditorState = { available_blocks: { [extension.name]: { available: true } } };
	registerExtensions([extension]);
	registerBlockType('core/image', {
		apiVersion: 3,
		title: 'Image',
		category: 'media',
		attributes: {
			id: { type: 'number' },
			url: { type: 'string', source: 'attribute', selector: 'img', attribute: 'src' },
			alt: { type: 'string', source: 'attribute', selector: 'img', attribute: 'alt', default: '' },
			caption: { type: 'string', source: 'html', selector: 'figcaption' },
		},
		edit: function Edit({ attributes: { url, alt } }: { readonly attributes: ImageAttributes }) {
			return (
				<figure {...useBlockProps()}>
					<img src={url} alt={alt} />
				</figure>
			);
		},
		save: ({ attributes: { url, alt = '', id } }: { readonly attributes: ImageAttributes }) => (
			<figure {...useBlockProps.save()}>
				<img src={url} alt={alt} className={id ? `wp-image-${id}` : undefined} />
			</figure>
		),
	} as never);
});

it('the inserter has Pexels once it was opened, if the platform has a key', async () => {
	answerRest({ 'GET wpcom/v2/external-media/sources': { body: ['openverse', 'pexels', 'stock', 'google_photos'] } });
	const screenStore = createReduxStore('core/edit-widgets', {
		reducer: (isOpen: boolean = false, { type }: { readonly type: string }) => isOpen || type === 'OPENED',
		actions: { open: () => ({ type: 'OPENED' }) },
		selectors: { isInserterOpened: (isOpen: boolean) => isOpen },
	});
	register(screenStore);
	const add = jest.spyOn(blockEditorActions(), 'registerInserterMediaCategory');
	const added = () => add.mock.calls.map(([{ labels }]) => labels.name);
	addCategories();
	expect(added()).toEqual(['Sitewright Pictures', 'Openverse']);
	await dispatch(screenStore).open();
	await waitFor(() => expect(added()).toEqual(['Sitewright Pictures', 'Openverse', 'Pexels Free Photos']));
});

it('lists pictures without folders, under addresses that no browser asks a server for', async () => {
	answerRest({ [list]: page });
	const pictures = await listInserterMedia(source('stock'), { per_page: 10, search: ' ' });
	expect(pictures.map(({ title, previewUrl }) => [title, previewUrl])).toEqual([
		['hills', 'data:,'],
		['sea', 'data:,'],
	]);
	expect(pictures.every(({ id, url }) => id < 0 && url.startsWith('about:blank#'))).toBe(true);
	expect(new Set(pictures.map(({ id }) => id)).size).toBe(2);
	expect(await listInserterMedia(source('stock'), { per_page: 1, search: ' ' })).toHaveLength(1);
});

it('searches Openverse for a word of its own where none was typed, and lists nothing when it fails', async () => {
	const searches: (string | null)[] = [];
	answerRest({
		'GET wpcom/v2/external-media/list/openverse': (query) => {
			searches.push(query.get('search'));
			return { status: 503, body: { code: 'platform_unreachable', message: 'Later.' } };
		},
	});
	expect(await listInserterMedia(source('openverse'), {})).toEqual([]);
	expect(searches).toEqual(['mountain']);
});

it('shows the picture while it is copied, saves none until then, and then the copy with its text', async () => {
	let answer: (value: typeof copied) => void = () => undefined;
	answerRest({ [list]: page, [copy]: () => new Promise<typeof copied>((resolve) => (answer = resolve)) });
	const editor = await insertHills();
	expect(await screen.findByRole('status')).toHaveTextContent('Inserting media');
	expect(screen.getByRole('img', { name: 'hills' })).toHaveAttribute('src', 'data:,');
	expect(editor.content()).toBe(empty);
	answer(copied);
	expect(await screen.findByRole('img', { name: 'Hills' })).toHaveAttribute('src', 'https://site.example/7.png');
	expect(editor.blocks()[0]?.attributes).toEqual({ id: 7, url: 'https://site.example/7.png', alt: 'Hills', caption: 'Ada' });
});

it('says why a picture cannot be copied; it can be tried again, or removed', async () => {
	const answers: object[] = [{ body: { media: [{ errors: { too_large: ['This picture is too large.'] } }] } }, { status: 500, body: '' }];
	answerRest({ [list]: page, [copy]: () => answers.shift() as typeof copied });
	const editor = await insertHills();
	expect(await screen.findByText('This picture is too large.', { selector: '.components-notice__content' })).toBeVisible();
	await editor.user.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
	await waitFor(() => expect(screen.queryByText('This picture is too large.', { selector: '.components-notice__content' })).toBeNull());
	expect(editor.content()).toBe(empty);
	await editor.user.click(screen.getByRole('button', { name: 'Remove' }));
	await waitFor(() => expect(editor.blocks()).toEqual([]));
});

it('a block that is cut waits for its picture where it is pasted', async () => {
	answerRest({ [list]: page, [copy]: () => new Promise<never>(() => undefined) });
	const editor = await insertHills();
	const during = <Result,>(event: string, work: () => Result) =>
		new Promise<Result>((resolve) => {
			document.body.addEventListener(event, () => resolve(work()), { once: true });
			document.body.dispatchEvent(new Event(event));
		});
	const clipboard = await during('cut', () => serialize([...editor.blocks()]));
	const [pasted] = await during('paste', () => parse(clipboard));
	expect(pasted).toMatchObject({ isValid: true, attributes: { url: editor.blocks()[0]?.attributes['url'] } });
	expect(editor.content()).toBe(empty);
});

it('a block that was dragged from another window says so, and copies nothing', async () => {
	const calls = answerRest({});
	await openEditor([createBlock('core/image', { id: -1, url: 'about:blank#sitewright-picture:other:stock:hills' })]);
	expect(
		await screen.findByText('This picture belongs to another window. Please choose it here again.', { selector: '.components-notice__content' })
	).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
	expect(calls).toEqual([]);
});

it('keeps every other image as it is', () => {
	expect(serialize([createBlock('core/image', { id: 7, url: 'https://site.example/7.png' })])).toContain('src="https://site.example/7.png"');
});

it('a block that the image is transformed to has no picture until one is chosen, and keeps one that is copied', () => {
	registerBlockType('test/cover', {
		apiVersion: 3,
		title: 'Cover',
		category: 'media',
		attributes: { url: { type: 'string' }, alt: { type: 'string' } },
		transforms: { from: [{ type: 'block', blocks: ['core/image'], transform: (attributes: ImageAttributes) => createBlock('test/cover', { ...attributes }) }] },
		edit: () => null,
		save: () => null,
	} as never);
	const transform = (attributes: ImageAttributes) => switchToBlockType(createBlock('core/image', { ...attributes }), 'test/cover')?.[0]?.attributes;
	expect(transform({ url: 'about:blank#sitewright-picture:a:stock:hills', alt: 'Hills' })).toEqual({ alt: 'Hills' });
	expect(transform({ url: 'https://site.example/7.png', alt: 'Hills' })).toEqual({ url: 'https://site.example/7.png', alt: 'Hills' });
});

it('a placeholder of another block takes files of the library, and says where a picture that is not copied can be dropped', async () => {
	interface PlaceholderProps {
		readonly onSelect?: (chosen: unknown) => void;
	}
	const dropped: unknown[] = [
		{ id: 7, url: 'https://site.example/7.png' },
		{ id: -1, url: 'about:blank#sitewright-picture:a:stock:hills' },
	];
	const MediaPlaceholder = ({ onSelect }: PlaceholderProps) => <button onClick={() => onSelect?.(dropped.shift())}>Drop</button>;
	const Filtered = applyFilters('editor.MediaPlaceholder', MediaPlaceholder) as ComponentType<PlaceholderProps>;
	const onSelect = jest.fn();
	render(<Filtered onSelect={onSelect} />);
	const user = userEvent.setup();
	await user.click(screen.getByRole('button', { name: 'Drop' }));
	await user.click(screen.getByRole('button', { name: 'Drop' }));
	expect(onSelect.mock.calls).toEqual([[{ id: 7, url: 'https://site.example/7.png' }]]);
	await waitFor(() =>
		expect(
			select(noticesStore)
				.getNotices()
				.map(({ content }) => content)
		).toEqual(['Pictures of other services can be dropped between blocks. In this block, choose the picture by its button.'])
	);
});
