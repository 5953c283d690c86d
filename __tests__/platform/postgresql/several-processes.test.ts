import { randomUUID } from 'node:crypto';
import { createTestStorage, type TestStorage } from '../support/database';
import { readEvents, type StreamEvent, toText } from '../support/events';
import { startOpenAiServer } from '../support/openai-server';
import { askUrl, type ConnectedSite, postJson, registerSite } from '../support/platform';
import { type PlatformProcess, runPlatform, startPlatformProcess } from '../support/process';
import { startTestSite, type TestSite } from '../support/site';

let storage: TestStorage;
let wordpress: TestSite;
let platforms: PlatformProcess[] = [];

beforeEach(async () => {
	storage = await createTestStorage();
	wordpress = await startTestSite();
});

afterEach(async () => {
	for (const platform of platforms) {
		platform.signal('SIGKILL');
		await platform.exited;
	}
	platforms = [];
	await wordpress.close();
	await storage.remove();
});

/** Platforms behind one address, as a load balancer shows them; all start at the same moment. */
async function startTogether(count: number, env: Readonly<Record<string, string>> = {}): Promise<PlatformProcess[]> {
	const shared = { ...storage.env, PLATFORM_URL: 'https://platform.example', ...env };
	platforms = await Promise.all(Array.from({ length: count }, () => startPlatformProcess(shared)));
	return platforms;
}

const ask = (platform: PlatformProcess, token: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
	postJson(askUrl(platform.url), { question: 'A title about bees', stream: false, ...body }, { headers: { authorization: `Bearer ${token}`, ...headers } });

async function connect(platform: PlatformProcess): Promise<ConnectedSite> {
	const site = await registerSite(platform.url, wordpress);
	await site.connectUser();
	return site;
}

describe('platforms that share a PostgreSQL server', () => {
	it('start at the same moment on an empty database, and take each other’s tokens', async () => {
		const [one, two, three] = await startTogether(3);
		if (one === undefined || two === undefined || three === undefined) {
			throw new Error('Three platforms were to start.');
		}
		const site = await connect(one);
		const token = await site.token();
		for (const platform of [one, two, three]) {
			expect((await ask(platform, token, {})).status).toBe(200);
		}
	});

	it('answer exactly 20 of 59 requests together, and count a request that both get once', async () => {
		// Slow enough that neither has answered before the other one is asked.
		const [one, two] = await startTogether(2, { TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 20 }]), EMBEDDED_WRITER_PACE_MS: '50' });
		if (one === undefined || two === undefined) {
			throw new Error('Two platforms were to start.');
		}
		const site = await connect(one);
		const token = await site.token();
		const twice = { run_id: randomUUID() };
		expect((await Promise.all([ask(one, token, twice), ask(two, token, twice)])).map(({ status }) => status)).toEqual([200, 200]);
		const statuses = await Promise.all(
			Array.from({ length: 58 }, async (_request, index) => (await ask(index % 2 === 0 ? one : two, token, { run_id: randomUUID() })).status)
		);
		expect(statuses.filter((status) => status === 200)).toHaveLength(19);
		expect(statuses.filter((status) => status === 429)).toHaveLength(39);
		const feature = await site.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature' });
		expect(await feature.json()).toMatchObject({ 'requests-count': 20 });
	});

	it.each([
		['is killed', (one: PlatformProcess) => one.signal('SIGKILL')],
		['still writes it, for a connection that died unnoticed', () => undefined],
	])('let one of them continue an answer when the one that began it %s', async (_name, interrupt) => {
		const story = 'Once upon a time there was a queen who read every book in the land, twice.';
		const upstream = await startOpenAiServer({ text: story, delayMs: 150 });
		const [one, two, three] = await startTogether(3, { OPENAI_BASE_URL: upstream.baseUrl, TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 20 }]) });
		if (one === undefined || two === undefined || three === undefined) {
			throw new Error('Three platforms were to start.');
		}
		const site = await connect(two);
		const token = await site.token();
		const question = { run_id: randomUUID(), stream: true };
		const hanging = readEvents(await ask(one, token, question));
		const first = await hanging.take(6);
		interrupt(one);

		const resume = async (platform: PlatformProcess): Promise<StreamEvent[]> =>
			readEvents(await ask(platform, token, { ...question, received: toText(first) }, { 'last-event-id': first.at(-1)?.id ?? '' })).rest();
		const continued = await Promise.all([resume(two), resume(three)]);
		const whole = continued.filter((events) => events.at(-1)?.data === '[DONE]');
		expect(whole.length).toBeGreaterThanOrEqual(1);
		for (const events of whole) {
			expect(toText(first) + toText(events)).toBe(story);
		}
		for (const events of continued) {
			expect(story.startsWith(toText(first) + toText(events))).toBe(true);
		}
		const begun = upstream.requests.map(({ body }) => body.messages.at(-1)?.content);
		expect(new Set(begun).size).toBe(begun.length);
		const feature = await site.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature' });
		expect(await feature.json()).toMatchObject({ 'requests-count': 1 });
		await upstream.close();
	});

	it('do not start where the server cannot be reached, and quote no password', async () => {
		const { code, output } = await runPlatform({ ...storage.env, DATABASE_URL: 'postgres://ada:a-password@127.0.0.1:1/sitewright' });
		expect(output).toBe('The database at 127.0.0.1:1 cannot be used (ECONNREFUSED). Check DATABASE_URL.\n');
		expect(code).toBe(1);
	});
});
