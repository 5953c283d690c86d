import { randomUUID } from 'node:crypto';
import { createTestStorage, type TestStorage } from '../support/database';
import { readEvents, toError, toText } from '../support/events';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server';
import { askUrl, type ConnectedSite, postJson, registerSite, requestsCountOf } from '../support/platform';
import { findFreePort } from '../support/ports';
import { type PlatformProcess, runPlatform, startPlatformProcess } from '../support/process';
import { startTestSite, type TestSite } from '../support/site';

const story = 'Once upon a time there was a queen who read every book in the land, twice.';

let storage: TestStorage;
let upstream: OpenAiServer;
let wordpress: TestSite;
let env: Readonly<Record<string, string>>;
let running: PlatformProcess | null = null;

beforeEach(async () => {
	storage = await createTestStorage();
	upstream = await startOpenAiServer();
	wordpress = await startTestSite();
	env = {
		...storage.env,
		PORT: String(await findFreePort()),
		OPENAI_BASE_URL: upstream.baseUrl,
		TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 1000 }]),
	};
});

afterEach(async () => {
	running?.signal('SIGKILL');
	await running?.exited;
	running = null;
	await upstream.close();
	await wordpress.close();
	await storage.remove();
});

async function start(): Promise<PlatformProcess> {
	running = await startPlatformProcess(env);
	return running;
}

async function connect(platform: PlatformProcess): Promise<{ site: ConnectedSite; token: string }> {
	const site = await registerSite(platform.url, wordpress);
	await site.connectUser();
	return { site, token: await site.token() };
}

async function kill(platform: PlatformProcess): Promise<void> {
	platform.signal('SIGKILL');
	await platform.exited;
}

const newQuestion = () => ({ question: 'Tell me a story', run_id: randomUUID() });

const ask = (platform: PlatformProcess, token: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
	postJson(askUrl(platform.url), body, { headers: { authorization: `Bearer ${token}`, ...headers } });

describe('a platform that is killed in mid-stream and started again', () => {
	it('continues the answer where the client’s connection broke, every word once, and counts it once', async () => {
		const platform = await start();
		const { site, token } = await connect(platform);
		upstream.replyWith({ text: story, stallAfter: 9, delayMs: 100 }, { text: story });
		const question = newQuestion();
		const first = await readEvents(await ask(platform, token, question)).take(9);
		await kill(platform);

		const restarted = await start();
		expect(await requestsCountOf(site)).toBe(1);
		const headers = { 'last-event-id': first.at(-1)?.id ?? '' };
		const second = await readEvents(await ask(restarted, token, { ...question, received: toText(first) }, headers)).rest();
		expect(toText(first) + toText(second)).toBe(story);
		expect([...first, ...second].map(({ id }) => id)).toEqual([...first, ...second].map((_event, index) => `${question.run_id}:${index}`));
		expect(upstream.requests).toHaveLength(2);
		expect(upstream.requests.at(-1)?.body.messages.at(-1)).toMatchObject({ role: 'assistant', content: toText(first) });
		expect(await requestsCountOf(site)).toBe(1);
		await (await ask(restarted, token, newQuestion())).text();
		expect(await requestsCountOf(site)).toBe(2);
	});

	it('gives an editor that was reloaded the answer from its start, and asks the model for at most the last second', async () => {
		const platform = await start();
		const { site, token } = await connect(platform);
		upstream.replyWith({ text: story, stallAfter: 16, delayMs: 100 }, { text: story });
		const question = newQuestion();
		const before = toText(await readEvents(await ask(platform, token, question)).take(16));
		await kill(platform);

		const restarted = await start();
		const events = await readEvents(await ask(restarted, token, question, { 'last-event-id': `${question.run_id}:-1` })).rest();
		expect(toText(events)).toBe(story);
		const stored = upstream.requests.at(-1)?.body.messages.at(-1)?.content ?? '';
		expect(before.startsWith(stored)).toBe(true);
		// The model writes ten words a second.
		expect(before.slice(stored.length).trim().split(' ').length).toBeLessThanOrEqual(10);
		expect(await requestsCountOf(site)).toBe(1);
	});

	it('keeps the words that a client gave back when it is killed again at once', async () => {
		const platform = await start();
		const { token } = await connect(platform);
		upstream.replyWith({ text: story, stallAfter: 2 }, { text: story, stallAfter: 1 }, { text: story });
		const question = newQuestion();
		const first = await readEvents(await ask(platform, token, question)).take(2);
		await kill(platform);
		const second = await start();
		await readEvents(await ask(second, token, { ...question, received: toText(first) }, { 'last-event-id': first.at(-1)?.id ?? '' })).take(1);
		await kill(second);

		const third = await start();
		const events = await readEvents(await ask(third, token, question, { 'last-event-id': `${question.run_id}:-1` })).rest();
		expect(toText(events)).toBe(story);
		expect(upstream.requests.at(-1)?.body.messages.at(-1)?.content).toMatch(new RegExp(`^${toText(first)}`));
	});

	it('shows an answer that was complete again, without the model and without a count', async () => {
		const platform = await start();
		const { site, token } = await connect(platform);
		upstream.replyWith({ text: story });
		const question = newQuestion();
		const events = await readEvents(await ask(platform, token, question)).rest();
		await kill(platform);

		const restarted = await start();
		const { id = '' } = events[4] ?? {};
		expect(await readEvents(await ask(restarted, token, question, { 'last-event-id': id })).rest()).toEqual(events.slice(5));
		expect(await readEvents(await ask(restarted, token, question)).rest()).toEqual(events);
		expect(upstream.requests).toHaveLength(1);
		expect(await requestsCountOf(site)).toBe(1);
	});

	it('refuses to continue after words that it did not send', async () => {
		const platform = await start();
		const { token } = await connect(platform);
		upstream.replyWith({ text: story, stallAfter: 9, delayMs: 100 }, { text: story });
		const question = newQuestion();
		await readEvents(await ask(platform, token, question)).take(9);
		await kill(platform);

		const restarted = await start();
		for (const [lastEvent, received] of [
			[8, 'Another text'],
			[8, ''],
			[999_999_999, `${story} and more`],
			[40, 'x'.repeat(20_000)],
		] as const) {
			const refused = await ask(restarted, token, { ...question, received }, { 'last-event-id': `${question.run_id}:${lastEvent}` });
			expect(refused.status).toBe(404);
			expect(await refused.json()).toMatchObject({ code: 'run_not_found', message: expect.stringMatching(/\.$/) });
		}
		expect(upstream.requests).toHaveLength(1);
	});

	it('has lost no count of many requests at once, and counts no retry', async () => {
		const platform = await start();
		const { site, token } = await connect(platform);
		const questions = Array.from({ length: 40 }, newQuestion);
		const countRead = (results: readonly PromiseSettledResult<string>[]): number =>
			results.filter((result) => result.status === 'fulfilled' && result.value.includes('[DONE]')).length;
		const answers = questions.map(async (question) => (await ask(platform, token, question)).text());
		await Promise.any(answers);
		await kill(platform);
		const read = countRead(await Promise.allSettled(answers));

		const restarted = await start();
		const counted = await requestsCountOf(site);
		expect(counted).toBeGreaterThanOrEqual(read);
		expect(counted).toBeLessThanOrEqual(questions.length);
		const again = await Promise.allSettled(questions.map(async (question) => (await ask(restarted, token, question)).text()));
		expect(countRead(again)).toBe(questions.length);
		expect(await requestsCountOf(site)).toBe(questions.length);
	});
});

describe('a platform that is asked to stop', () => {
	it.each(['SIGTERM', 'SIGINT'] as const)(
		'at %s ends its answers so that they can go on elsewhere, or says that it stops, and ends within five seconds',
		async (signal) => {
			const platform = await start();
			const site = await registerSite(platform.url, wordpress);
			await site.connectUser();
			upstream.replyWith({ chunks: ['Once ', 'upon'], stallAfter: 2 });
			const token = await site.token();
			const reader = readEvents(await ask(platform, token, newQuestion()));
			await reader.take(2);
			const asked = upstream.request(upstream.requests.length);
			upstream.replyWith({ chunks: ['never'], stallAfter: 0 });
			const waiting = ask(platform, token, newQuestion());
			const request = await asked;
			const stoppedAt = performance.now();
			platform.signal(signal);
			const last = (await reader.rest()).at(-1);
			if (globalThis.testDatabase === 'postgresql') {
				// The client comes back to another platform, which goes on with the answer.
				expect(last).toBeUndefined();
			} else {
				expect(last?.event).toBe('error');
				expect(toError(last)).toMatchObject({ code: 'error_service_unavailable', data: { status: 503 } });
			}
			expect((await waiting).status).toBe(503);
			await request.aborted;
			expect(await platform.exited).toBe(0);
			expect(performance.now() - stoppedAt).toBeLessThan(5000);
		}
	);
});

describe('a platform that cannot start', () => {
	it('because of a setting says so in one sentence', async () => {
		expect(await runPlatform({ ...storage.env, PORT: 'many' })).toEqual({
			code: 1,
			output: 'PORT must be a whole number from 1 to 65535, but it is “many”.\n',
		});
	});

	it('because its port is in use says so', async () => {
		const platform = await start();
		const other = await createTestStorage();
		const { code, output } = await runPlatform({ ...other.env, PORT: new URL(platform.url).port });
		expect(output).toMatch(/^Port \d+ is in use by another program\. .*PORT/);
		expect(code).toBe(1);
		await other.remove();
	});

	it('because its keys are damaged says so and quotes nothing of them', async () => {
		const keys = { SIGNING_KEY: '{"kty":"EC","d":"a-private-part"}', ENCRYPTION_KEY: 'ab'.repeat(32) };
		const { code, output } = await runPlatform({ ...storage.env, ...keys });
		expect(output).toMatch(/^SIGNING_KEY must be a private key for ES256/);
		expect(output).not.toContain('a-private-part');
		expect(code).toBe(1);
	});
});

describe('a platform that runs from its source', () => {
	it('answers as the built one does', async () => {
		running = await startPlatformProcess(env, ['--import', 'tsx', 'platform/start.ts']);
		const site = await registerSite(running.url, wordpress);
		await site.connectUser();
		const answer = await ask(running, await site.token(), newQuestion());
		expect(toText(await readEvents(answer).rest())).toBe('The quick brown fox jumps over the lazy dog.');
	});
});
