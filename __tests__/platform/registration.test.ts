import type { ServerResponse } from 'node:http';
import { createSiteClient, isPrivateAddress } from '../../platform/domains/sites/site-client';
import { openTestStore, type TestStore } from './support/database';
import { postJson, registerSite, startPlatform, type TestPlatform } from './support/platform';
import { startTestSite, type TestSite } from './support/site';

let store: TestStore;
let platform: TestPlatform;
let site: TestSite;

beforeAll(async () => {
	store = await openTestStore();
	platform = await startPlatform({ store });
});

beforeEach(async () => {
	site = await startTestSite();
});

afterEach(() => site.close());
afterAll(async () => {
	await platform.close();
	await store.close();
});

const register = (body: unknown, url = platform.url): Promise<Response> => postJson(`${url}/platform/v1/sites`, body);

const errorOf = async (response: Response): Promise<{ status: number; code: string; message: string }> => {
	const body = (await response.json()) as { code: string; message: string };
	return { status: response.status, ...body };
};

describe('a site that registers', () => {
	it('gets an id and a secret once it has proved itself', async () => {
		const response = await register(site.registration());
		expect(response.status).toBe(200);
		expect(await response.json()).toEqual({ site_id: expect.any(Number), secret: expect.stringMatching(/^[a-f0-9]{64}$/) });
	});

	it('keeps its id, its users and its usage when it comes back, and its old secret is void', async () => {
		const first = await registerSite(platform.url, site);
		await first.connectUser();
		await (await platform.ask(await first.token(), { question: 'A post about cats' })).text();
		const second = await registerSite(platform.url, site);
		expect(second.siteId).toBe(first.siteId);
		const usage = await second.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature' });
		expect(await usage.json()).toMatchObject({ 'requests-count': 1 });
		expect((await first.send({ method: 'GET', target: '/platform/v1/site' })).status).toBe(401);
	});

	it('is refused with a wrong proof', async () => {
		site.answerWith((_request, response) => response.end(JSON.stringify({ proof: 'ab'.repeat(32) })));
		expect(await errorOf(await register(site.registration()))).toMatchObject({ status: 403, code: 'invalid_proof' });
	});

	it.each([
		['knows nothing of it', (_request: unknown, response: ServerResponse) => response.writeHead(404).end(), /status 404/],
		['sends it elsewhere', (_request: unknown, response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /status 302/],
		['answers with a page', (_request: unknown, response: ServerResponse) => response.end('<html>'), /not JSON/],
		['answers without end', (_request: unknown, response: ServerResponse) => response.end('x'.repeat(100_000)), /too long/],
	])('is refused when the site %s', async (_name, answer, message) => {
		site.answerWith(answer);
		const error = await errorOf(await register(site.registration()));
		expect(error).toMatchObject({ status: 400, code: 'site_unreachable' });
		expect(error.message).toMatch(message);
	});

	it('is refused when it cannot be reached', async () => {
		const registration = site.registration();
		await site.close();
		const error = await errorOf(await register(registration));
		expect(error).toMatchObject({ status: 400, code: 'site_unreachable', message: expect.stringMatching(/could not be reached/) });
	});

	it('is refused when it does not answer in time', async () => {
		site.answerWith(() => undefined);
		const client = createSiteClient({ allowPrivateSites: true, timeoutMs: 50 });
		await expect(client.getJson(new URL(site.restUrl))).rejects.toThrow('it did not answer within 0.05 seconds');
	});

	it.each([
		['an address that is none', { url: 'nowhere' }],
		['another scheme', { url: 'ftp://example.com' }],
		['a name and a password', { rest_url: 'http://ada:secret@127.0.0.1/?rest_route=/' }],
		['a query in its address', { url: 'http://127.0.0.1/?a=b' }],
		['a REST address without rest_route', { rest_url: 'http://127.0.0.1/wp-json/' }],
		['the REST address of another site', { url: 'http://127.0.0.1/shop', rest_url: 'http://127.0.0.1/blog/?rest_route=/' }],
		['the REST address of another host', { url: 'http://victim.example', rest_url: 'http://127.0.0.1/?rest_route=/' }],
		['an origin with a path', { origin: 'http://127.0.0.1/wp-admin' }],
	])('is refused with %s', async (_name, change) => {
		const local = { url: 'http://127.0.0.1', rest_url: 'http://127.0.0.1/?rest_route=/', origin: 'http://127.0.0.1' };
		const error = await errorOf(await register({ ...site.registration(), ...local, ...change }));
		expect(error).toMatchObject({ status: 400, code: 'invalid_site', message: expect.stringMatching(/\.$/) });
	});
});

describe('a platform on the Internet', () => {
	it('serves sites of https alone', async () => {
		const strict = await startPlatform({ store, env: { ALLOW_PRIVATE_SITES: 'false' } });
		const error = await errorOf(await register(site.registration(), strict.url));
		expect(error).toMatchObject({ code: 'invalid_site', message: expect.stringMatching(/https:\/\//) });
		await strict.close();
	});

	it('calls no private address, also not one that a public name leads to', async () => {
		const client = createSiteClient({
			allowPrivateSites: false,
			resolve: async () => [
				{ address: '93.184.216.34', family: 4 },
				{ address: '10.0.0.5', family: 4 },
			],
		});
		await expect(client.getJson(new URL('https://example.com/'))).rejects.toThrow('private address');
		const direct = createSiteClient({ allowPrivateSites: false });
		await expect(direct.getJson(new URL('https://127.0.0.1/'))).rejects.toThrow('private address');
		await expect(direct.getJson(new URL('https://[::1]/'))).rejects.toThrow('private address');
		await expect(direct.getJson(new URL('https://[::ffff:10.0.0.1]/'))).rejects.toThrow('private address');
		await expect(direct.getJson(new URL('https://2130706433/'))).rejects.toThrow('private address');
	});

	it('connects to the address that it checked, whatever the name says next', async () => {
		const { port } = new URL(site.url);
		const client = createSiteClient({ allowPrivateSites: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
		await expect(client.getJson(new URL(`http://rebound.invalid:${port}/`))).rejects.toThrow('status 404');
	});

	it.each(['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.8.8.8', '169.254.169.254', '172.31.0.1', '192.168.1.1', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fd00::1', 'ff02::1', '::ffff:192.168.0.1', '64:ff9b::a00:1', '2002:a00:1::'])(
		'counts %s as private',
		(address) => expect(isPrivateAddress(address)).toBe(true)
	);

	it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('counts %s as public', (address) =>
		expect(isPrivateAddress(address)).toBe(false)
	);
});

describe('anybody who asks too often', () => {
	it('is told to wait', async () => {
		const busy = await startPlatform({ store, env: { PUBLIC_REQUESTS_PER_MINUTE: '3' } });
		const statuses = [];
		for (let count = 0; count < 4; count += 1) {
			statuses.push((await register({}, busy.url)).status);
		}
		expect(statuses).toEqual([400, 400, 400, 429]);
		const refused = await register({}, busy.url);
		expect(refused.headers.get('retry-after')).toBe('20');
		expect((await fetch(`${busy.url}/health/live`)).status).toBe(200);
		await busy.close();
	});
});
