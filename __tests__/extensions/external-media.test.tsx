import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@wordpress/block-editor';
import { Button, MenuItem } from '@wordpress/components';
import { dispatch } from '@wordpress/data';
import { applyFilters } from '@wordpress/hooks';
import type { ComponentType } from 'react';
import { externalMediaApi } from '../../api/media/external-media';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { registerExtensions } from '../../editor/register-extensions';
import aiImage from '../../extensions/ai-image';
import extension from '../../extensions/external-media';
import type { MediaUploadProps } from '../../extensions/external-media/media-upload';
import { media } from '../support/external-media';
import { answerRest } from '../support/fake-rest';

const openLibrary = jest.fn();
const sources = 'GET wpcom/v2/external-media/sources';

/** Every service is set up on the platform, where a test does not say otherwise. */
const answer = (answers: Parameters<typeof answerRest>[0]) =>
	answerRest({ [sources]: { body: ['openverse', 'pexels', 'stock', 'google_photos'] }, ...answers });

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

/** WordPress's own, as far as the extension uses it. */
const MediaUpload = ({ render: show }: MediaUploadProps) => show({ open: openLibrary });

const libraryButton: MediaUploadProps['render'] = ({ open }) => <Button onClick={open}>The library</Button>;

async function show(props: Partial<MediaUploadProps>) {
	const Extended = applyFilters('editor.MediaUpload', MediaUpload) as ComponentType<MediaUploadProps>;
	const onSelect = jest.fn();
	await act(async () => {
		render(<Extended allowedTypes={['image']} mode="browse" render={libraryButton} onSelect={onSelect} {...props} />);
		// Its script is loaded where it is shown.
		await import('../../extensions/external-media/source-menu');
	});
	return { onSelect, user: userEvent.setup() };
}

const mayUpload = (isAllowed: boolean) =>
	(dispatch('core/block-editor') as unknown as { updateSettings(settings: object): void }).updateSettings({
		mediaUpload: isAllowed ? () => undefined : undefined,
	});

beforeAll(() => {
	window.sitewrightEditorState = { available_blocks: { [extension.name]: { available: true } } };
	registerExtensions([extension]);
});
beforeEach(() => {
	mayUpload(true);
	appStore.dispatch(siteApi.util.resetApiState());
	answer({});
});

it.each<[string, Partial<MediaUploadProps>]>([
	['Select Image', {}],
	['Select Images', { multiple: true }],
	['Select Media', { allowedTypes: ['image', 'video'] }],
	['Replace Image', { mode: 'other', modalClass: 'editor-post-featured-image__media-modal', value: 5 }],
])('“%s” opens the menu of the sources', async (name, props) => {
	const { user } = await show(props);
	await user.click(await screen.findByRole('button', { name }));
	expect(await screen.findByRole('menuitem', { name: 'Google Photos' })).toBeVisible();
	expect(items()).toEqual(['Media Library', 'Your Phone', 'Sitewright Pictures', 'Openverse', 'Google Photos', 'Pexels Free Photos']);
	await user.click(screen.getByRole('menuitem', { name: 'Media Library' }));
	expect(openLibrary).toHaveBeenCalled();
});

const selectSources = externalMediaApi.endpoints.listMediaSources.select(undefined);

it('sources that need a key follow the others once the platform has said that it has them, and are hidden elsewhere', async () => {
	const others = ['Media Library', 'Your Phone', 'Sitewright Pictures', 'Openverse'];
	for (const [served, shown] of [
		[['openverse', 'stock'], []],
		[['openverse', 'pexels', 'stock'], ['Pexels Free Photos']],
	]) {
		let say: (() => void) | undefined;
		answer({ [sources]: () => new Promise((resolve) => (say = () => resolve({ body: served }))) });
		appStore.dispatch(siteApi.util.resetApiState());
		const { user } = await show({});
		await user.click(await screen.findByRole('button', { name: 'Select Image' }));
		await waitFor(() => expect(say).toBeDefined());
		expect(items()).toEqual(others);
		say?.();
		await waitFor(() => expect(selectSources(appStore.getState()).isSuccess).toBe(true));
		await waitFor(() => expect(items()).toEqual([...others, ...(shown ?? [])]));
		cleanup();
	}
});

it('the menu that replaces a file has the sources below its own entry', async () => {
	await show({ mode: 'other', render: ({ open }) => <MenuItem onClick={open}>Open Media Library</MenuItem> });
	expect(await screen.findByRole('menuitem', { name: 'Openverse' })).toBeVisible();
	expect(screen.getByRole('menuitem', { name: 'Open Media Library' })).toBeVisible();
});

it.each<[string, Partial<MediaUploadProps>, boolean]>([
	['for a block of sounds', { allowedTypes: ['audio'] }, true],
	['in a toolbar', { mode: 'other' }, true],
	['for a person who may not upload files', {}, false],
])('the button stays as it is %s', async (_, props, isAllowed) => {
	mayUpload(isAllowed);
	await show(props);
	expect(await screen.findByRole('button', { name: 'The library' })).toBeVisible();
	expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('a picture is chosen, copied and given to the block, after an error and a second page', async () => {
	const pages = [
		{ media: [media('a'), media('b')], meta: { next_page: 'handle-2' } },
		{ media: [media('b'), media('c')], meta: { next_page: null } },
	];
	const copies = [
		{ media: [{ errors: { media_too_large: ['This picture is too large.'] } }] },
		{ media: [{ ID: 7, alt: 'C', caption: 'Ada', URL: 'https://site.example/7.png' }] },
	];
	answer({
		'GET wpcom/v2/external-media/list/openverse': () => ({ body: pages.shift() }),
		'POST wpcom/v2/external-media/copy/openverse': () => ({ body: copies.shift() }),
	});
	const { user, onSelect } = await show({});
	await user.click(await screen.findByRole('button', { name: 'Select Image' }));
	await user.click(screen.getByRole('menuitem', { name: 'Openverse' }));
	expect(await screen.findByRole('dialog', { name: 'Select media' })).toBeVisible();
	expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
	await user.click(await screen.findByRole('button', { name: 'Load More' }));
	await user.click(await screen.findByRole('checkbox', { name: 'c' }));
	expect(screen.getAllByRole('checkbox')).toHaveLength(3);
	await user.click(screen.getByRole('button', { name: 'Select' }));
	expect(await screen.findByText('“c”: This picture is too large.', { selector: 'p' })).toBeVisible();
	expect(onSelect).not.toHaveBeenCalled();
	await user.click(screen.getByRole('button', { name: 'Select' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	expect(onSelect.mock.calls).toEqual([
		[
			expect.objectContaining({
				id: 7,
				url: 'https://site.example/7.png',
				alt: 'C',
				caption: 'Ada',
				type: 'image',
				sizes: { full: { url: 'https://site.example/7.png' } },
			}),
		],
	]);
});

it('a library of the user’s own is connected, picked from and copied', async () => {
	const list = [{ status: 403, body: { code: 'authorization_required', message: 'Connect it.' } }, { body: { media: [], meta: { next_page: null } } }];
	const popup = { closed: false, location: { href: '' }, close: jest.fn() };
	jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
	const session = (status: string) => ({
		body: { status, picker_url: status === 'open' ? 'https://photos.google.com/picker/1' : '', poll_ms: 1, timeout_ms: 60_000 },
	});
	answer({
		'GET wpcom/v2/external-media/list/google_photos': () => list.shift() ?? { body: { media: [media('a')], meta: { next_page: null } } },
		'GET wpcom/v2/external-media/connection/google_photos': { body: { connect_URL: 'https://platform.example/connect' } },
		'GET wpcom/v2/external-media/session/google_photos': () => session(popup.location.href.endsWith('/autoclose') ? 'picked' : 'none'),
		'POST wpcom/v2/external-media/session/google_photos': session('open'),
		'POST wpcom/v2/external-media/copy/google_photos': { body: { media: [{ ID: 7, alt: '', caption: '', URL: 'https://site.example/7.png' }] } },
	});
	const { user, onSelect } = await show({});
	await user.click(await screen.findByRole('button', { name: 'Select Image' }));
	await user.click(await screen.findByRole('menuitem', { name: 'Google Photos' }));
	const connect = await screen.findByRole('button', { name: 'Connect to Google Photos' });
	expect(screen.getByText('To get started, connect your site to your Google Photos library.')).toBeVisible();
	expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
		'https://myaccount.google.com/security',
		'https://myaccount.google.com/connections',
	]);
	expect(connect).toHaveFocus();
	await user.click(connect);
	expect(await screen.findByRole('button', { name: 'Awaiting authorization' })).toHaveFocus();
	act(
		() =>
			void window.dispatchEvent(
				new MessageEvent('message', { source: popup as unknown as Window, origin: 'https://platform.example', data: { connected: 'google_photos' } })
			)
	);
	const open = await screen.findByRole('button', { name: 'Open Google Photos' });
	expect(open).toHaveFocus();
	expect(screen.getByText(/^Open Google Photos and pick pictures there\./)).toBeVisible();
	await user.click(open);
	await user.click(await screen.findByRole('checkbox', { name: 'a' }));
	expect(screen.getByRole('button', { name: 'Disconnect from Google Photos' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Select' }));
	await waitFor(() => expect(onSelect.mock.calls).toEqual([[expect.objectContaining({ id: 7 })]]));
});

describe('“Generate with AI”', () => {
	const featured = { mode: 'other', modalClass: 'editor-post-featured-image__media-modal' } as const;

	it('is in no menu where AI is off', async () => {
		const { user } = await show(featured);
		await user.click(await screen.findByRole('button', { name: 'Select Image' }));
		expect(items()).not.toContain('Generate with AI');
	});

	it('is in the menu of the featured image, after the phone', async () => {
		window.sitewrightEditorState = { available_blocks: { [aiImage.name]: { available: true } } };
		registerExtensions([aiImage]);
		const { user } = await show(featured);
		await user.click(await screen.findByRole('button', { name: 'Select Image' }));
		expect(items().slice(0, 3)).toEqual(['Media Library', 'Your Phone', 'Generate with AI']);
	});

	it('is not in the menu of a place that is neither the featured image nor an Image block', async () => {
		const { user } = await show({});
		await user.click(await screen.findByRole('button', { name: 'Select Image' }));
		expect(items()).not.toContain('Generate with AI');
	});
});
