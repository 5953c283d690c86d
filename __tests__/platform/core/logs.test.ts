import { randomUUID } from 'node:crypto';
import type { SitesTables } from '../../../platform/domains/site/sites/tables';
import { openTestStore, type TestStore } from '../support/database';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server';
import { ada, startPlatform, type TestPlatform } from '../support/platform';
import { startTestSite } from '../support/site';

let store: TestStore;
let upstream: OpenAiServer;
let platform: TestPlatform;

beforeAll(async () => {
	store = await openTestStore();
	upstream = await startOpenAiServer();
	platform = await startPlatform({ store, env: { OPENAI_BASE_URL: upstream.baseUrl, OPENAI_API_KEY: 'sk-upstream-secret', LOG_LEVEL: 'trace' } });
});

afterAll(async () => {
	await platform.close();
	await upstream.close();
	await store.close();
});

describe('the log', () => {
	it('holds no token, key, secret, code or prompt, whatever goes well or wrong', async () => {
		const prompt = 'My most private diary';
		const answer = 'The model’s confidential words';
		const site = await startTestSite();
		const registration = site.registration();
		const { siteId, secret, ...connected } = await platform.connectSite();
		const token = await connected.token();
		await fetch(`${platform.url}/platform/v1/sites`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(registration) });
		const opened = await connected.send({
			method: 'POST',
			target: '/platform/v1/authorizations',
			body: { user: { id: 7, login: 'ada', display_name: 'Ada' }, redirect_uri: `${connected.site.url}/`, state: 'a-private-state' },
		});
		const { authorize_url } = (await opened.json()) as { authorize_url: string };
		await fetch(authorize_url);
		await fetch(`${platform.url}/authorize?request=${token}`);

		upstream.replyWith({ text: answer });
		await (await platform.ask(token, { question: prompt, run_id: randomUUID() })).text();
		await (await platform.ask(token, { question: prompt, stream: false })).text();
		await platform.ask(token, `{"question": "${prompt}`);
		await platform.ask(token, { question: [prompt] });
		await platform.ask(`${token}x`, { question: prompt });
		for (const reply of [
			{ status: 400, error: { message: `Your prompt “${prompt}” is bad`, code: 'content_filter' } },
			{ status: 401, error: { message: 'Incorrect API key provided: sk-upstream-secret' } },
			{ raw: `data: {"${prompt}\n\n` },
			{ text: answer, dropAfter: 1 },
		]) {
			upstream.replyWith(reply);
			await (await platform.ask(token, { question: prompt })).text();
		}
		await connected.send({ method: 'POST', target: '/jetpack/v4/jetpack-ai-jwt', user: ada });

		const logs = platform.logs();
		expect(logs).toContain('request completed');
		const secrets = {
			prompt,
			answer: 'confidential',
			token,
			signature: token.split('.')[2] ?? token,
			secret,
			'provider’s key': 'sk-upstream-secret',
			'proof key': registration.proof_key,
			state: registration.state,
			'authorization’s state': 'a-private-state',
			'authorization’s name': new URL(authorize_url).searchParams.get('request') ?? '',
		};
		for (const [name, value] of Object.entries(secrets)) {
			expect({ name, isLogged: logs.includes(value) }).toEqual({ name, isLogged: false });
		}
		expect(siteId).toBeGreaterThan(0);
		await site.close();
	});

	it('holds no address of a client, not even of one that is refused', async () => {
		const behind = await startPlatform({ store, env: { LOG_LEVEL: 'trace', TRUST_PROXY: '1', PUBLIC_REQUESTS_PER_MINUTE: '2' } });
		const headers = { 'x-forwarded-for': '203.0.113.77', 'content-type': 'application/json' };
		for (const path of [
			'/platform/v1/sites',
			'/platform/v1/sites',
			'/platform/v1/sites',
			'/wpcom/v2/jetpack-ai-query',
			'/jetpack/v4/jetpack-ai-jwt',
			'/nothing',
		]) {
			await (await fetch(`${behind.url}${path}`, { method: 'POST', headers, body: '{' })).text();
		}
		expect(behind.logs()).toContain('rest_too_many_requests');
		expect(behind.logs()).not.toContain('203.0.113.77');
		expect(behind.logs()).not.toMatch(/remoteAddress|remotePort/);
		await behind.close();
	});

	it('says what went wrong inside, without the values of the failed query', async () => {
		const broken = await startPlatform({
			store,
			env: { LOG_LEVEL: 'info' },
			siteClient: {
				getJson() {
					throw Object.assign(new Error('a broken part'), { params: ['a-value-of-the-query'] });
				},
			},
		});
		const site = await startTestSite();
		const response = await fetch(`${broken.url}/platform/v1/sites`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(site.registration()),
		});
		expect(response.status).toBe(500);
		expect(await response.json()).toEqual({
			code: 'internal_error',
			message: 'Something went wrong on the platform. Please try again.',
			data: { status: 500 },
		});
		expect(broken.logs()).toContain('a broken part');
		expect(broken.logs()).not.toContain('a-value-of-the-query');
		await broken.close();
		await site.close();
	});

	it('never holds a site’s secret in the database, either', async () => {
		const { siteId, secret } = await platform.connectSite();
		const row = await store.database.kysely.withTables<SitesTables>().selectFrom('sites').select('secret').where('id', '=', siteId).executeTakeFirstOrThrow();
		const stored = Buffer.from(row.secret ?? '', 'base64');
		expect(stored.length).toBeGreaterThan(secret.length);
		expect([row.secret, stored.toString('latin1')].some((text) => text?.includes(secret))).toBe(false);
	});
});
