import { uploadTokenHeader, videoUploadPath } from '../../../api/contract/video/videos.contract';
import { openConnection, stalledRequest } from '../support/connection';
import { readEvents, toError } from '../support/events';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server';
import { type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';
import { signedHeaders } from '../support/site';

const question = { question: 'A post about cats' };
const signedPath = '/jetpack/v4/jetpack-ai-jwt';
const askPath = '/wpcom/v2/jetpack-ai-query';
let upstream: OpenAiServer;
let platform: TestPlatform;
let site: ConnectedSite;
let token: string;

beforeAll(async () => {
	upstream = await startOpenAiServer();
	platform = await startPlatform({
		env: {
			OPENAI_BASE_URL: upstream.baseUrl,
			RECEIVE_TIMEOUT_MS: '400',
			OPENAI_IDLE_TIMEOUT_MS: '300',
			OPENAI_FIRST_TOKEN_TIMEOUT_MS: '300',
			RUN_TIMEOUT_MS: '700',
		},
	});
	site = await platform.connectSite();
	token = await site.token();
});

afterAll(async () => {
	await platform.close();
	await upstream.close();
});

const sign = (change: object = {}): Record<string, string> =>
	signedHeaders({ method: 'POST', target: signedPath, body: { a: 1 }, siteId: site.siteId, secret: site.secret, ...change });

const connections = (): Promise<number> =>
	new Promise((resolve, reject) => platform.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))));

describe('a connection that stalls', () => {
	it.each([
		['says nothing', () => ''],
		['stops within its headers', () => 'POST / HTTP/1.1\r\nhost: platform\r\nx-half: '],
		['stops within the body of a registration', () => stalledRequest('/platform/v1/sites', {})],
		['stops within the body of a signed request', () => stalledRequest(signedPath, sign())],
		['stops within the body of a request with a token', () => stalledRequest(askPath, { authorization: `Bearer ${token}` })],
		[
			'was refused an upload, for which there is much time, and leaves its body out',
			() => stalledRequest(`/${videoUploadPath}`, { [uploadTokenHeader]: 'forged' }),
		],
		['was refused and leaves its body out', () => stalledRequest(askPath, { authorization: 'Bearer forged' })],
	])('and %s is closed', async (_name, bytes) => {
		const stalled = Array.from({ length: 10 }, () => openConnection(platform.url, bytes()));
		await Promise.all(stalled.map(({ closed }) => closed));
	});

	it('leaves nothing open', async () => {
		const stalled = Array.from({ length: 20 }, () => openConnection(platform.url, stalledRequest(signedPath, sign())));
		await Promise.all(stalled.map(({ closed }) => closed));
		platform.app.server.closeIdleConnections();
		expect(await connections()).toBe(0);
	});
});

describe('a request that cannot become a signed one', () => {
	it.each([
		['without a signature', 401, () => ({})],
		['whose signature is no base64', 401, () => ({ ...sign(), signature: 'sig1=:%%%:' })],
		['without a digest of its body', 401, () => ({ ...sign(), 'content-digest': '' })],
		['of a site that is not known', 401, () => sign({ siteId: site.siteId + 1000 })],
		['that was made too long ago', 401, () => sign({ created: Math.floor(Date.now() / 1000) - 301 })],
	])('%s is answered with %i before its body comes', async (_name, status, headers) => {
		const { socket, closed } = openConnection(platform.url, stalledRequest(signedPath, headers()));
		await new Promise((resolve) => socket.once('data', resolve));
		socket.destroy();
		expect(await closed).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
	});

	it('because its body is too long is told so before that comes', async () => {
		const { socket, closed } = openConnection(platform.url, stalledRequest(signedPath, sign(), 100_000));
		await new Promise((resolve) => socket.once('data', resolve));
		socket.destroy();
		expect(await closed).toMatch(/^HTTP\/1\.1 413 /);
	});

	it('because it does not say how long its body is is told so', async () => {
		const bytes = stalledRequest(signedPath, { ...sign(), 'transfer-encoding': 'chunked' }).replace(/content-length: \d+\r\n/, '');
		const { socket, closed } = openConnection(platform.url, bytes);
		await new Promise((resolve) => socket.once('data', resolve));
		socket.destroy();
		expect(await closed).toMatch(/^HTTP\/1\.1 411 /);
	});
});

describe('a model', () => {
	it.each([
		['before its first word', 0],
		['after its first word', 1],
	])('that only keeps the connection open %s is given up', async (_name, stallAfter) => {
		upstream.replyWith({ chunks: ['Well', 'never'], stallAfter, pingMs: 20 });
		const response = await platform.ask(token, question);
		const failure = response.ok ? toError((await readEvents(response).rest()).at(-1)) : await response.json();
		expect(failure).toMatchObject({ code: 'error_service_unavailable' });
		await upstream.requests.at(-1)?.aborted;
	});

	it('that never comes to an end is ended', async () => {
		upstream.replyWith({ chunks: Array.from({ length: 10_000 }, () => 'and '), delayMs: 20 });
		const events = await readEvents(await platform.ask(token, question)).rest();
		expect(toError(events.at(-1))).toMatchObject({ code: 'error_service_unavailable' });
		await upstream.requests.at(-1)?.aborted;
	});
});
