import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makeAppStore } from '../support/make-app-store';
import type { VideoCaptions } from '../../api/contract/video/video-captions.contract';
import { videoCaptionsApi } from '../../api/video/video-captions';
import { parseSession } from '../../features/site/session/slice';
import { AutomaticCaptions } from '../../features/video/videoCaptions/components/automatic-captions';
import { CaptionsMenuItem } from '../../features/video/videoCaptions/components/captions-menu-item';
import { captionsOpened } from '../../features/video/videoCaptions/slice';
import { videoBlock } from '../../features/video/videos/names';
import { defaultInitialState } from '../../store/initial-state';
import { fakeWorld } from '../support/fake-ports';
import { answerRest } from '../support/fake-rest';

const clientId = 'block-1';
const guid = 'AbCd1234';
const path = `rest/v1.1/videos/${guid}/captions`;
const selectAnswer = videoCaptionsApi.endpoints.getVideoCaptions.select(guid);
const none: VideoCaptions = { state: 'none', message: '', pieces: 0, pieces_done: 0, language: '', unavailable: '' };

async function open(status: () => { status?: number; body: unknown }, answers: Parameters<typeof answerRest>[0] = {}, isUserConnected = true) {
	const connection = { isRegistered: true, isUserConnected, isOfflineMode: false };
	const calls = answerRest({
		[`GET ${path}`]: status,
		'GET jetpack/v4/connection': { body: connection },
		'GET jetpack/v4/connection/data': { body: { currentUser: defaultInitialState.userConnectionData.currentUser } },
		...answers,
	});
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: videoBlock, attributes: { id: 12, guid } });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session: parseSession({ ...defaultInitialState, connection }) } });
	render(
		<Provider store={store}>
			<AutomaticCaptions clientId={clientId} guid={guid} isBeingMade={false} />
		</Provider>
	);
	await act(async () => {
		store.dispatch(captionsOpened({ clientId, guid }));
		await world.settle();
	});
	const dialog = within(screen.getByRole('dialog', { name: 'Automatic captions' }));
	return { calls, world, store, dialog, user: userEvent.setup(), settle: () => act(() => world.settle()) };
}

it('makes captions in the language that was typed, shows how far they are, and stops them', async () => {
	let now: VideoCaptions = none;
	const { dialog, user, calls, settle, world } = await open(() => ({ body: now }), {
		[`POST ${path}`]: () => ({ body: (now = { ...none, state: 'waiting', pieces: 3 }) }),
		[`POST ${path}/cancel`]: () => ({ body: (now = none) }),
	});
	expect(calls).toHaveLength(1);
	expect(dialog.getByText(/Automatic captions can be wrong: read them before you publish\./)).toBeVisible();
	await user.type(dialog.getByLabelText('Spoken language'), ' pt-BR {Enter}');
	await settle();
	expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({ language: 'pt-BR', mark: 'automatic' });
	expect(dialog.getByRole('status')).toHaveTextContent('The video waits for its turn.');
	expect(dialog.queryByLabelText('Spoken language')).toBeNull();
	now = { ...none, state: 'working', pieces: 3, pieces_done: 1 };
	await act(() => world.advance(3000));
	expect(dialog.getByRole('progressbar', { name: 'Listening to the video: 1 of 3 parts are done.' })).toHaveValue(1);
	now = { ...now, state: 'waiting', message: 'The transcription service took too long to answer.' };
	await act(() => world.advance(15_000));
	expect(dialog.getByRole('status')).toHaveTextContent('The transcription service took too long to answer. It is tried again.');
	await user.click(dialog.getByRole('button', { name: 'Stop' }));
	await settle();
	expect(dialog.getByRole('button', { name: 'Make captions' })).toBeEnabled();
	await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
	expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what went wrong, keeps the language, and tries again', async () => {
	const failed = { ...none, state: 'failed', message: 'This video has no sound to make captions of.' } as const;
	let isRefused = true;
	const { dialog, user, settle, calls } = await open(() => ({ body: failed }), {
		[`POST ${path}`]: () =>
			isRefused ? { status: 429, body: { code: 'error_quota_exceeded', message: 'You exceeded your current quota.' } } : { body: failed },
	});
	expect(dialog.getAllByText(failed.message)[0]).toBeVisible();
	await user.type(dialog.getByLabelText('Spoken language'), 'de');
	await user.click(dialog.getByRole('button', { name: 'Try again' }));
	await settle();
	expect(dialog.getAllByText('You exceeded your current quota.')[0]).toBeVisible();
	expect(dialog.getByLabelText('Spoken language')).toHaveValue('de');
	isRefused = false;
	await user.click(dialog.getByRole('button', { name: 'Try again' }));
	await settle();
	expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it('a window that is opened again after a failure tries again in the language that was asked for', async () => {
	const failed: VideoCaptions = { ...none, state: 'failed', message: 'The captions could not be made.', pieces: 3, pieces_done: 1, language: 'pt-BR' };
	const { dialog, user, settle, calls } = await open(() => ({ body: failed }), { [`POST ${path}`]: () => ({ body: failed }) });
	expect(dialog.getByLabelText('Spoken language')).toHaveValue('pt-BR');
	await user.click(dialog.getByRole('button', { name: 'Try again' }));
	await settle();
	expect(calls.find(({ method }) => method === 'POST')?.data).toEqual({ language: 'pt-BR', mark: 'automatic' });
	await user.clear(dialog.getByLabelText('Spoken language'));
	expect(dialog.getByLabelText('Spoken language')).toHaveValue('');
});

it('cannot be asked for where the platform has no service, and says who can change that', async () => {
	const unavailable = 'No transcription service is connected.';
	const { dialog } = await open(() => ({ body: { ...none, unavailable } }));
	expect(dialog.getAllByText(unavailable)[0]).toBeVisible();
	expect(dialog.getByRole('button', { name: 'Make captions' })).toBeDisabled();
});

it('a person who is not connected is told so, and nothing is asked', async () => {
	const { dialog, calls } = await open(() => ({ body: none }), {}, false);
	expect(dialog.getByRole('link', { name: 'Reconnect Sitewright' })).toBeVisible();
	expect(calls.map(({ path: asked }) => asked)).not.toContain(path);
});

it('a server that cannot be reached is asked again', async () => {
	let isDown = true;
	const { dialog, user, settle } = await open(() =>
		isDown ? { status: 500, body: { code: 'internal_error', message: 'Something went wrong.' } } : { body: none }
	);
	expect(dialog.getAllByText('Something went wrong.')[0]).toBeVisible();
	isDown = false;
	await user.click(dialog.getByRole('button', { name: 'Try again' }));
	await settle();
	expect(dialog.getByRole('button', { name: 'Make captions' })).toBeEnabled();
});

it('captions that are being made while the line is lost can be asked for at once, and can still be stopped', async () => {
	let now: { status?: number; body: unknown } = { body: { ...none, state: 'working', pieces: 3, pieces_done: 1 } };
	const { dialog, user, settle, world } = await open(() => now);
	const refused = { status: 503, body: { code: 'unavailable', message: 'Not now.' } };
	now = refused;
	for (let question = 0; question < 11; question += 1) {
		await act(() => world.advance(15_000));
	}
	expect(dialog.getAllByText('Not now.')[0]).toBeVisible();
	expect(dialog.getByRole('button', { name: 'Stop' })).toBeEnabled();
	now = { body: { ...none, state: 'working', pieces: 3, pieces_done: 2 } };
	await user.click(dialog.getByRole('button', { name: 'Try again' }));
	await settle();
	expect(dialog.getByRole('progressbar')).toHaveValue(2);
	expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('where AI is off, captions that are being made can be found, to be stopped; else nothing is in the menu', async () => {
	let now: VideoCaptions = none;
	const calls = answerRest({ [`GET ${path}`]: () => ({ body: now }) });
	const store = makeAppStore({ ports: fakeWorld().ports, preloadedState: { session: parseSession({ ...defaultInitialState, canUseAi: false }) } });
	const onOpen = jest.fn();
	const show = () =>
		render(
			<Provider store={store}>
				<CaptionsMenuItem guid={guid} onOpen={onOpen} />
			</Provider>
		);
	const { unmount, container } = show();
	await waitFor(() => expect(selectAnswer(store.getState()).data).toEqual(none));
	expect(calls).toHaveLength(1);
	expect(container).toBeEmptyDOMElement();
	unmount();
	now = { ...none, state: 'working', pieces: 3, pieces_done: 1 };
	show();
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Automatic captions' }));
	expect(onOpen).toHaveBeenCalledTimes(1);
});

it('captions that are being made when the editor opens are followed until they are offered; for other videos nothing is asked', async () => {
	const connection = { isRegistered: true, isUserConnected: true, isOfflineMode: false };
	const calls = answerRest({ [`GET ${path}`]: { body: { ...none, state: 'working', pieces: 3, pieces_done: 1 } } });
	const world = fakeWorld();
	world.editor.blocks.set(clientId, { name: videoBlock, attributes: { id: 12, guid } });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session: parseSession({ ...defaultInitialState, connection }) } });
	const view = (isBeingMade: boolean) => (
		<Provider store={store}>
			<AutomaticCaptions clientId={clientId} guid={guid} isBeingMade={isBeingMade} />
		</Provider>
	);
	const { rerender } = render(view(false));
	await act(() => world.settle());
	expect(calls).toEqual([]);
	rerender(view(true));
	await act(() => world.settle());
	await act(() => world.advance(5000));
	expect(calls.length).toBeGreaterThan(1);
	expect(screen.queryByRole('dialog')).toBeNull();
});
