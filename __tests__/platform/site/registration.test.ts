import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { CoreTables } from '../../../platform/core/db/tables';
import { isPrivateAddress } from '../../../platform/core/http/private-address';
import { createSiteClient } from '../../../platform/domains/site/sites/site-client';
import { openTestStore, type TestStore } from '../support/database';
import { postJson, registerSite, startPlatform, type TestPlatform } from '../support/platform';
import { signedHeaders, startTestSite, type TestSite } from '../support/site';

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

	it('gets nothing of a deleted site that was at its address before', async () => {
		const first = await registerSite(platform.url, site);
		expect((await first.send({ method: 'POST', target: '/platform/v1/site/deletion' })).status).toBe(200);
		expect((await first.send({ method: 'GET', target: '/platform/v1/site' })).status).toBe(401);
		const second = await registerSite(platform.url, site);
		expect(second.siteId).not.toBe(first.siteId);
		const third = await registerSite(platform.url, site);
		expect(third.siteId).toBe(second.siteId);
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

describe('a platform without a setting about who may register', () => {
	const code = 'an-invitation-of-tests';
	let closed: TestPlatform;

	beforeAll(async () => {
		closed = await startPlatform({
			store,
			env: { OPEN_REGISTRATION: 'false', INVITATION_CODES: `${code}, another-code-of-tests`, ALLOWED_SITES: 'allowed.example, *.below.example' },
		});
	});

	afterAll(() => closed.close());

	it('takes no stranger, says what to do, and does not call the site', async () => {
		let calls = 0;
		site.answerWith((_request, response) => {
			calls += 1;
			response.end();
		});
		expect(await errorOf(await register(site.registration(), closed.url))).toEqual({
			status: 403,
			code: 'registration_closed',
			message: 'This platform takes new sites by invitation only. Please enter an invitation code, which you get from the operator of the platform.',
			data: { status: 403 },
		});
		expect(calls).toBe(0);
	});

	it('takes one site for each invitation code, which may come back without it', async () => {
		const registration = { ...site.registration(), invitation: code };
		expect((await register({ ...registration, invitation: `${code}x` }, closed.url)).status).toBe(403);
		expect((await register(registration, closed.url)).status).toBe(200);
		expect((await register(site.registration(), closed.url)).status).toBe(200);
		const other = await startTestSite();
		expect(await errorOf(await register({ ...other.registration(), invitation: code }, closed.url))).toMatchObject({ status: 403, code: 'invalid_invitation' });
		await other.close();
	});

	it.each([
		['http://allowed.example', 400],
		['http://www.allowed.example', 403],
		['http://one.below.example', 400],
		['http://below.example', 403],
		['http://notbelow.example', 403],
	])('asks %s for its proof where it is allowed (%i)', async (url, status) => {
		const answer = await register({ ...site.registration(), url, rest_url: `${url}/?rest_route=/`, origin: url }, closed.url);
		expect(answer.status).toBe(status);
	});
});

describe('the proof', () => {
	it('is asked for without the arguments that a caller added', async () => {
		const targets: string[] = [];
		site.answerWith((request, response) => {
			targets.push(request.url ?? '');
			response.end();
		});
		const registration = site.registration();
		await register({ ...registration, rest_url: `${site.url}/index.php?rest_route=/&action=delete&state=x#a`.replace('#a', '') });
		expect(targets).toEqual([`/index.php?rest_route=%2Fjetpack%2Fv4%2Fconnection%2Fverify&state=${registration.state}`]);
	});

	it('is asked for at the origin of the dashboard, too, where that is another one', async () => {
		const dashboard = await startTestSite();
		const registration = { ...site.registration(), origin: dashboard.url };
		expect(await errorOf(await register(registration))).toMatchObject({ code: 'invalid_site', message: expect.stringMatching(/origin_rest_url/) });
		expect(await errorOf(await register({ ...registration, origin_rest_url: site.restUrl }))).toMatchObject({ code: 'invalid_site' });
		const withDashboard = { ...registration, origin_rest_url: dashboard.restUrl };
		expect((await register(withDashboard)).status).toBe(400);
		const proof = createHmac('sha256', registration.proof_key).update(registration.state).digest('hex');
		dashboard.answerWith((_request, response) => response.end(JSON.stringify({ proof })));
		expect((await register(withDashboard)).status).toBe(200);
		await dashboard.close();
	});
});

describe('a site that moves', () => {
	const target = '/platform/v1/site/address';

	it('keeps its id, its users and its usage at the new address, and what is left at the old one is cut off', async () => {
		const old = await registerSite(platform.url, site);
		await old.connectUser();
		const token = await old.token();
		await (await platform.ask(token, { question: 'A post about cats' })).text();
		const place = await startTestSite();
		const answer = await old.send({ method: 'PUT', target, body: place.registration() });
		expect(answer.status).toBe(200);
		const { secret } = (await answer.json()) as { secret: string };
		expect(secret).toMatch(/^[a-f0-9]{64}$/);
		expect((await old.send({ method: 'GET', target: '/platform/v1/site' })).status).toBe(401);

		const headers = signedHeaders({ method: 'GET', target: '/platform/v1/site', siteId: old.siteId, secret });
		expect(await (await fetch(`${platform.url}/platform/v1/site`, { headers })).json()).toMatchObject({
			site_id: old.siteId,
			url: place.url,
			origins: [place.url],
		});
		expect((await platform.ask(token, { question: 'A post about cats' })).status).toBe(200);
		await place.close();
	});

	it('must prove the new address, where no other site is registered', async () => {
		const old = await registerSite(platform.url, site);
		const place = await startTestSite();
		const move = async () => errorOf(await old.send({ method: 'PUT', target, body: place.registration() }));
		const owner = await registerSite(platform.url, place);
		expect(await move()).toMatchObject({ status: 409, code: 'address_in_use' });
		await owner.send({ method: 'DELETE', target: '/platform/v1/site' });
		place.answerWith((_request, response) => response.end(JSON.stringify({ proof: 'ab'.repeat(32) })));
		expect(await move()).toMatchObject({ status: 403, code: 'invalid_proof' });
		expect((await old.send({ method: 'GET', target: '/platform/v1/site' })).status).toBe(200);
		await place.close();
	});

	it('takes the place of a site that was disconnected', async () => {
		const old = await registerSite(platform.url, site);
		const place = await startTestSite();
		const owner = await registerSite(platform.url, place);
		await owner.send({ method: 'DELETE', target: '/platform/v1/site' });
		expect((await old.send({ method: 'PUT', target, body: place.registration() })).status).toBe(200);
		await place.close();
	});

	it('stays disconnected where that happens while it proves the new address', async () => {
		const old = await registerSite(platform.url, site);
		const place = await startTestSite();
		const registration = place.registration();
		const proof = createHmac('sha256', registration.proof_key).update(registration.state).digest('hex');
		place.answerWith((_request, response) => {
			void old.send({ method: 'DELETE', target: '/platform/v1/site' }).then(() => response.end(JSON.stringify({ proof })));
		});
		expect(await errorOf(await old.send({ method: 'PUT', target, body: registration }))).toMatchObject({ status: 401, code: 'invalid_signature' });
		expect((await old.send({ method: 'GET', target: '/platform/v1/site' })).status).toBe(401);
		await place.close();
	});

	it('has no more free requests than before, also when it comes back, and comes back only while no other site is there', async () => {
		const small = await startPlatform({ store, env: { TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 1 }]) } });
		const first = await registerSite(small.url, site);
		await first.connectUser();
		const token = await first.token();
		const isRefused = async () => (await (await small.ask(token, { question: 'A post about cats' })).text()).includes('error_quota_exceeded');
		expect([await isRefused(), await isRefused()]).toEqual([false, true]);

		const place = await startTestSite();
		const move = async (secret: string, { registration }: TestSite): Promise<{ status: number; secret: string }> => {
			const body = registration();
			const headers = signedHeaders({ method: 'PUT', target, body, siteId: first.siteId, secret });
			const answer = await fetch(`${small.url}${target}`, { method: 'PUT', headers, body: JSON.stringify(body) });
			return { status: answer.status, ...((await answer.json()) as { secret: string }) };
		};
		const there = await move(first.secret, place);
		expect({ status: there.status, isRefused: await isRefused() }).toEqual({ status: 200, isRefused: true });
		const back = await move(there.secret, site);
		expect({ status: back.status, isRefused: await isRefused() }).toEqual({ status: 200, isRefused: true });

		const again = await move(back.secret, place);
		await registerSite(small.url, site);
		expect((await move(again.secret, site)).status).toBe(409);
		await Promise.all([place.close(), small.close()]);
	});

	it('comes to no host that a closed platform does not take', async () => {
		const code = 'an-invitation-for-a-move';
		const open = await startPlatform({ store });
		const uninvited = await registerSite(open.url, site);
		await open.close();
		const closed = await startPlatform({ store, env: { OPEN_REGISTRATION: 'false', INVITATION_CODES: code, ALLOWED_SITES: 'allowed.example' } });
		const place = await startTestSite();
		const guest = await startTestSite();
		const invited = await registerSite(closed.url, { ...guest, registration: () => ({ ...guest.registration(), invitation: code }) });
		const send = ({ siteId, secret }: { siteId: number; secret: string }) => {
			const body = place.registration();
			const headers = signedHeaders({ method: 'PUT', target, body, siteId, secret });
			return fetch(`${closed.url}${target}`, { method: 'PUT', headers, body: JSON.stringify(body) });
		};
		expect(await errorOf(await send(uninvited))).toMatchObject({ status: 403, code: 'registration_closed' });
		expect((await send(invited)).status).toBe(200);
		await Promise.all([place.close(), guest.close(), closed.close()]);
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

	it.each([
		'0.0.0.0',
		'10.1.2.3',
		'100.64.0.1',
		'127.8.8.8',
		'169.254.169.254',
		'172.31.0.1',
		'192.168.1.1',
		'224.0.0.1',
		'255.255.255.255',
		'::',
		'::1',
		'fe80::1',
		'fd00::1',
		'ff02::1',
		'::ffff:192.168.0.1',
		'64:ff9b::a00:1',
		'2002:a00:1::',
	])('counts %s as private', (address) => expect(isPrivateAddress(address)).toBe(true));

	it.each([
		'192.0.0.8',
		'192.0.2.1',
		'192.31.196.1',
		'192.52.193.1',
		'192.88.99.1',
		'192.175.48.1',
		'198.19.0.1',
		'198.51.100.1',
		'203.0.113.1',
		'239.1.1.1',
		'240.0.0.1',
	])('counts %s, of a special-purpose network, as private', (address) => expect(isPrivateAddress(address)).toBe(true));

	it.each([
		['::a00:1', 'IPv4-compatible'],
		['::ffff:0:a00:1', 'IPv4-translated'],
		['64:ff9b:1::1', 'local NAT64'],
		['100::1', 'discarded'],
		['100:0:0:1::1', 'dummy'],
		['2001::1', 'Teredo'],
		['2001:2::1', 'benchmarks'],
		['2001:20::1', 'ORCHIDv2'],
		['2001:db8::1', 'documentation'],
		['2620:4f:8000::1', 'AS112'],
		['3fff::1', 'documentation'],
		['4000::1', 'not assigned'],
		['5f00::1', 'segment routing'],
		['fec0::1', 'site-local'],
		['fe80::1%eth0', 'link-local with a zone'],
		['nonsense', 'no address'],
	])('counts %s (%s) as private', (address) => expect(isPrivateAddress(address)).toBe(true));

	it.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('counts %s as public', (address) =>
		expect(isPrivateAddress(address)).toBe(false)
	);
});

describe('anybody who asks too often', () => {
	// Platforms on one database share their limits.
	beforeEach(async () => {
		await store.database.kysely.withTables<CoreTables>().deleteFrom('rates').execute();
	});

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

	it.each([
		['is one address, whatever it writes into the header, where no proxy is trusted', {}, ['203.0.113.1', '203.0.113.2'], [400, 429]],
		['is told apart behind one proxy', { TRUST_PROXY: '1' }, ['203.0.113.1', '203.0.113.2', '203.0.113.1'], [400, 400, 429]],
		['cannot pose as another one behind one proxy', { TRUST_PROXY: '1' }, ['198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1'], [400, 429]],
		['is told apart behind a proxy that is named', { TRUST_PROXY: '127.0.0.0/8' }, ['203.0.113.1', '203.0.113.2'], [400, 400]],
		['is one address behind a proxy that is not named', { TRUST_PROXY: '10.0.0.0/8' }, ['203.0.113.1', '203.0.113.2'], [400, 429]],
	])('%s', async (_name, env, forwarded, expected) => {
		const proxied = await startPlatform({ store, env: { PUBLIC_REQUESTS_PER_MINUTE: '1', ...env } });
		const statuses = [];
		for (const addresses of forwarded) {
			statuses.push((await postJson(`${proxied.url}/platform/v1/sites`, {}, { headers: { 'x-forwarded-for': addresses } })).status);
		}
		expect(statuses).toEqual(expected);
		await proxied.close();
	});

	it('is told to wait by the routes for sites and users, too, without a harm to others', async () => {
		const busy = await startPlatform({ store, env: { CALLER_REQUESTS_PER_MINUTE: '4' } });
		const [one, other] = [await registerSite(busy.url, site), await busy.connectSite()];
		const get = { method: 'GET', target: '/platform/v1/site' };
		const statuses = [];
		for (let count = 0; count < 5; count += 1) {
			statuses.push((await one.send(get)).status);
		}
		expect(statuses).toEqual([200, 200, 200, 200, 429]);
		expect((await other.send(get)).status).toBe(200);
		// Visitors have a rate of their own: those who write still have theirs.
		expect((await one.send({ ...get, user: { id: 1, login: 'ada', role: 'administrator' } })).status).toBe(200);
		const asked = [];
		for (let count = 0; count < 5; count += 1) {
			asked.push((await busy.ask('forged', { question: 'A post about cats' })).status);
		}
		expect(asked).toEqual([401, 401, 401, 401, 429]);
		await busy.close();
	});
});
