import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { applyFilters } from '@wordpress/hooks';
import type { ComponentType } from 'react';
import { registerExtensions } from '../../editor/register-extensions';
import extension from '../../extensions/ai-image';
import { answerRest } from '../support/fake-rest';

interface SurfaceProps {
	readonly name?: string;
	readonly clientId?: string;
	readonly isSelected?: boolean;
}

const Surface = () => <p>The surface</p>;

/** Shows a surface of the editor with what the extension adds to it. */
async function show(filter: 'PostFeaturedImage' | 'BlockEdit', props: SurfaceProps = {}) {
	const Extended = applyFilters(`editor.${filter}`, Surface) as ComponentType<SurfaceProps>;
	const shown = render(<Extended {...props} />);
	expect(await screen.findByText('The surface')).toBeVisible();
	// Its script is loaded on first use.
	await import('../../extensions/ai-image/image-button');
	return shown;
}

const mayUpload = (isAllowed: boolean) =>
	(dispatch('core/block-editor') as unknown as { updateSettings(settings: object): void }).updateSettings({
		mediaUpload: isAllowed ? () => undefined : undefined,
	});

beforeAll(() => {
	window.sitewrightEditorState = {
		available_blocks: { [extension.name]: { available: true } },
		connection: { isRegistered: true, isUserConnected: true, isOfflineMode: false },
	};
	registerExtensions([extension]);
});

it('offers to generate an image in the panel of the featured image', async () => {
	mayUpload(true);
	await show('PostFeaturedImage');
	expect(await screen.findByRole('button', { name: 'Generate image' })).toBeVisible();
});

it('keeps the modal when the sidebar closes, as it does on a phone, and opens it again', async () => {
	answerRest({});
	mayUpload(true);
	const user = userEvent.setup();
	const { unmount } = await show('PostFeaturedImage');
	const button = await screen.findByRole('button', { name: 'Generate image' });
	await user.click(button);
	const name = 'Generate a featured image with AI';
	expect(await screen.findByRole('dialog', { name })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
	await user.click(button);
	unmount();
	expect(await screen.findByRole('dialog', { name })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
});

it('explains what will be made when it opens, and makes nothing before “Generate image” is pressed', async () => {
	const calls = answerRest({});
	const images = () => calls.filter(({ path }) => path.includes('image'));
	mayUpload(true);
	const user = userEvent.setup();
	const { unmount } = await show('PostFeaturedImage');
	await user.click(await screen.findByRole('button', { name: 'Generate image' }));
	const dialog = within(await screen.findByRole('dialog', { name: 'Generate a featured image with AI' }));
	expect(dialog.getByText(/^One image is made of the title and the text of your post/)).toBeVisible();
	expect(dialog.getByText('10 requests per image')).toBeVisible();
	expect(dialog.queryByRole('button', { name: 'Stop' })).toBeNull();
	expect(dialog.queryByText('1 / 1')).toBeNull();
	await user.type(dialog.getByRole('textbox', { name: 'Custom instructions (optional)' }), 'A boat');
	expect(images()).toEqual([]);
	await user.click(dialog.getByRole('button', { name: 'Generate image' }));
	expect(await dialog.findByText('1 / 1')).toBeVisible();
	unmount();
	await user.click(dialog.getByRole('button', { name: 'Close' }));
	await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers nothing to a person who may not upload files', async () => {
	mayUpload(false);
	await show('PostFeaturedImage');
	expect(screen.queryByRole('button')).toBeNull();
});

it('adds nothing to a block of text', async () => {
	mayUpload(true);
	await show('BlockEdit', { name: 'core/paragraph', clientId: 'a', isSelected: true });
	expect(screen.queryByRole('button')).toBeNull();
});
