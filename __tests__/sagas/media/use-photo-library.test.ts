import { makeAppStore } from '../../support/make-app-store';
import { externalMediaApi } from '../../../api/media/external-media';
import {
	connectRequested,
	copyRequested,
	disconnectRequested,
	itemToggled,
	listOf,
	type MediaPicker,
	pickerClosed,
	pickerOpened,
	pickRequested,
	selectPicker,
	waitCancelled,
} from '../../../features/media/externalMedia/slice';
import { mediaTargets } from '../../../features/media/externalMedia/target-registry';
import { media } from '../../support/external-media';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const page = 'https://platform.example/media-sources/google-photos/connect?request=x';
const pickerUrl = 'https://photos.google.com/picker/1';
const routes = {
	list: 'GET wpcom/v2/external-media/list/google_photos',
	url: 'GET wpcom/v2/external-media/connection/google_photos',
	// apiFetch sends DELETE as POST.
	remove: 'POST wpcom/v2/external-media/connection/google_photos',
	begin: 'POST wpcom/v2/external-media/session/google_photos',
	session: 'GET wpcom/v2/external-media/session/google_photos',
	copy: 'POST wpcom/v2/external-media/copy/google_photos',
};
const session = (status: 'disconnected' | 'none' | 'open' | 'picked', timeout = 60_000) => ({
	body: { status, picker_url: status === 'open' ? pickerUrl : '', poll_ms: 5000, timeout_ms: timeout },
});
const listed = (...ids: readonly string[]) => ({ body: { media: ids.map((id) => media(id)), meta: { next_page: null } } });
const failure = (status: number, code: string, message: string) => ({ status, body: { code, message } });
const notConnected = failure(403, 'authorization_required', 'Connect first.');

type Answers = Parameters<typeof answerRest>[0];
type Answer = Exclude<Answers[string], (...parts: never[]) => unknown>;

/** One answer after the other; the last again and again. */
const inTurn = (...answers: readonly Answer[]) => {
	const left = [...answers];
	return () => (left.length > 1 ? left.shift() : left[0]) as Answer;
};

async function start(answers: Answers) {
	const calls = answerRest(answers);
	const world = fakeWorld();
	const store = makeAppStore({ ports: world.ports });
	const taken: unknown[] = [];
	const targetId = mediaTargets.add((files) => taken.push(files));
	const send = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
		actions.forEach((action) => store.dispatch(action));
		await world.settle();
	};
	await send(pickerOpened({ targetId, service: 'google_photos', isMultiple: true }));
	const picker = () => selectPicker(store.getState());
	const list = () => {
		const { data, error } = externalMediaApi.endpoints.listExternalMedia.select(listOf(picker() as MediaPicker))(store.getState());
		return error ? error : data?.pages.flatMap((found) => found.media.map(({ ID }) => ID));
	};
	// As the window does.
	void store.dispatch(externalMediaApi.endpoints.listExternalMedia.initiate(listOf(picker() as MediaPicker)));
	await world.settle();
	/** Lets time pass in the steps in which the popup is watched. */
	const pass = async (milliseconds: number) => {
		for (let passed = 0; passed < milliseconds; passed += 100) {
			await world.advance(100);
		}
	};
	return { calls, world, taken, send, picker, list, pass, called: (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route).length };
}

describe('connecting', () => {
	it('opens the popup at once, and shows the list when its message has come', async () => {
		const { world, send, picker, list, pass, called } = await start({
			[routes.list]: inTurn(notConnected, listed()),
			[routes.url]: { body: { connect_URL: page } },
			[routes.session]: session('none'),
		});
		expect(list()).toMatchObject({ code: 'authorization_required' });
		await send(connectRequested());
		expect(world.popups[0]?.visited).toEqual([page]);
		expect(picker()?.status).toBe('connecting');
		await pass(200);
		expect(called(routes.session)).toBe(0);
		world.popups[0]?.finish({ connected: 'google_photos' });
		await pass(100);
		expect(picker()).toMatchObject({ status: 'browsing', message: null });
		expect(list()).toEqual([]);
	});

	it('asks every three seconds, as the popup may be cut off from its opener', async () => {
		const { world, send, picker, list, pass, called } = await start({
			[routes.list]: inTurn(notConnected, listed()),
			[routes.url]: { body: { connect_URL: page } },
			[routes.session]: inTurn(session('disconnected'), failure(502, 'platform_error', 'Away.'), session('none')),
		});
		await send(connectRequested());
		world.popups[0]?.finish();
		await pass(6000);
		expect([picker()?.status, called(routes.session)]).toEqual(['connecting', 2]);
		await pass(3000);
		expect([picker()?.status, called(routes.session)]).toEqual(['browsing', 3]);
		expect(list()).toEqual([]);
	});

	it('asks no more often when the platform fails just after the message', async () => {
		const { world, send, picker, pass, called } = await start({
			[routes.list]: inTurn(notConnected, listed()),
			[routes.url]: { body: { connect_URL: page } },
			[routes.session]: inTurn(failure(502, 'platform_error', 'Away.'), session('none')),
		});
		await send(connectRequested());
		world.popups[0]?.finish({ connected: 'google_photos' });
		await pass(3000);
		expect([picker()?.status, called(routes.session)]).toEqual(['connecting', 1]);
		await pass(100);
		expect([picker()?.status, called(routes.session)]).toEqual(['browsing', 2]);
	});

	it.each([
		['is cancelled', waitCancelled()],
		['goes with its window', pickerClosed()],
	])('closes the popup and asks no more when it %s', async (_, action) => {
		const { world, send, pass, picker, called } = await start({
			[routes.list]: notConnected,
			[routes.url]: { body: { connect_URL: page } },
			[routes.session]: session('disconnected'),
		});
		await send(connectRequested(), action);
		expect(world.popups[0]?.isClosed()).toBe(true);
		expect(picker()?.status ?? 'browsing').toBe('browsing');
		await pass(6000);
		expect(called(routes.session)).toBe(0);
	});

	it('begins again at once after it was cancelled', async () => {
		const { world, send, picker } = await start({
			[routes.list]: notConnected,
			[routes.url]: { body: { connect_URL: page } },
			[routes.session]: session('disconnected'),
		});
		await send(connectRequested(), waitCancelled(), connectRequested());
		expect(world.popups.map((popup) => popup.isClosed())).toEqual([true, false]);
		expect(picker()?.status).toBe('connecting');
	});

	it('ends after ten minutes, and can be tried again', async () => {
		const { world, send, pass, picker } = await start({
			[routes.list]: notConnected,
			[routes.url]: { body: { connect_URL: page } },
			[routes.session]: session('disconnected'),
		});
		await send(connectRequested());
		await pass(600_000);
		expect(picker()).toMatchObject({ status: 'browsing', message: 'Google Photos was not connected in time. Please try again.' });
		await send(connectRequested());
		expect([picker()?.status, world.popups.map((popup) => popup.isClosed())]).toEqual(['connecting', [true, false]]);
	});

	it.each([
		['the browser blocks the popup', true, { body: { connect_URL: page } }, /^Your browser blocked the window/],
		[
			'the platform has no client of Google',
			false,
			failure(503, 'google_photos_not_configured', 'Google Photos is not set up.'),
			/^Google Photos is not set up\.$/,
		],
		['the answer has another shape', false, { body: { connect_URL: 5 } }, /./],
	])('says so when %s', async (_, blocks, answer, message) => {
		const { world, send, picker } = await start({ [routes.list]: notConnected, [routes.url]: answer });
		world.blocksPopups = blocks;
		await send(connectRequested());
		expect(picker()).toMatchObject({ status: 'browsing', message: expect.stringMatching(message) });
		expect(world.popups.every((popup) => popup.isClosed())).toBe(true);
	});
});

describe('picking', () => {
	it('opens Google’s page, which closes by itself, asks at its pace, and lists what was picked', async () => {
		const { world, send, picker, list, pass, called } = await start({
			[routes.list]: inTurn(listed('old'), listed('a', 'b')),
			[routes.begin]: session('open'),
			[routes.session]: inTurn(session('open'), failure(502, 'platform_error', 'Away.'), session('picked')),
		});
		await send(itemToggled({ item: media('old') }), pickRequested());
		expect(world.popups[0]?.visited).toEqual([`${pickerUrl}/autoclose`]);
		expect(picker()).toMatchObject({ status: 'picking', selected: [] });
		world.popups[0]?.finish();
		await world.advance(4999);
		expect(called(routes.session)).toBe(0);
		await world.advance(1);
		await world.advance(5000);
		expect([picker()?.status, called(routes.session)]).toEqual(['picking', 2]);
		await world.advance(5000);
		expect(picker()).toMatchObject({ status: 'browsing', message: null });
		expect(list()).toEqual(['a', 'b']);
		await pass(1000);
		expect(called(routes.session)).toBe(3);
	});

	it.each([
		['the time is over', session('open', 9000), session('open'), 'Nothing was picked in time. Please open Google Photos again.'],
		['Google ended it', session('open'), session('none'), 'Nothing was picked in time. Please open Google Photos again.'],
		[
			'three questions in a row fail',
			session('open'),
			failure(502, 'google_photos_unavailable', 'Google Photos cannot be reached.'),
			'Google Photos cannot be reached.',
		],
		['the access was taken back', session('open'), notConnected, 'Connect first.'],
		['it cannot begin', failure(429, 'google_photos_limited', 'Asked too often.'), session('open'), 'Asked too often.'],
	])('says so when %s, and closes its popup', async (_, begun, answer, message) => {
		const { world, send, picker } = await start({ [routes.list]: listed(), [routes.begin]: begun, [routes.session]: answer });
		await send(pickRequested());
		for (let polls = 0; polls < 3; polls += 1) {
			await world.advance(5000);
		}
		expect(picker()).toMatchObject({ status: 'browsing', message });
		expect(world.popups[0]?.isClosed()).toBe(true);
	});

	it('is cancelled: the window is closed, and the list is that of the account', async () => {
		const { world, send, picker, list } = await start({ [routes.list]: inTurn(listed('old'), listed()), [routes.begin]: session('open') });
		await send(pickRequested());
		await send(waitCancelled());
		expect([picker()?.status, world.popups[0]?.isClosed(), list()]).toEqual(['browsing', true, []]);
	});

	it('happens once when it is asked for twice', async () => {
		const { world, send } = await start({ [routes.list]: listed(), [routes.begin]: session('open') });
		await send(pickRequested(), pickRequested(), connectRequested());
		expect(world.popups).toHaveLength(1);
	});
});

it('a disconnected account has no list any more', async () => {
	const { send, picker, list } = await start({ [routes.list]: inTurn(listed('a'), notConnected), [routes.remove]: { body: { code: 'success' } } });
	await send(itemToggled({ item: media('a') }), disconnectRequested());
	expect(picker()).toMatchObject({ status: 'browsing', selected: [] });
	expect(list()).toMatchObject({ code: 'authorization_required' });
});

it('an account that could not be disconnected keeps its list and the choice', async () => {
	const { send, picker, list } = await start({
		[routes.list]: listed('a'),
		[routes.remove]: failure(502, 'platform_error', 'The platform cannot be reached.'),
	});
	await send(itemToggled({ item: media('a') }), disconnectRequested());
	expect(picker()).toMatchObject({ status: 'browsing', message: 'The platform cannot be reached.', selected: [{ ID: 'a' }] });
	expect(list()).toEqual(['a']);
});

it('a copy that needs a new connection leads to it', async () => {
	const { send, picker, list, taken } = await start({
		[routes.list]: inTurn(listed('a'), notConnected),
		[routes.copy]: { body: { media: [{ errors: { authorization_required: ['Connect first.'] } }] } },
	});
	await send(itemToggled({ item: media('a') }), copyRequested());
	expect(picker()).toMatchObject({ status: 'browsing', message: 'Connect first.' });
	expect(list()).toMatchObject({ code: 'authorization_required' });
	expect(taken).toEqual([]);
});
