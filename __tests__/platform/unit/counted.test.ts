import { createPlaces } from '../../../platform/core/places';
import { createCounted } from '../../../platform/domains/ai/models/counted';
import type { CountedRequest } from '../../../platform/domains/ai/quota/request';

const request = { site: { id: 1 }, runId: 'run' } as CountedRequest;
const taker = { siteId: 1, userId: 1 };

function open(outcome: 'counted' | 'known' = 'counted') {
	const givenBack: string[] = [];
	const quota = { count: () => Promise.resolve(outcome), giveBack: ({ runId }: CountedRequest) => Promise.resolve(void givenBack.push(runId)) };
	const counted = createCounted(quota as never, null, () => undefined);
	const client = new AbortController();
	const work = (run: () => Promise<unknown>) =>
		counted({ request, signal: client.signal, createRefusal: () => new Error('refused'), work: run, service: 'image', kind: 'embedded' });
	return { client, work, givenBack };
}

/** @return The requests whose counts are given back. */
async function giveUpWhileWaiting(...counted: Parameters<typeof open>): Promise<readonly string[]> {
	const { client, work, givenBack } = open(...counted);
	const places = createPlaces({ count: 1, maxWaiting: 3 });
	places.take(taker);
	const answer = work(() => places.wait(taker, client.signal));
	await new Promise(setImmediate);
	client.abort(new Error('gone'));
	await expect(answer).rejects.toThrow('gone');
	return givenBack;
}

it('a request that is given up while it waits for its place is not counted, and ends with the reason', async () => {
	expect(await giveUpWhileWaiting()).toEqual(['run']);
});

it('a request that is given up while it is counted is not begun, and not counted', async () => {
	const { client, work, givenBack } = open();
	const run = jest.fn(() => Promise.resolve());
	const answer = work(run);
	client.abort(new Error('gone'));
	await expect(answer).rejects.toThrow('gone');
	expect(run).not.toHaveBeenCalled();
	expect(givenBack).toEqual(['run']);
});

it('a request that is given up when its work has begun stays counted', async () => {
	const { client, work, givenBack } = open();
	const answer = work(async () => {
		client.abort(new Error('gone'));
		client.signal.throwIfAborted();
	});
	await expect(answer).rejects.toThrow('gone');
	expect(givenBack).toEqual([]);
});

it('a request that was begun before stays counted when it waits once more and is given up', async () => {
	expect(await giveUpWhileWaiting('known')).toEqual([]);
});
