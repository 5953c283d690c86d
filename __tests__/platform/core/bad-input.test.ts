import { request as httpRequest } from 'node:http';
import { askUrl, type ConnectedSite, postJson, startPlatform, type TestPlatform } from '../support/platform';

let platform: TestPlatform;
let site: ConnectedSite;
let token: string;

beforeAll(async () => {
	platform = await startPlatform({ env: { MAX_PROMPT_CHARACTERS: '10000' } });
	site = await platform.connectSite();
	token = await site.token();
});

afterAll(() => platform.close());

/** Every refusal has WordPress's shape and a sentence. */
async function expectRefusal(response: Response, status: number, code: string, message: RegExp): Promise<void> {
	expect(response.headers.get('content-type')).toMatch(/^application\/json/);
	expect(await response.json()).toEqual({ code, message: expect.stringMatching(message), data: { status } });
	expect(response.status).toBe(status);
}

describe('a request to the AI', () => {
	it.each([
		['whose question is a number', { question: 42 }, /“question” must be of the type string\.$/],
		['whose question is a list', { question: ['a'] }, /“question” must be of the type string\.$/],
		['of a feature that there is not', { question: 'a', feature: 'ai-horoscope' }, /“feature” is not one of the values/],
		['whose messages are none', { messages: [] }, /“messages” must NOT have fewer than 1 items\.$/],
		['whose message has a role that there is not', { messages: [{ role: 'root', content: 'a' }] }, /“messages\.0\.role” is not one of the values/],
		['whose message’s context has no type', { messages: [{ role: 'jetpack-ai', context: {} }] }, /“messages\.0\.context\.type” is missing\.$/],
		['with neither question nor messages', {}, /neither a question nor messages/],
		['whose question is empty', { question: '' }, /neither a question nor messages/],
		['whose question is white space', { question: ' \n\t' }, /neither a question nor messages/],
		['whose messages say nothing', { messages: [{ role: 'user', content: ' ' }] }, /neither a question nor messages/],
		['whose post_id is a text', { question: 'a', post_id: '7' }, /“post_id” must be of the type integer\.$/],
		['whose run id is too short', { question: 'a', run_id: 'short' }, /“run_id” does not have the form/],
		['that is a list', [], /body must be of the type object\.$/],
		['that is a text', '"a"', /body must be of the type object\.$/],
	])('%s is told so', async (_name, body, message) => {
		await expectRefusal(await platform.ask(token, body), 400, 'rest_invalid_param', message);
	});

	it.each(['{"question": "a"', 'question=a', '{"__proto__": {"question": "a"}}', '\u0000'])('that is no JSON (%j) is told so', async (body) => {
		await expectRefusal(await platform.ask(token, body), 400, 'rest_invalid_json', /not valid JSON\.$/);
	});

	it.each(['__proto__', 'constructor', 'toString'])('whose context has the type %s is told so', async (type) => {
		const body = `{"messages":[{"role":"jetpack-ai","context":{"type":${JSON.stringify(type)},"content":"a"}}]}`;
		await expectRefusal(await platform.ask(token, body), 400, 'rest_invalid_param', /“messages\.context\.type” is not one of the values/);
	});

	it.each([
		['lists', '['.repeat(20_000) + ']'.repeat(20_000)],
		['objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
	])('that nests 20,000 %s is told so', async (_name, value) => {
		const body = `{"question":"a","functions":[{"name":"f","parameters":{"a":${value}}}]}`;
		await expectRefusal(await platform.ask(token, body), 400, 'rest_invalid_json', /nested too deeply/);
	});

	it('whose text is full of brackets is answered', async () => {
		const response = await platform.ask(token, { question: `A post about \\"${'['.repeat(500)}` });
		expect(response.status).toBe(200);
		await response.text();
	});

	it('without a body is told so', async () => {
		await expectRefusal(await platform.ask(token, ''), 400, 'rest_invalid_param', /body/);
	});

	it('of another media type is told so', async () => {
		const response = await postJson(askUrl(platform.url), 'a', { headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' } });
		await expectRefusal(response, 415, 'rest_unsupported_media_type', /JSON/);
	});

	const tooLarge = /^The content is too large to be processed all at once\./;

	it.each([
		['a prompt over the limit', 11_000],
		['a prompt of 1 MB', 1_000_000],
		['a prompt of 3 MB', 3_000_000],
	])('with %s is told to be divided', async (_name, length) => {
		await expectRefusal(await platform.ask(token, { question: 'a'.repeat(length) }), 413, 'error_context_too_large', tooLarge);
	});

	it('that announces more than the platform reads is told so before it is sent', async () => {
		const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
			const sent = httpRequest(
				askUrl(platform.url),
				{
					method: 'POST',
					headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': 50_000_000, expect: '100-continue' },
				},
				(response) => {
					let body = '';
					response.setEncoding('utf8').on('data', (piece: string) => (body += piece));
					response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
				}
			);
			sent.on('error', reject);
			sent.flushHeaders();
		});
		expect(answer).toEqual({ status: 413, body: expect.stringContaining('error_context_too_large') });
	});

	it('counts all messages and their contexts for the limit', async () => {
		const messages = Array.from({ length: 4 }, () => ({ role: 'jetpack-ai', context: { type: 'user-prompt', content: 'a'.repeat(3000) } }));
		await expectRefusal(await platform.ask(token, { messages }), 413, 'error_context_too_large', tooLarge);
	});

	it('may hold more than the contract names; the rest is left out', async () => {
		const response = await platform.ask(token, { question: 'A post about cats', colour: 'red', messages: [{ role: 'user', content: 'Hello', colour: 'red' }] });
		expect(response.status).toBe(200);
		await response.text();
	});

	it('with a Last-Event-ID of no run is told so', async () => {
		await expectRefusal(await platform.ask(token, { question: 'a' }, { headers: { 'last-event-id': 'nonsense' } }), 400, 'rest_invalid_param', /Last-Event-ID/);
		await expectRefusal(
			await platform.ask(token, { question: 'a' }, { headers: { 'last-event-id': 'a-run-that-never-was:3' } }),
			404,
			'run_not_found',
			/can no longer be continued/
		);
	});
});

describe('any other request', () => {
	it.each(['/health/live', '/nothing', '/platform/v1/site'])('gets an answer that browsers neither guess at, frame nor keep (%s)', async (path) => {
		const { headers } = await fetch(`${platform.url}${path}`);
		expect(Object.fromEntries(headers)).toMatchObject({
			'x-content-type-options': 'nosniff',
			'x-frame-options': 'DENY',
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'referrer-policy': 'no-referrer',
			'cache-control': 'no-store',
		});
	});

	it.each([
		['http://platform.example', null],
		['https://platform.example', 'max-age=31536000'],
	])('is told to keep to HTTPS only where the platform has it (%s)', async (PLATFORM_URL, rule) => {
		const other = await startPlatform({ env: { PLATFORM_URL } });
		const answers = await Promise.all(['/health/live', '/nothing'].map((target) => fetch(`http://127.0.0.1:${other.config.port}${target}`)));
		await other.close();
		expect(answers.map(({ headers }) => headers.get('strict-transport-security'))).toEqual([rule, rule]);
	});

	it('to a route that there is not is told so', async () => {
		await expectRefusal(await fetch(`${platform.url}/wpcom/v2/nothing`), 404, 'rest_no_route', /No route/);
		await expectRefusal(await fetch(askUrl(platform.url)), 404, 'rest_no_route', /No route/);
	});

	it('whose address does not fit is told so', async () => {
		const response = await site.send({ method: 'DELETE', target: '/platform/v1/users/everybody' });
		await expectRefusal(response, 400, 'rest_invalid_param', /“user_id” must be of the type integer\.$/);
	});

	it('with a form that does not fit is told so', async () => {
		const response = await fetch(`${platform.url}/authorize`, { method: 'POST', body: new URLSearchParams({ request: 'x', decision: 'maybe' }) });
		await expectRefusal(response, 400, 'rest_invalid_param', /“request” does not have the form/);
	});
});
