import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createTestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { readEvents, type StreamEvent, toChunks, toText } from '../support/events';
import { type OpenAiServer, type Reply, startOpenAiServer } from '../support/openai-server';
import { type ConnectedSite, requestsCountOf, startPlatform, type TestPlatform, whenReachable } from '../support/platform';
import { findFreePort } from '../support/ports';

const clock = createTestClock();
const attemptsPerCount = 12;
let store: TestStore;
let upstream: OpenAiServer;
let platform: TestPlatform;
let site: ConnectedSite;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
	store = await openTestStore();
	upstream = await startOpenAiServer();
	env = { OPENAI_BASE_URL: upstream.baseUrl, PORT: String(await findFreePort()), TIERS: JSON.stringify([{ slug: 'large', value: 0, limit: 100_000 }]) };
	platform = await startPlatform({ clock, env, store });
	site = await platform.connectSite();
});

afterAll(async () => {
	await platform.close();
	await upstream.close();
	await store.close();
});

const question = fc.nat(2);
const kind = fc.constantFrom('text', 'call');
const step = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('read'), question, kind }) },
	{ weight: 4, arbitrary: fc.record({ do: fc.constant('drop'), question, kind, after: fc.nat(2) }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('resume'), question, kind }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant('fail'), question }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('restart') }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('wait') }) }
);

/** No two answers of the model are alike, so that those that were read can be told apart. */
function createReply(replyKind: 'text' | 'call', stallAfter?: number): Reply {
	const name = randomUUID();
	return {
		...(replyKind === 'text'
			? { chunks: [name, ' is ', 'the answer.'] }
			: { functionCall: { name: 'set_form', arguments: [`{"name":"${name}"`, ',"fields":', '3}'] } }),
		...(stallAfter === undefined ? {} : { stallAfter }),
	};
}

/** Everything that the events say: text and calls. */
const contentOf = (events: readonly StreamEvent[]): string =>
	toText(events) +
	toChunks(events)
		.map(({ choices: [{ delta }] }) => delta.function_call?.arguments ?? '')
		.join('');

const requestsCount = (): Promise<number> => requestsCountOf(site);

/** A client that behaves as badly as it can, and what it got for that. */
function createClient() {
	const questions = Array.from({ length: 3 }, () => ({ question: 'A post about cats', run_id: randomUUID() }));
	const received = questions.map((): StreamEvent[] => []);
	const answers = new Set<string>();
	let accepted = 0;
	let failed = 0;

	async function readToEnd(index: number, isResumed: boolean): Promise<void> {
		const before = isResumed ? (received[index] ?? []) : [];
		const lastEventId = before.at(-1)?.id ?? '';
		const response = await platform.ask(await site.token(), questions[index], { headers: { 'last-event-id': lastEventId } });
		if (!response.ok) {
			failed += response.status === 503 ? 1 : 0;
			await response.text();
			return;
		}
		accepted += 1;
		const events = [...before, ...(await readEvents(response).rest())];
		if (events.at(-1)?.data === '[DONE]') {
			answers.add(contentOf(events));
		} else {
			failed += 1;
		}
		received[index] = events.filter(({ id }) => id !== '');
	}

	async function drop(index: number, after: number): Promise<void> {
		const client = new AbortController();
		const next = upstream.requests.length;
		const answering = platform.ask(await site.token(), questions[index], { signal: client.signal });
		const first = await Promise.race([upstream.request(next), answering]);
		if (first instanceof Response && !first.ok) {
			await first.text();
			return;
		}
		accepted += 1;
		if (after > 0) {
			received[index] = await readEvents(await answering).take(after);
		}
		client.abort();
		await answering.catch(() => undefined);
		await upstream.requests[next]?.aborted;
	}

	return { readToEnd, drop, result: () => ({ read: answers.size, accepted, failed }) };
}

describe('the count', () => {
	it('is never lower than the answers that were read, nor higher than the requests that were accepted, whatever a client does', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
				const client = createClient();
				const countBefore = await requestsCount();
				const askedBefore = upstream.requests.length;
				for (const next of steps) {
					switch (next.do) {
						case 'read':
						case 'resume':
							upstream.replyWith(createReply(next.kind as 'text' | 'call'));
							await client.readToEnd(next.question, next.do === 'resume');
							break;
						case 'drop':
							upstream.replyWith(createReply(next.kind as 'text' | 'call', next.after));
							await client.drop(next.question, next.after);
							break;
						case 'fail':
							upstream.replyWith({ status: 429 });
							await client.readToEnd(next.question, false);
							break;
						case 'restart':
							await platform.close();
							platform = await startPlatform({ clock, env, store });
							await whenReachable(platform.url);
							break;
						case 'wait':
							clock.advance(10 * 60_000 + 1);
							break;
					}
				}
				const counted = (await requestsCount()) - countBefore;
				const { read, accepted, failed } = client.result();
				expect(counted).toBeGreaterThanOrEqual(read);
				expect(counted).toBeLessThanOrEqual(accepted);
				expect(upstream.requests.length - askedBefore).toBeLessThanOrEqual(attemptsPerCount * counted + failed);
			}),
			{ seed: 20_260_115, numRuns: 12 }
		);
	});
});
