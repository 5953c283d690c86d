import { registerBlockType } from '@wordpress/blocks';
import { screen, within } from '@testing-library/react';
import { answerRest } from '../support/fake-rest';
import { hostedVideo } from '../support/fake-video';
import { createBlock, openEditor, registerFolders } from './support/editor';

const { guid } = hostedVideo;
const details = { guid, title: 'Tides', description: '', rating: '', allow_download: 0, privacy_setting: 2, can_edit: false };

beforeAll(async () => {
	registerBlockType('core/video', {
		apiVersion: 3,
		title: 'Video',
		category: 'media',
		attributes: { src: { type: 'string' } },
		edit: () => null,
		save: () => null,
	} as never);
	await registerFolders('video');
});
beforeEach(() => {
	answerRest({
		[`GET rest/v1.1/videos/${guid}`]: { body: { ...hostedVideo, attachment_id: 7 } },
		'GET wp/v2/media/7': { body: { id: 7, source_url: hostedVideo.original, jetpack_videopress: details } },
	});
});

describe('“Insert from URL”', () => {
	async function enter(text: string) {
		const editor = await openEditor([createBlock('videopress/video')]);
		await editor.user.click(await screen.findByRole('button', { name: 'Insert from URL' }));
		await editor.user.type(screen.getByPlaceholderText('Paste or type URL'), `${text}{Enter}`);
		return editor;
	}

	it('says that a text is no address of a video, and keeps it', async () => {
		const editor = await enter('a lecture');
		expect(screen.getAllByText(/^This is not the address of a video\./)).not.toEqual([]);
		await editor.user.click(screen.getByRole('button', { name: 'Insert from URL' }));
		expect(screen.getByPlaceholderText<HTMLInputElement>('Paste or type URL').value).toBe('a lecture');
		expect(editor.blocks()[0]?.attributes['guid']).toBeUndefined();
	});

	it('shows a hosted video', async () => {
		const editor = await enter(`https://videopress.com/v/${guid}`);
		expect(editor.blocks()[0]).toMatchObject({ name: 'videopress/video', attributes: { guid } });
	});

	it('makes a block of WordPress of the address of a file', async () => {
		const editor = await enter('https://example.com/lecture.mp4');
		expect(editor.blocks()[0]).toMatchObject({ name: 'core/video', attributes: { src: 'https://example.com/lecture.mp4' } });
	});
});

it('tells a contributor why the title is fixed and there is no poster to choose, with the panels in their order', async () => {
	await openEditor([createBlock('videopress/video', { guid, id: 7 })]);
	const settings = within(screen.getByRole('complementary', { name: 'Settings' }));
	await settings.findByRole('button', { name: 'Video File Settings' });
	expect(settings.getByRole('textbox', { name: 'Title' })).toBeDisabled();
	expect(settings.getByText('Only the person who uploaded this video, and editors, can change these settings.')).toBeVisible();
	expect(settings.getByText('Only people who may upload files can choose an image.')).toBeVisible();
	const names = ['Details', 'Video Settings', 'Progress Bar Colors', 'Video File Settings'];
	const panels = names.map((name) => settings.getByRole('button', { name }));
	panels.slice(1).forEach((panel, index) => {
		expect((panels[index] as Node).compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
	});
});
