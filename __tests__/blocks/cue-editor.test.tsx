import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAppStore } from '../support/make-app-store';
import { sourcePlayed, sourceRegistered } from '../../features/video/playerSources/slice';
import { TrackCues } from '../../features/video/videoCues/components/track-cues';
import { cuesOpened, type OpenedTrack } from '../../features/video/videoCues/slice';
import { videoBlock } from '../../features/video/videos/names';
import { fakeWorld } from '../support/fake-ports';
import { answerRest } from '../support/fake-rest';
import { hostedVideo } from '../support/fake-video';

const clientId = 'block-1';
const guid = 'AbCd1234';
const src = 'https://platform.example/en.vtt';

async function open(track: OpenedTrack | null, answers: Parameters<typeof answerRest>[0] = {}) {
	const calls = answerRest({
		[`GET rest/v1.1/videos/${guid}`]: { body: { ...hostedVideo, tracks: { captions: { en: { src, label: 'English' } } } } },
		...answers,
	});
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: videoBlock, attributes: { id: 12, guid } });
	const store = makeAppStore({ ports: world.ports });
	const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
	render(
		<Provider store={store}>
			<TrackCues clientId={clientId} url="https://platform.example/original" />
		</Provider>
	);
	await act(async () => {
		store.dispatch(cuesOpened({ clientId, guid, track }));
	});
	const dialog = within(screen.getByRole('dialog'));
	const video = document.querySelector('video') as HTMLVideoElement;
	const seek = (seconds: number) => {
		video.currentTime = seconds;
		fireEvent.timeUpdate(video);
	};
	return { calls, world, store, dialog, seek, play, video, user: userEvent.setup() };
}

it('writes cues at the times of the video, and says which time is wrong', async () => {
	const { dialog, seek, user, calls, world, play, video } = await open(null, { [`POST rest/v1.1/videos/${guid}/tracks`]: { body: { tracks: {} } } });
	expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
	seek(1.5);
	await user.click(dialog.getByRole('button', { name: 'Add a cue here' }));
	expect(dialog.getByRole('textbox', { name: 'Text of cue 1' })).toHaveFocus();
	await user.keyboard('Good evening.');
	expect(dialog.getByLabelText('Start')).toHaveValue('00:01.500');
	expect(dialog.getByRole('listitem', { current: true })).toBeVisible();
	seek(1);
	await user.click(dialog.getByRole('button', { name: 'End here' }));
	expect(dialog.getByRole('alert')).toHaveTextContent('A cue must end after it starts.');
	expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
	await user.clear(dialog.getByLabelText('End'));
	await user.type(dialog.getByLabelText('End'), '0:04');
	await user.click(dialog.getByRole('button', { name: 'Play cue 1' }));
	expect([video.currentTime, play.mock.calls.length]).toEqual([1.5, 1]);
	await user.click(dialog.getByRole('button', { name: 'Save' }));
	await act(() => world.settle());
	expect(calls[0]?.data).toMatchObject({ kind: 'captions', srclang: 'en', vtt: 'WEBVTT\n\n00:00:01.500 --> 00:00:04.000\nGood evening.\n' });
	expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before typed cues are thrown away', async () => {
	const { dialog, user } = await open(null);
	await user.click(dialog.getByRole('button', { name: 'Add a cue here' }));
	await user.keyboard('Hello{Escape}');
	expect(dialog.getByRole('alert')).toHaveTextContent('Your changes are not saved.');
	await user.click(dialog.getByRole('button', { name: 'Go on editing' }));
	expect(dialog.getByRole('textbox', { name: 'Text of cue 1' })).toHaveValue('Hello');
	await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
	await user.click(dialog.getByRole('button', { name: 'Discard changes' }));
	expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the keyboard focus at the question, after it, and on “Save” until the track is saved', async () => {
	let answer = (_: { status?: number; body: unknown }): void => undefined;
	const { dialog, user, world } = await open(null, { [`POST rest/v1.1/videos/${guid}/tracks`]: () => new Promise((resolve) => (answer = resolve)) });
	await user.click(dialog.getByRole('button', { name: 'Add a cue here' }));
	await user.keyboard('Hello{Escape}');
	expect(dialog.getByRole('button', { name: 'Go on editing' })).toHaveFocus();
	await user.keyboard('{Enter}');
	const close = dialog.getAllByRole('button', { name: 'Close' }).at(-1);
	expect(close).toHaveFocus();
	// A second Escape is no answer that throws the text away.
	await user.keyboard('{Escape}{Escape}');
	expect(dialog.getByRole('textbox', { name: 'Text of cue 1' })).toHaveValue('Hello');
	expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();

	const save = dialog.getByRole('button', { name: 'Save' });
	await user.click(save);
	expect(save).toHaveAttribute('aria-disabled', 'true');
	expect(save).toHaveFocus();
	await act(async () => {
		answer({ status: 503, body: { code: 'unavailable', message: 'Not now.' } });
		await world.settle();
	});
	expect(save).toHaveFocus();
	expect(dialog.getAllByText('Error: Not now.')[0]).toBeVisible();
	await user.keyboard('{Enter}');
	await act(async () => {
		answer({ body: { tracks: {} } });
		await world.settle();
	});
	expect(screen.queryByRole('dialog')).toBeNull();
});

it('moves the keyboard focus to the next cue when one is deleted, and to “Add a cue here” after the last', async () => {
	const { dialog, user, seek } = await open(null);
	for (const [at, text] of ['One', 'Two', 'Three'].entries()) {
		seek(at);
		await user.click(dialog.getByRole('button', { name: 'Add a cue here' }));
		await user.keyboard(text);
	}
	await user.click(dialog.getByRole('button', { name: 'Delete cue 2' }));
	expect(dialog.getByRole('textbox', { name: 'Text of cue 2' })).toHaveFocus();
	expect(dialog.getByRole('textbox', { name: 'Text of cue 2' })).toHaveValue('Three');
	await user.click(dialog.getByRole('button', { name: 'Delete cue 2' }));
	expect(dialog.getByRole('textbox', { name: 'Text of cue 1' })).toHaveFocus();
	await user.click(dialog.getByRole('button', { name: 'Delete cue 1' }));
	expect(dialog.getByRole('button', { name: 'Add a cue here' })).toHaveFocus();
});

it('of a file that cannot be read can only be closed', async () => {
	const { dialog, user, world } = await open({ kind: 'captions', srcLang: 'en', label: 'English' });
	await act(() => world.settle());
	expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
	expect(dialog.getByRole('button', { name: 'Add a cue here' })).toBeDisabled();
	expect(dialog.getAllByText('The track could not be read. Check your connection and try again.')[0]).toBeVisible();
	await user.keyboard('{Escape}');
	expect(screen.queryByRole('dialog')).toBeNull();
});

it('pauses the player of the block while the video plays beside the cues, and is forgotten when it closes', async () => {
	const { store, video, dialog, user } = await open(null);
	act(() => {
		store.dispatch(sourceRegistered({ id: clientId, domId: clientId }));
		store.dispatch(sourcePlayed({ id: clientId }));
	});
	fireEvent.play(video);
	expect(store.getState().playerSources.sources[clientId]?.state).toBe('is-paused');
	await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
	expect(Object.keys(store.getState().playerSources.sources)).toEqual([clientId]);
});
