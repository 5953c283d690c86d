import { render, screen } from '@testing-library/react';
import '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';
import { applyFilters } from '@wordpress/hooks';
import type { ComponentType } from 'react';
import { registerExtensions } from '../../editor/register-extensions';
import extension from '../../extensions/ai-image';

interface SurfaceProps {
	readonly name?: string;
	readonly clientId?: string;
	readonly isSelected?: boolean;
}

const Surface = () => <p>The surface</p>;

/** Shows a surface of the editor with what the extension adds to it. */
async function show(filter: 'PostFeaturedImage' | 'BlockEdit', props: SurfaceProps = {}) {
	const Extended = applyFilters(`editor.${filter}`, Surface) as ComponentType<SurfaceProps>;
	render(<Extended {...props} />);
	expect(await screen.findByText('The surface')).toBeVisible();
	// Its script is loaded on first use.
	await import('../../extensions/ai-image/image-button');
}

const mayUpload = (isAllowed: boolean) =>
	(dispatch('core/block-editor') as unknown as { updateSettings(settings: object): void }).updateSettings({ mediaUpload: isAllowed ? () => undefined : undefined });

beforeAll(() => {
	window.sitewrightEditorState = { available_blocks: { [extension.name]: { available: true } } };
	registerExtensions([extension]);
});

it('offers to generate an image in the panel of the featured image', async () => {
	mayUpload(true);
	await show('PostFeaturedImage');
	expect(await screen.findByRole('button', { name: 'Generate image' })).toBeVisible();
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
