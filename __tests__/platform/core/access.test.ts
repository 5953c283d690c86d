import { generateKeyPair, SignJWT } from 'jose';
import { loadContract } from '../../../api/contract/load';
import { loadKeys } from '../../../platform/core/keys';
import { createTestClock } from '../support/clock';
import { ada, askUrl, type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';
import { signedHeaders } from '../support/site';

const clock = createTestClock();
let platform: TestPlatform;
let site: ConnectedSite;

beforeAll(async () => {
	platform = await startPlatform({ clock });
	site = await platform.connectSite();
});

afterAll(() => platform.close());

const nowSeconds = (): number => Math.floor(clock.now() / 1000);
const question = { question: 'A post about cats' };

async function codeOf(response: Response): Promise<{ status: number; code: string; message: string }> {
	const { code, message } = (await response.json()) as { code: string; message: string };
	return { status: response.status, code, message };
}

describe('the contract', () => {
	it('is answered in full: each route that the platform has to answer has its handler', async () => {
		const expected = (await loadContract()).filter(({ handledBy }) => handledBy !== 'wordpress');
		const missing = expected.filter(({ method, path }) => !platform.app.hasRoute({ method, url: `/${path.replace(/\{(\w+)\}/g, ':$1')}` }));
		expect(expected.length).toBeGreaterThan(10);
		expect(missing.map(({ id }) => id)).toEqual([]);
	});
});

describe('a signed request', () => {
	const target = '/platform/v1/site';
	const send = (headers: Record<string, string>, url = target): Promise<Response> => fetch(`${platform.url}${url}`, { headers });
	const sign = (change: object = {}): Record<string, string> =>
		signedHeaders({ method: 'GET', target, siteId: site.siteId, secret: site.secret, created: nowSeconds(), ...change });

	it('is answered when the signature is right', async () => {
		const response = await send(sign());
		expect(response.status).toBe(200);
		expect(await response.json()).toEqual({
			site_id: site.siteId,
			url: site.site.url,
			origins: [site.site.url],
			ai_provider: { kind: 'embedded', name: expect.any(String), model: 'embedded-writer' },
			version: expect.stringMatching(/^\d+\.\d+\.\d+/),
		});
	});

	it('covers the query and UTF-8 names', async () => {
		const withQuery = `${target}?a=b%20c&d`;
		const user = { id: 3, login: Buffer.from('zażółć "\\"', 'utf8').toString('latin1').replace(/["\\]/g, '\\$&'), role: 'author' };
		expect((await send(sign({ target: withQuery, user }), withQuery)).status).toBe(200);
	});

	it.each([
		['nothing', () => ({})],
		['another secret', () => sign({ secret: 'f'.repeat(64) })],
		['another site’s id', () => sign({ siteId: site.siteId + 1000 })],
		['another method', () => sign({ method: 'DELETE' })],
		['another path', () => sign({ target: '/platform/v1/other' })],
		['another query', () => sign({ target: `${target}?x` })],
		['a changed user', () => ({ ...sign({ user: ada }), 'sitewright-user': 'id=1, login="root", role="administrator"' })],
		[
			'a changed digest',
			() => ({ ...sign(), 'content-digest': signedHeaders({ method: 'GET', target, siteId: 1, secret: 'x', body: 'else' })['content-digest'] ?? '' }),
		],
		['a signature that is no base64', () => ({ ...sign(), signature: 'sig1=:%%%:' })],
		['a time too long ago', () => sign({ created: nowSeconds() - 301 })],
		['a time too far ahead', () => sign({ created: nowSeconds() + 301 })],
	])('with %s is refused', async (_name, headers) => {
		expect(await codeOf(await send(headers()))).toMatchObject({ status: 401, code: 'invalid_signature', message: expect.stringMatching(/\.$/) });
	});

	it('is refused the second time', async () => {
		const headers = sign();
		expect((await send(headers)).status).toBe(200);
		expect(await codeOf(await send(headers))).toMatchObject({ status: 401, code: 'invalid_signature' });
	});

	it('is refused with a body that was changed on its way', async () => {
		const headers = signedHeaders({
			method: 'POST',
			target: '/platform/v1/authorizations/redeem',
			body: { code: 'a', user_id: 1 },
			siteId: site.siteId,
			secret: site.secret,
			created: nowSeconds(),
		});
		const changed = await fetch(`${platform.url}/platform/v1/authorizations/redeem`, {
			method: 'POST',
			headers,
			body: JSON.stringify({ code: 'a', user_id: 2 }),
		});
		expect(await codeOf(changed)).toMatchObject({ status: 401, code: 'invalid_signature' });
	});

	it('may be made with the old secret for five minutes after a new one was given', async () => {
		const other = await platform.connectSite();
		const get = { method: 'GET', target };
		const rotated = await other.send({ method: 'POST', target: '/platform/v1/site/secret' });
		const { secret } = (await rotated.json()) as { secret: string };
		const signNew = () => signedHeaders({ ...get, siteId: other.siteId, secret, created: nowSeconds() });
		expect((await other.send(get)).status).toBe(200);
		expect((await send(signNew())).status).toBe(200);
		clock.advance(5 * 60_000 + 1);
		expect((await other.send(get)).status).toBe(401);
		expect((await send(signNew())).status).toBe(200);
	});

	it('ends with the site’s registration', async () => {
		const other = await platform.connectSite();
		const token = await other.token();
		expect(await (await other.send({ method: 'DELETE', target })).json()).toEqual({ code: 'success' });
		expect((await other.send({ method: 'GET', target })).status).toBe(401);
		expect((await platform.ask(token, question)).status).toBe(401);
	});
});

describe('a token', () => {
	it('is for connected users alone, and ends when the user is disconnected', async () => {
		const grace = { id: 8, login: 'grace', role: 'author' };
		const refused = await site.send({ method: 'POST', target: '/jetpack/v4/jetpack-ai-jwt', user: grace });
		expect(await codeOf(refused)).toMatchObject({ status: 403, code: 'user_not_connected' });
		await site.connectUser(grace);
		const token = await site.token(grace);
		expect((await platform.ask(token, question)).status).toBe(200);
		await site.send({ method: 'DELETE', target: '/platform/v1/users/8' });
		expect(await codeOf(await platform.ask(token, question))).toMatchObject({ status: 401, code: 'invalid_token' });
	});

	it('names the site, and is valid for ten minutes', async () => {
		const issued = await site.send({ method: 'POST', target: '/jetpack/v4/jetpack-ai-jwt', user: ada });
		const answer = (await issued.json()) as { token: string };
		expect(answer).toEqual({ token: expect.any(String), blog_id: site.siteId, expires_in: 600 });
		clock.advance(599_000);
		expect((await platform.ask(answer.token, question)).status).toBe(200);
		clock.advance(2000);
		expect(await codeOf(await platform.ask(answer.token, question))).toMatchObject({ status: 401, code: 'invalid_token' });
	});

	it('is given to a hosted site by its own address, and never for another site', async () => {
		const ask = (id: number) => site.send({ method: 'POST', target: `/wpcom/v2/sites/${id}/jetpack-openai-query/jwt`, user: ada });
		const answer = (await (await ask(site.siteId)).json()) as { token: string };
		expect(answer).toMatchObject({ blog_id: site.siteId, expires_in: 600 });
		expect((await platform.ask(answer.token, question)).status).toBe(200);
		expect(await codeOf(await ask(site.siteId + 1))).toMatchObject({ status: 404, code: 'site_not_found' });
	});

	it('that is forged, of another kind or missing is refused', async () => {
		const claims = { site: site.siteId };
		const build = (jwt: SignJWT) =>
			jwt
				.setIssuer(platform.url)
				.setAudience('sitewright')
				.setSubject('7')
				.setExpirationTime(nowSeconds() + 600);
		const { privateKey } = await generateKeyPair('ES256');
		const keys = await loadKeys(platform.config);
		const real = await site.token();
		const [header = '', , signature = ''] = real.split('.');
		const forgeries = [
			await build(new SignJWT(claims).setProtectedHeader({ alg: 'ES256' })).sign(privateKey),
			await build(new SignJWT(claims).setProtectedHeader({ alg: 'HS256' })).sign(new TextEncoder().encode('secret')),
			await build(new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }))
				.setIssuer('https://elsewhere.example')
				.sign(keys.privateKey),
			await build(new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }))
				.setAudience('elsewhere')
				.sign(keys.privateKey),
			await build(new SignJWT({}).setProtectedHeader({ alg: 'ES256' })).sign(keys.privateKey),
			await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).setIssuer(platform.url).setAudience('sitewright').setSubject('7').sign(keys.privateKey),
			[header, Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url'), signature].join('.'),
			`${Buffer.from('{"alg":"none"}').toString('base64url')}.${real.split('.')[1]}.`,
			'not-a-token',
			'',
		];
		for (const forgery of forgeries) {
			expect(await codeOf(await platform.ask(forgery, question))).toMatchObject({ status: 401, code: 'invalid_token' });
		}
	});

	it('of another site is refused to a browser', async () => {
		const other = await platform.connectSite();
		const headers = { origin: site.site.url };
		expect((await platform.ask(await site.token(), question, { headers })).status).toBe(200);
		expect(await codeOf(await platform.ask(await other.token(), question, { headers }))).toMatchObject({ status: 401, code: 'invalid_token' });
	});
});

describe('a browser', () => {
	const preflight = (origin: string, path = '/wpcom/v2/jetpack-ai-query'): Promise<Response> =>
		fetch(`${platform.url}${path}`, {
			method: 'OPTIONS',
			headers: {
				origin,
				'access-control-request-method': 'POST',
				'access-control-request-headers': 'authorization,content-type,last-event-id',
			},
		});

	it('may ask from the origin of a registered site', async () => {
		const answer = await preflight(site.site.url);
		expect(answer.status).toBe(204);
		expect(answer.headers.get('access-control-allow-origin')).toBe(site.site.url);
		expect(answer.headers.get('access-control-allow-headers')).toBe('authorization, content-type, last-event-id');
		const asked = await fetch(askUrl(platform.url), {
			method: 'POST',
			headers: { origin: site.site.url, authorization: `Bearer ${await site.token()}`, 'content-type': 'application/json' },
			body: JSON.stringify(question),
		});
		expect(asked.headers.get('access-control-allow-origin')).toBe(site.site.url);
		expect(asked.headers.get('access-control-expose-headers')).toBe('sitewright-run-id');
	});

	it('reads errors, too, so that the person can be told of them', async () => {
		const refused = await platform.ask('forged', question, { headers: { origin: site.site.url } });
		expect(refused.status).toBe(401);
		expect(refused.headers.get('access-control-allow-origin')).toBe(site.site.url);
	});

	it('is not let in from elsewhere, nor to what is for sites alone', async () => {
		expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
		expect((await preflight('null')).headers.get('access-control-allow-origin')).toBeNull();
		expect((await preflight(site.site.url, '/platform/v1/site')).headers.get('access-control-allow-origin')).toBeNull();
	});
});
