import { randomUUID } from 'node:crypto';
import { askUntil } from '../support/ask-until';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { readEvents, toText } from '../support/events';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server';
import { type ConnectedSite, registerSite, startPlatform, type TestPlatform, whenReachable } from '../support/platform';
import { startTestSite } from '../support/site';

let store: TestStore;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
	clock = createTestClock(Date.UTC(2026, 0, 15, 12));
	platform = await startPlatform({ clock, env, store });
	site = await platform.connectSite();
}

beforeAll(async () => {
	store = await openTestStore();
});

afterEach(() => platform.close());
afterAll(() => store.close());

const newQuestion = () => ({ question: 'A post about cats', run_id: randomUUID() });
const ask = async (body: object = newQuestion()): Promise<Response> => platform.ask(await site.token(), body);

async function askAndRead(body?: object): Promise<number> {
	const response = await ask(body);
	await response.text();
	return response.status;
}

const feature = async (): Promise<Record<string, unknown>> =>
	(await (await site.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature' })).json()) as Record<string, unknown>;

const countOf = (statuses: readonly number[], status: number): number => statuses.filter((each) => each === status).length;

const twenty = JSON.stringify([{ slug: 'free', value: 0, limit: 20 }]);
const paid = JSON.stringify([
	{ slug: 'free', value: 0, limit: 1 },
	{ slug: 'three', value: 3, limit: 3 },
	{ slug: 'unlimited', value: 1, limit: 999_999_999 },
]);

describe('the free tier', () => {
	it('answers exactly 20 of 50 requests at once, and refuses 30', async () => {
		await start({ TIERS: twenty });
		const token = await site.token();
		const responses = await Promise.all(Array.from({ length: 50 }, () => platform.ask(token, newQuestion())));
		const texts = await Promise.all(responses.map((response) => response.text()));
		const statuses = responses.map(({ status }) => status);
		expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([20, 30]);
		expect(texts.filter((text) => text.includes('[DONE]'))).toHaveLength(20);
		expect(await feature()).toMatchObject({ 'requests-count': 20, 'is-over-limit': true });
	});

	it('says why it refuses, and stays used up in the next month', async () => {
		await start({ TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 1 }]) });
		await askAndRead();
		clock.jump(60 * 24 * 60 * 60_000);
		const refused = await ask();
		expect(refused.status).toBe(429);
		expect(await refused.json()).toEqual({
			code: 'error_quota_exceeded',
			message: 'You have reached the limit of requests for this site.',
			data: { status: 429 },
		});
	});

	it('is each site’s own', async () => {
		await start({ TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 1 }]) });
		await askAndRead();
		const other = await platform.connectSite();
		expect((await platform.ask(await other.token(), newQuestion())).status).toBe(200);
	});

	it('is shared by all sites of a host, but for those that have a tier of their own', async () => {
		await start({ TIERS: paid });
		const folder = (name: string) => ({
			...site.site,
			registration: () => ({ ...site.site.registration(), url: `${site.site.url}/${name}`, rest_url: `${site.site.url}/${name}/?rest_route=/` }),
		});
		await askAndRead();
		site = await registerSite(platform.url, folder('shop'), clock.now);
		await site.connectUser();
		expect(await feature()).toMatchObject({ 'requests-count': 1, 'is-over-limit': true });
		expect(await askAndRead()).toBe(429);
		await platform.close();
		platform = await startPlatform({
			clock,
			store,
			env: { TIERS: paid, SITE_TIERS: JSON.stringify({ [`${site.site.url}/shop`]: 'three' }), PORT: new URL(platform.url).port },
		});
		await whenReachable(platform.url);
		expect(await feature()).toMatchObject({ 'requests-count': 0, 'current-tier': { slug: 'three' } });
	});

	it('tells what is used, what is left, what comes next and how to get it', async () => {
		await start({ TIERS: paid, UPGRADE_URL: 'https://operator.example/plans' });
		expect(await feature()).toEqual({
			'has-feature': true,
			'is-over-limit': false,
			'requests-count': 0,
			'requests-limit': 1,
			'site-require-upgrade': false,
			'error-message': '',
			'error-code': '',
			'upgrade-type': 'default',
			'usage-period': { 'current-start': '2026-01-01', 'next-start': '2026-02-01', 'requests-count': 0 },
			'current-tier': { slug: 'free', value: 0, limit: 1 },
			'next-tier': { slug: 'three', value: 3, limit: 3 },
			'tier-plans-enabled': true,
			'ai-provider': { kind: 'embedded', name: expect.any(String), model: 'embedded-writer' },
			'has-transcription': false,
			'has-image-model': false,
			'upgrade-url': 'https://operator.example/plans',
			'upgrade-setting': `SITE_TIERS='{"${site.site.url}":"three"}'`,
			costs: { 'featured-post-image': { image: 10 } },
		});
	});
});

describe('a platform without tiers', () => {
	it('has no limit, and nothing to upgrade to', async () => {
		await start();
		await askAndRead();
		expect(await feature()).toMatchObject({
			'requests-count': 1,
			'requests-limit': 999_999_999,
			'is-over-limit': false,
			'current-tier': { slug: 'ai-assistant-tier-unlimited' },
			'next-tier': null,
			'tier-plans-enabled': false,
		});
	});
});

describe('a paid tier', () => {
	/** The test site's address is known only once it runs, so the tier is the default one. */
	const tier = (slug: string): string => JSON.stringify((JSON.parse(paid) as { slug: string }[]).sort((one) => (one.slug === slug ? -1 : 0)));

	it('is used up within a month, and fresh in the next', async () => {
		await start({ TIERS: tier('three') });
		expect([await askAndRead(), await askAndRead(), await askAndRead(), await askAndRead()]).toEqual([200, 200, 200, 429]);
		clock.jump(31 * 24 * 60 * 60_000);
		expect(await feature()).toMatchObject({ 'requests-count': 3, 'usage-period': { 'current-start': '2026-02-01', 'requests-count': 0 } });
		expect(await askAndRead()).toBe(200);
		expect(await feature()).toMatchObject({ 'requests-count': 4, 'usage-period': { 'requests-count': 1 } });
	});

	it('without a limit counts and never refuses', async () => {
		await start({ TIERS: tier('unlimited') });
		for (let count = 0; count < 5; count += 1) {
			expect(await askAndRead()).toBe(200);
		}
		expect(await feature()).toMatchObject({ 'requests-count': 5, 'requests-limit': 999_999_999, 'next-tier': null, 'is-over-limit': false });
	});

	it('belongs to the site that the configuration gives it', async () => {
		const customer = await startTestSite();
		await start({ TIERS: paid, SITE_TIERS: JSON.stringify({ [`${customer.url}/`]: 'three' }) });
		expect(await feature()).toMatchObject({ 'current-tier': { slug: 'free' }, 'next-tier': { slug: 'three' } });
		site = await registerSite(platform.url, customer, clock.now);
		expect(await feature()).toMatchObject({ 'current-tier': { slug: 'three' }, 'next-tier': { slug: 'unlimited' } });
		await customer.close();
	});
});

describe('a request', () => {
	let upstream: OpenAiServer;

	beforeAll(async () => {
		upstream = await startOpenAiServer();
	});

	afterAll(() => upstream.close());

	it('that is sent again is answered again and counted once', async () => {
		await start();
		const question = newQuestion();
		const [first, second] = [await (await ask(question)).text(), await (await ask(question)).text()];
		expect(second).toBe(first);
		expect(await feature()).toMatchObject({ 'requests-count': 1 });
	});

	it('that is sent twice at the same moment is asked once and counted once', async () => {
		await start({ OPENAI_BASE_URL: upstream.baseUrl });
		const token = await site.token();
		const question = newQuestion();
		const asked = upstream.requests.length;
		const answers = await Promise.all([platform.ask(token, question), platform.ask(token, question)]);
		await Promise.all(answers.map((answer) => answer.text()));
		expect(upstream.requests).toHaveLength(asked + 1);
		expect(await feature()).toMatchObject({ 'requests-count': 1 });
	});

	it('that lost its connection before the first word is counted once when it comes back', async () => {
		await start({ OPENAI_BASE_URL: upstream.baseUrl });
		upstream.replyWith({ chunks: ['never'], stallAfter: 0 }, { text: 'Here I am.' });
		const token = await site.token();
		const question = newQuestion();
		const client = new AbortController();
		const asked = upstream.request(upstream.requests.length);
		platform.ask(token, question, { signal: client.signal }).catch(() => undefined);
		const request = await asked;
		client.abort();
		await request.aborted;
		expect(toText(await readEvents(await platform.ask(token, question)).rest())).toBe('Here I am.');
		expect(await feature()).toMatchObject({ 'requests-count': 1 });
	});

	it('that is given up while it waits for its turn is not counted', async () => {
		await start();
		const token = await site.token();
		const leaving = new AbortController();
		const questions = Array.from({ length: 8 }, () => ({ ...newQuestion(), question: 'A post about cats. '.repeat(200) }));
		const answers = questions.map((question) => platform.ask(token, question, { signal: leaving.signal }).then((answer) => answer.text()));
		await askUntil(feature, (now) => now['requests-count'] === 8);
		leaving.abort();
		await Promise.allSettled(answers);
		// A few may have been begun meanwhile.
		await askUntil(feature, (now) => Number(now['requests-count']) <= 4);
	});

	it('cannot be another one under the same id', async () => {
		await start();
		const question = newQuestion();
		await askAndRead(question);
		const other = await ask({ ...question, question: 'A post about dogs' });
		expect(other.status).toBe(409);
		expect(await other.json()).toMatchObject({ code: 'run_id_in_use' });
	});

	it('of two people at the same moment under the same id is answered to one of them', async () => {
		await start();
		const grace = { id: 8, login: 'grace', role: 'author' };
		await site.connectUser(grace);
		const [tokenOfAda, tokenOfGrace] = [await site.token(), await site.token(grace)];
		const question = newQuestion();
		const answers = await Promise.all([tokenOfAda, tokenOfGrace, tokenOfAda, tokenOfGrace].map((token) => platform.ask(token, question)));
		await Promise.all(answers.map((answer) => answer.text()));
		const statuses = answers.map(({ status }) => status);
		const [ofAda, ofGrace] = [
			[statuses[0], statuses[2]],
			[statuses[1], statuses[3]],
		];
		// The second request of one person may take over the answer of the first, with 409 to the first.
		const answered = [ofAda, ofGrace].filter((theirs) => theirs.includes(200));
		expect(answered).toHaveLength(1);
		expect([...ofAda, ...ofGrace].filter((status) => status !== 200 && status !== 409)).toEqual([]);
		expect(await feature()).toMatchObject({ 'requests-count': 1 });
	});

	it('that failed and was given back leaves room for another', async () => {
		await start({ OPENAI_BASE_URL: upstream.baseUrl, TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 1 }]) });
		upstream.replyWith({ status: 429 }, { text: 'Now it works.' });
		const question = newQuestion();
		expect(await askAndRead(question)).toBe(503);
		expect(await feature()).toMatchObject({ 'requests-count': 0, 'usage-period': { 'requests-count': 0 } });
		expect(await askAndRead(question)).toBe(200);
		expect(await askAndRead()).toBe(429);
	});

	/** Asks, and drops the line after so many events, or before the first word; answers the status where the platform refuses. */
	async function askAndDrop(question: object, events = 0): Promise<number> {
		const client = new AbortController();
		const index = upstream.requests.length;
		const answering = platform.ask(await site.token(), question, { signal: client.signal });
		const refusal = await Promise.race([upstream.request(index).then(() => null), answering.then((answer) => (answer.ok ? null : answer))]);
		if (refusal !== null) {
			await refusal.text();
			return refusal.status;
		}
		if (events > 0) {
			await readEvents(await answering).take(events);
		}
		client.abort();
		await answering.catch(() => undefined);
		await upstream.requests[index]?.aborted;
		return 200;
	}

	const repeat = async (times: number, ask: () => Promise<number>): Promise<number[]> => {
		const statuses: number[] = [];
		for (let time = 0; time < times; time += 1) {
			statuses.push(await ask());
		}
		return statuses;
	};

	const halfCall = { functionCall: { name: 'set_form', arguments: ['{"fields":', '3}'] }, stallAfter: 2 };

	it.each([
		['before its first word', { chunks: ['never'], stallAfter: 0 }, 0],
		['before the end of its function call', halfCall, 2],
	])('dropped sixty times %s counts once for each twelve times that it reaches the model', async (_name, reply, events) => {
		await start({ OPENAI_BASE_URL: upstream.baseUrl });
		upstream.replyWith(reply);
		const asked = upstream.requests.length;
		const question = newQuestion();
		await repeat(60, () => askAndDrop(question, events));
		expect(upstream.requests.length - asked).toBe(60);
		expect(await feature()).toMatchObject({ 'requests-count': 5 });
	});

	it('dropped again and again is refused as soon as the allowance is used up', async () => {
		await start({ OPENAI_BASE_URL: upstream.baseUrl, TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 1 }]) });
		upstream.replyWith({ chunks: ['never'], stallAfter: 0 });
		const asked = upstream.requests.length;
		const question = newQuestion();
		expect(await repeat(14, () => askAndDrop(question))).toEqual([...Array.from({ length: 12 }, () => 200), 429, 429]);
		expect(upstream.requests.length - asked).toBe(12);
	});

	it('has no fresh tries on a platform that was started anew, nor after ten minutes', async () => {
		await start({ OPENAI_BASE_URL: upstream.baseUrl });
		upstream.replyWith({ chunks: ['never'], stallAfter: 0 });
		const asked = upstream.requests.length;
		const question = newQuestion();
		await repeat(5, () => askAndDrop(question));
		await platform.close();
		platform = await startPlatform({ clock, env: { OPENAI_BASE_URL: upstream.baseUrl, PORT: new URL(platform.url).port }, store });
		await whenReachable(platform.url);
		await repeat(5, () => askAndDrop(question));
		clock.advance(10 * 60_000 + 1);
		await repeat(5, () => askAndDrop(question));
		expect(upstream.requests.length - asked).toBe(15);
		expect(await feature()).toMatchObject({ 'requests-count': 2 });
	});

	it('stays counted where it was dropped, and the model then fails', async () => {
		await start({ OPENAI_BASE_URL: upstream.baseUrl });
		upstream.replyWith({ chunks: ['never'], stallAfter: 0 }, { status: 429 });
		const question = newQuestion();
		await askAndDrop(question);
		expect(await askAndRead(question)).toBe(503);
		expect(await feature()).toMatchObject({ 'requests-count': 1 });
	});

	it('that was read to its end and forgotten counts again when it is answered anew', async () => {
		await start({ OPENAI_BASE_URL: upstream.baseUrl, TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 2 }]) });
		upstream.replyWith({ text: 'Here I am.' });
		const question = newQuestion();
		const statuses = await repeat(3, async () => {
			const status = await askAndRead(question);
			clock.advance(10 * 60_000 + 1);
			return status;
		});
		expect(statuses).toEqual([200, 200, 429]);
		expect(await feature()).toMatchObject({ 'requests-count': 2 });
	});
});
