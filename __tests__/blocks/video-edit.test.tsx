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

it.each([
	[401, 'rest_forbidden', 'Sorry, you are not allowed to do that.'],
	[404, 'rest_post_invalid_id', 'Invalid post ID.'],
])('says that the file of a video is not known (%d), asks again, and leaves all else usable', async (status, code, message) => {
	const own = `Gone0${status}`;
	const answer = (file: { readonly status?: number; readonly body: unknown }) =>
		answerRest({ [`GET rest/v1.1/videos/${own}`]: { body: { ...hostedVideo, guid: own, attachment_id: status } }, [`GET wp/v2/media/${status}`]: file });
	answer({ status, body: { code, message } });
	const editor = await openEditor([createBlock('videopress/video', { guid: own, id: status })]);
	const settings = within(screen.getByRole('complementary', { name: 'Settings' }));
	expect(await settings.findByText(/^The title and the settings of this video could not be loaded; all others can be changed\. ./)).toBeVisible();
	await editor.user.click(settings.getByRole('checkbox', { name: 'Loop' }));
	expect(editor.blocks()[0]?.attributes).toMatchObject({ guid: own, loop: true });
	answer({ body: { id: status, source_url: hostedVideo.original, jetpack_videopress: { ...details, guid: own } } });
	await editor.user.click(settings.getByRole('button', { name: 'Try again' }));
	expect(await settings.findByRole('textbox', { name: 'Title' })).toHaveValue('Tides');
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
