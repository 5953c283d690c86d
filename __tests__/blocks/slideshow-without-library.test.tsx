import { screen } from '@testing-library/react';
import { answerRest } from '../support/fake-rest';
import { createBlock, openEditor, registerFolders } from './support/editor';

// Simulates a chunk that cannot be loaded.
jest.mock('../../blocks/slideshow/carousel', () => {
	throw new Error('ChunkLoadError');
});

it('says that the library could not be loaded, and shows the images in a row', async () => {
	answerRest({ 'GET wp/v2/media': { body: [] } });
	await registerFolders('slideshow');
	const images = [1, 2].map((id) => ({ alt: `Photo ${id}`, caption: '', id, url: `https://example.com/${id}.jpg` }));
	const editor = await openEditor([createBlock('jetpack/slideshow', { images, ids: [1, 2] })]);
	expect(await screen.findByText('The Swiper library could not be loaded.', { selector: '.components-notice__content' })).toBeVisible();
	expect(screen.getAllByRole('img', { name: /Photo/ })).toHaveLength(2);
	expect(editor.content()).toContain('https://example.com/2.jpg');
});
