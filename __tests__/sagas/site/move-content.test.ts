import { makeAdminStore } from '../../../app/make-admin-store';
import { movingApi, type Moving } from '../../../api/site/moving';
import { cancelRequested, conversionRequested, scanRequested, selectMoving, undoRequested, workContinued } from '../../../features/site/moving/slice';
import { parseSession } from '../../../features/site/session/slice';
import { busyDelay } from '../../../sagas/site/move-content.saga';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';
import { movingJob, movingPath as path, movingState } from '../../support/moving';

type Reply = { readonly status?: number; readonly body: unknown } | Promise<never>;

function start(work: (call: number) => Reply, now: Moving = movingState()) {
	let count = 0;
	const running = { body: movingState({ job: movingJob() }) };
	const calls = answerRest({
		[`GET ${path}`]: () => ({ body: now }),
		[`POST ${path}/scans`]: running,
		[`POST ${path}/conversions`]: running,
		[`POST ${path}/undo`]: running,
		[`POST ${path}/cancel`]: { body: movingState({ job: movingJob({ status: 'cancelled' }) }) },
		[`POST ${path}/work`]: () => work(++count),
	});
	const world = fakeWorld();
	const store = makeAdminStore({ ports: world.ports, session: parseSession(defaultInitialState) });
	const query = store.dispatch(movingApi.endpoints.getMoving.initiate());
	const state = () => selectMoving(store.getState()).work;
	const shown = () => movingApi.endpoints.getMoving.select()(store.getState()).data?.job;
	const until = async (condition: () => boolean) => {
		for (let round = 0; round < 30 && !condition(); round++) {
			await world.settle();
		}
		expect(condition()).toBe(true);
	};
	return {
		store,
		world,
		state,
		shown,
		until,
		query,
		made: () => calls.filter(({ method }) => method === 'POST').map((call) => call.path.replace(`${path}/`, '')),
	};
}

const done = { body: movingState({ job: movingJob({ status: 'done', looked: 1000 }) }) };

it('works until the scan is done, and shows how far it is', async () => {
	const seen: unknown[] = [];
	const { store, state, shown, until, query, made } = start((call) => {
		// The state that a person sees while this request is on its way.
		seen.push(shown()?.looked);
		return call < 3 ? { body: movingState({ job: movingJob({ looked: call * 300 }) }) } : done;
	});
	await query;
	store.dispatch(scanRequested());
	expect(state()).toEqual({ status: 'working' });
	await until(() => state().status === 'idle');
	expect(seen).toEqual([200, 300, 600]);
	expect(shown()).toMatchObject({ status: 'done', looked: 1000 });
	expect(made()).toEqual(['scans', 'work', 'work', 'work']);
});

it.each([
	['conversion', conversionRequested({ choices: [{ block: 'jetpack/map', choice: 'convert' }] }), 'conversions'],
	['undo', undoRequested({ post_ids: [3] }), 'undo'],
])('begins a %s', async (_kind, action, route) => {
	const { store, state, until, query, made } = start(() => done);
	await query;
	store.dispatch(action);
	await until(() => state().status === 'idle' && made().length > 1);
	expect(made()).toEqual([route, 'work']);
});

it('goes on with a job that was running when the page was opened', async () => {
	const { state, shown, until, made } = start(() => done, movingState({ job: movingJob() }));
	await until(() => shown()?.status === 'done' && state().status === 'idle');
	expect(made()).toEqual(['work']);
});

it('says what failed, and goes on where it was', async () => {
	const { store, state, until, query, made } = start((call) => (call === 1 ? { status: 500, body: {} } : done));
	await query;
	store.dispatch(scanRequested());
	await until(() => state().status === 'failed');
	expect(state()).toMatchObject({ message: expect.stringMatching(/had a problem/) });
	store.dispatch(workContinued());
	await until(() => state().status === 'idle');
	expect(made()).toEqual(['scans', 'work', 'work']);
});

it('waits while another request works on the job', async () => {
	const { store, world, state, until, query, made } = start((call) => (call === 1 ? { body: movingState({ job: movingJob(), is_busy: true }) } : done));
	await query;
	store.dispatch(scanRequested());
	await until(() => made().length === 2);
	await world.settle();
	expect(made()).toHaveLength(2);
	await world.advance(busyDelay);
	await until(() => state().status === 'idle');
	expect(made()).toEqual(['scans', 'work', 'work']);
});

it('stops at once, also during a request', async () => {
	const { store, state, shown, until, query, made } = start(() => new Promise<never>(() => undefined));
	await query;
	store.dispatch(scanRequested());
	await until(() => made().length === 2);
	store.dispatch(cancelRequested());
	await until(() => state().status === 'idle');
	expect(shown()).toMatchObject({ status: 'cancelled' });
	expect(made()).toEqual(['scans', 'work', 'cancel']);
});

it('waits before it asks again where a request came no further', async () => {
	const { store, world, state, until, query, made } = start((call) => (call === 1 ? { body: movingState({ job: movingJob() }) } : done));
	await query;
	store.dispatch(scanRequested());
	await until(() => made().length === 2);
	await world.settle();
	expect(made()).toHaveLength(2);
	await world.advance(busyDelay);
	await until(() => state().status === 'idle');
	expect(made()).toEqual(['scans', 'work', 'work']);
});
