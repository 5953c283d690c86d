import { makeAdminStore } from '../../../app/make-admin-store';
import { bulkContinued, bulkDismissed, bulkRequested, selectBulk } from '../../../features/readers/subscribers/slice';
import { parseSession } from '../../../features/site/session/slice';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const route = 'POST wpcom/v2/sitewright/subscribers/matching-changes';
type Reply = Parameters<typeof answerRest>[0][string];

function start(reply: Reply) {
	const calls = answerRest({ [route]: reply });
	const { ports, settle } = fakeWorld();
	const store = makeAdminStore({ ports, session: parseSession(defaultInitialState) });
	const state = () => selectBulk(store.getState());
	const until = async (status: string) => {
		for (let round = 0; round < 20 && state().status !== status; round++) {
			await settle();
		}
		expect(state().status).toBe(status);
	};
	store.dispatch(bulkRequested({ change: 'delete', filter: { status: 'pending' }, before: 1001, total: 700 }));
	return { store, state, until, settle, sent: () => calls.map(({ data }) => data) };
}

const body = (before: number) => ({ change: 'delete', status: 'pending', before });

it('changes all of a filter in several calls, each below the last one', async () => {
	const answers = [
		{ changed: 500, next: 301 },
		{ changed: 200, next: null },
	];
	let count = 0;
	const { until, state, sent } = start(() => ({ body: answers[count++] }));
	await until('done');
	expect(sent()).toEqual([body(1001), body(301)]);
	expect(state()).toMatchObject({ changed: 700 });
});

it('goes on where it failed', async () => {
	let count = 0;
	const { store, until, state, sent } = start(() => {
		count += 1;
		return count === 2 ? { status: 500, body: { code: 'x', message: 'The database is away.' } } : { body: { changed: 100, next: count === 1 ? 301 : null } };
	});
	await until('failed');
	expect(state()).toMatchObject({ message: 'The database is away.', changed: 100 });
	store.dispatch(bulkContinued());
	await until('done');
	expect(sent()).toEqual([body(1001), body(301), body(301)]);
	expect(state()).toMatchObject({ changed: 200 });
});

it('asks for no more once it is stopped', async () => {
	let answer: () => void = () => undefined;
	const first = new Promise<void>((resolve) => {
		answer = resolve;
	});
	const { store, state, settle, sent } = start(async () => {
		await first;
		return { body: { changed: 100, next: 301 } };
	});
	await settle();
	store.dispatch(bulkDismissed());
	answer();
	await settle();
	await settle();
	expect(sent()).toEqual([body(1001)]);
	expect(state()).toEqual({ status: 'idle' });
});
