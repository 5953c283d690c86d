import { makeAppStore } from '../../support/make-app-store';
import { maxQueuedEvents, selectQueuedEvents } from '../../../features/insight/analytics/slice';
import { parseSession } from '../../../features/site/session/slice';
import { suggestionStopped, suggestionRequested } from '../../../features/ai/suggestion/slice';
import { moduleChangeRequested, modulePlaceholderShown } from '../../../features/site/modules/slice';
import { batchDelay, batchSize, retryDelays } from '../../../sagas/insight/send-events.saga';
import { defaultInitialState } from '../../../store/initial-state';
import type { EditorInitialState } from '../../../store/printed-state';
import type { QueuedEvent } from '../../../ports/event-queue';
import { fakeWorld, type FakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const path = 'wpcom/v2/sitewright/analytics/events';
const route = `POST ${path}`;
const ada = { userid: 7, username: 'ada' };
const on: Partial<EditorInitialState> = { recordsEvents: true, tracksUserData: ada };
const weekMs = 7 * 24 * 60 * 60_000;

type Answers = Parameters<typeof answerRest>[0];

async function start({
	printed = on,
	answer = { body: { counted: 1 } },
	world = fakeWorld(),
}: {
	printed?: Partial<EditorInitialState>;
	answer?: Answers[string];
	world?: FakeWorld;
} = {}) {
	const calls = answerRest({ [route]: answer });
	const store = makeAppStore({ ports: world.ports, preloadedState: { session: parseSession({ ...defaultInitialState, ...printed }) } });
	await world.settle();
	const sent = () => calls.filter((call) => call.path === path).map(({ data }) => (data as { events: { id: string; name: string; age: number }[] }).events);
	return {
		world,
		store,
		sent,
		queued: () => selectQueuedEvents(store.getState()),
		see: () => store.dispatch(modulePlaceholderShown({ name: 'related-posts' })),
	};
}

const kept = (id: string, at: number): QueuedEvent => ({ id: id.padEnd(21, '-'), at, name: 'jetpack_editor_related_posts_enable', properties: {} });

it('sends what happened together, ten seconds after the first', async () => {
	const { world, sent, see, queued } = await start();
	see();
	await world.advance(4000);
	see();
	await world.advance(batchDelay - 4001);
	expect(sent()).toEqual([]);
	await world.advance(1);
	expect(sent().map((events) => events.map(({ name, age }) => [name, age]))).toEqual([
		[
			['jetpack_editor_related_posts_placeholder_view', 10],
			['jetpack_editor_related_posts_placeholder_view', 6],
		],
	]);
	expect(queued()).toEqual([]);
	expect(world.keptEvents).toEqual([]);
	await world.advance(60_000);
	expect(sent()).toHaveLength(1);
});

it('sends a full batch at once, and the rest later', async () => {
	const { world, sent, see } = await start();
	Array.from({ length: batchSize + 3 }, see);
	await world.settle();
	expect(sent().map(({ length }) => length)).toEqual([batchSize]);
	await world.advance(batchDelay);
	expect(sent().map(({ length }) => length)).toEqual([batchSize, 3]);
});

it.each([
	['the owner did not turn it on', { ...on, recordsEvents: false }],
	['the person is not connected', { ...on, tracksUserData: null }],
	['the person’s ID is not known', { ...on, tracksUserData: { userid: 0, username: 'ada' } }],
	['the person’s login is not known', { ...on, tracksUserData: { userid: 7, username: '' } }],
])('records and sends nothing where %s, and throws away what was kept', async (_why, printed) => {
	const world = fakeWorld();
	world.keptEvents = [kept('a', 1_000_000)];
	const { sent, see, queued } = await start({ printed, world });
	see();
	world.leave();
	await world.advance(batchDelay);
	expect([sent(), queued(), world.keptEvents, world.lastBatches]).toEqual([[], [], [], []]);
});

it.each([
	['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
	['a broken server', { status: 500, body: { code: 'internal', message: 'Broken' } }],
	['too many requests', { status: 429, body: { code: 'too_many_events', message: 'Too many' } }],
	['a session that ended', { status: 401, body: { code: 'rest_not_logged_in', message: 'Log in' } }],
	['an answer of another shape', { body: { counted: 'many' } }],
])('keeps the events through %s, tries again more and more rarely, and tells nobody', async (_what, failure) => {
	let isBroken = true;
	const { world, sent, see, queued } = await start({
		answer: () => (isBroken ? (typeof failure === 'function' ? failure() : failure) : { body: { counted: 1 } }),
	});
	see();
	await world.advance(batchDelay);
	expect([sent().length, queued().length, world.keptEvents.length]).toEqual([1, 1, 1]);
	await world.advance(retryDelays[0] - 1);
	await world.advance(batchDelay);
	// The wait is over a moment later, and then the events wait for others again.
	expect(sent()).toHaveLength(1);
	await world.advance(batchDelay);
	expect(sent()).toHaveLength(2);
	await world.advance(retryDelays[0] + batchDelay);
	expect(sent()).toHaveLength(2);
	isBroken = false;
	await world.advance(retryDelays[1]);
	await world.advance(batchDelay);
	expect(sent()).toHaveLength(3);
	expect(new Set(sent().map(([event]) => event?.id)).size).toBe(1);
	expect([queued(), world.keptEvents, world.editor.errors, world.editor.snackbars]).toEqual([[], [], [], []]);
});

it('drops a batch that the platform does not take, and goes on with the next', async () => {
	const { world, sent, see, queued } = await start({ answer: { status: 400, body: { code: 'invalid_event', message: 'No' } } });
	see();
	await world.advance(batchDelay);
	expect([sent().length, queued()]).toEqual([1, []]);
	see();
	await world.advance(batchDelay);
	expect(sent()).toHaveLength(2);
});

it.each(['analytics_off', 'user_not_connected', 'site_not_connected'])(
	'ends with the answer %s: the queue is emptied, and nothing more is recorded or sent',
	async (code) => {
		const { world, sent, see, queued } = await start({ answer: { status: 403, body: { code, message: 'No' } } });
		see();
		await world.advance(batchDelay);
		expect(sent()).toHaveLength(1);
		see();
		await world.advance(weekMs);
		expect([sent().length, queued(), world.keptEvents]).toEqual([1, [], []]);
	}
);

it('goes on after a reload with what was not sent, but not with what is a week old', async () => {
	const world = fakeWorld();
	world.keptEvents = [kept('old', 1_000_000 - weekMs - 1), kept('new', 1_000_000 - weekMs + 60_000)];
	const { sent, queued } = await start({ world });
	await world.advance(batchDelay);
	expect(sent().map((events) => events.map(({ id }) => id.replace(/-+$/, '')))).toEqual([['new']]);
	expect([queued(), world.keptEvents]).toEqual([[], []]);
});

it('sends what waits while the page is left, and keeps it: its answer is not known', async () => {
	const { world, see } = await start();
	world.leave();
	see();
	world.leave();
	expect(world.lastBatches.map(({ events }) => events.length)).toEqual([1]);
	expect(world.keptEvents.map(({ id }) => id)).toEqual(world.lastBatches[0]?.events.map(({ id }) => id));
});

it('keeps at most 200 events while nothing can be sent, the newest', async () => {
	const { store, see, queued } = await start({ answer: () => new Promise(() => undefined) });
	Array.from({ length: maxQueuedEvents }, see);
	store.dispatch(moduleChangeRequested({ name: 'related-posts', active: true }));
	expect(queued()).toHaveLength(maxQueuedEvents);
	expect(queued().at(-1)?.name).toBe('jetpack_editor_related_posts_enable');
});

it('never sends what a person typed', async () => {
	const { world, store, sent } = await start();
	store.dispatch(suggestionRequested({ requesterId: 'a', request: { feature: 'ai-assistant', question: 'My secret plan' } }));
	store.dispatch(suggestionStopped({ requesterId: 'a' }));
	await world.advance(batchDelay);
	expect(sent()[0]?.map(({ name }) => name)).toEqual(['jetpack_ai_assistant_block_generate', 'jetpack_ai_assistant_block_stop']);
	expect(JSON.stringify(sent())).not.toMatch(/secret/);
});
