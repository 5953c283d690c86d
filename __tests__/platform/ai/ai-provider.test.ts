import { randomUUID } from 'node:crypto';
import { findFreePort } from '../support/ports';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server';
import { type ConnectedSite, startPlatform, type TestPlatform } from '../support/platform';

const target = '/wpcom/v2/sitewright/ai-provider';

let model: OpenAiServer;
let platform: TestPlatform;
let site: ConnectedSite;

async function start(env: Readonly<Record<string, string>> = {}): Promise<void> {
	model = await startOpenAiServer();
	platform = await startPlatform({ env });
	site = await platform.connectSite();
}

afterEach(async () => {
	await platform.close();
	await model.close();
});

const json = async (response: Response): Promise<unknown> => response.json();
const read = async (): Promise<unknown> => json(await site.send({ method: 'GET', target }));
const save = (body: object): Promise<Response> => site.send({ method: 'POST', target, body });
const test = (body: object): Promise<Response> => site.send({ method: 'POST', target: `${target}/test`, body });
const feature = async (): Promise<unknown> => json(await site.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature' }));
const ask = async (of: ConnectedSite = site): Promise<Response> =>
	platform.ask(await of.token(), { question: 'A post about cats', run_id: randomUUID(), stream: false });
const embedded = { source: 'embedded', name: expect.any(String), model: 'embedded-writer', base_url: '', has_key: false };

describe('without a provider', () => {
	it('the platform writes by rules and says so', async () => {
		await start();
		expect(await read()).toEqual(embedded);
		expect(await feature()).toMatchObject({ 'ai-provider': { kind: 'embedded' } });
		expect(await json(await ask())).toMatchObject({ model: 'embedded-writer' });
	});

	it('what rules cannot do is refused with a sentence, and not counted', async () => {
		await start();
		const context = { type: 'ai-assistant-change-tone', tone: 'humorous', content: 'Hi there.' };
		const response = await platform.ask(await site.token(), { messages: [{ role: 'jetpack-ai', context }], run_id: randomUUID() });
		expect(response.status).toBe(409);
		expect(await json(response)).toMatchObject({
			code: 'error_model_required',
			message: 'Changing the tone of a text in this way needs an AI model. No AI model is connected.',
		});
		expect(await feature()).toMatchObject({ 'requests-count': 0 });
	});
});

describe('a site’s own model server', () => {
	it('answers that site and no other; its key is sent to it and shown to nobody', async () => {
		await start();
		model.key = 'a-secret-key';
		const saved = await save({ base_url: `${model.baseUrl}/`, api_key: 'a-secret-key', model: 'scripted' });
		expect(await json(saved)).toEqual({ source: 'site', name: new URL(model.baseUrl).host, model: 'scripted', base_url: model.baseUrl, has_key: true });
		expect(await feature()).toMatchObject({ 'ai-provider': { kind: 'openai', model: 'scripted' } });
		expect(await json(await ask())).toMatchObject({ model: 'scripted' });
		expect((await model.request(0)).headers.authorization).toBe('Bearer a-secret-key');

		const other = await platform.connectSite();
		expect(await json(await ask(other))).toMatchObject({ model: 'embedded-writer' });
		expect(JSON.stringify([await read(), platform.logs()])).not.toContain('a-secret-key');
	});

	it('keeps its key while the server stays the same, and never sends it to another', async () => {
		await start();
		model.key = 'a-secret-key';
		await save({ base_url: model.baseUrl, api_key: 'a-secret-key', model: 'scripted' });
		expect(await json(await save({ base_url: model.baseUrl, model: 'another' }))).toMatchObject({ model: 'another', has_key: true });

		const stranger = await startOpenAiServer();
		stranger.key = 'a-secret-key';
		expect((await test({ base_url: stranger.baseUrl })).status).toBe(502);
		expect(await json(await save({ base_url: stranger.baseUrl, model: 'scripted' }))).toMatchObject({ has_key: false });
		await stranger.close();
	});

	it('is forgotten with its key', async () => {
		await start();
		await save({ base_url: model.baseUrl, api_key: 'a-secret-key', model: 'scripted' });
		expect(await json(await site.send({ method: 'DELETE', target }))).toEqual(embedded);
		expect(await json(await ask())).toMatchObject({ model: 'embedded-writer' });
	});

	it.each([
		['no address', { base_url: 'ollama', model: 'm' }],
		['another protocol', { base_url: 'file:///etc/passwd', model: 'm' }],
		['a password', { base_url: 'https://me:secret@models.example/v1', model: 'm' }],
		['a query', { base_url: 'https://models.example/v1?key=1', model: 'm' }],
		['no model', { base_url: 'https://models.example/v1', model: ' ' }],
		['a key with a line break', { base_url: 'https://models.example/v1', api_key: 'a\r\nHost: b', model: 'm' }],
	])('with %s is refused', async (_name, body) => {
		await start();
		expect((await save(body)).status).toBe(400);
		expect(await read()).toEqual(embedded);
	});
});

describe('a test of a model server', () => {
	it('lists its models, and asks the chosen one for a word', async () => {
		await start();
		model.models = ['scripted', 'text-embedding-1'];
		expect(await json(await test({ base_url: model.baseUrl }))).toEqual({ models: ['scripted', 'text-embedding-1'] });
		expect(model.requests).toHaveLength(0);
		expect((await test({ base_url: model.baseUrl, model: 'scripted' })).status).toBe(200);
		expect((await model.request(0)).body).toMatchObject({ model: 'scripted' });
		expect(await read()).toEqual(embedded);
	});

	it('says what is wrong', async () => {
		await start();
		model.key = 'right';
		expect(await json(await test({ base_url: model.baseUrl, api_key: 'wrong' }))).toMatchObject({ code: 'ai_server_refused' });
		expect(await json(await test({ base_url: `http://127.0.0.1:${await findFreePort()}/v1` }))).toMatchObject({ code: 'ai_server_unreachable' });
		expect(await json(await test({ base_url: site.site.url }))).toMatchObject({ code: 'ai_server_unreadable' });
		model.replyWith({ status: 404, error: { message: 'no such model' } });
		const answer = await test({ base_url: model.baseUrl, api_key: 'right', model: 'missing' });
		expect(await json(answer)).toMatchObject({ code: 'ai_model_failed', message: expect.stringContaining('“missing”') });
	});
});

describe('a model server on the platform’s machine', () => {
	it('is found and used: its first model that writes', async () => {
		model = await startOpenAiServer();
		model.models = ['nomic-embed-text', 'llama3.2'];
		platform = await startPlatform({ env: { AI_LOCAL_SERVERS: `http://127.0.0.1:${await findFreePort()}/v1,${model.baseUrl}` } });
		site = await platform.connectSite();
		expect(await read()).toMatchObject({ source: 'local', model: 'llama3.2', base_url: '' });
		expect(await json(await ask())).toMatchObject({ model: 'llama3.2' });
		expect(platform.logs()).toContain('Uses the model llama3.2');
	});

	it('gives way to the environment, which no site can change', async () => {
		model = await startOpenAiServer();
		platform = await startPlatform({ env: { AI_LOCAL_SERVERS: model.baseUrl, OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'configured' } });
		site = await platform.connectSite();
		expect(await read()).toMatchObject({ source: 'environment', model: 'configured' });
		const refused = await save({ base_url: model.baseUrl, model: 'mine' });
		expect([refused.status, await json(refused)]).toEqual([409, expect.objectContaining({ code: 'ai_provider_fixed' })]);
	});
});
