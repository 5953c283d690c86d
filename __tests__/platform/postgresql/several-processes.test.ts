import { randomUUID } from 'node:crypto';
import { createTestStorage, type TestStorage } from '../support/database';
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

const ask = (platform: PlatformProcess, token: string, body: object): Promise<Response> =>
	postJson(askUrl(platform.url), { question: 'A title about bees', stream: false, ...body }, { headers: { authorization: `Bearer ${token}` } });

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
		const statuses = await Promise.all(Array.from({ length: 58 }, async (_request, index) => (await ask(index % 2 === 0 ? one : two, token, { run_id: randomUUID() })).status));
		expect(statuses.filter((status) => status === 200)).toHaveLength(19);
		expect(statuses.filter((status) => status === 429)).toHaveLength(39);
		const feature = await site.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature' });
		expect(await feature.json()).toMatchObject({ 'requests-count': 20 });
	});

	it('do not start where the server cannot be reached, and quote no password', async () => {
		const { code, output } = await runPlatform({ ...storage.env, DATABASE_URL: 'postgres://ada:a-password@127.0.0.1:1/sitewright' });
		expect(output).toBe('The database at 127.0.0.1:1 cannot be used (ECONNREFUSED). Check DATABASE_URL.\n');
		expect(code).toBe(1);
	});
});
