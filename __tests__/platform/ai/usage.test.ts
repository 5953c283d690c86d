import { randomUUID } from 'node:crypto';
import type { AiUsage } from '../../../api/contract/ai/ai-usage.contract';
import { createTestClock, type TestClock } from '../support/clock';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server';
import { ada, type ConnectedSite, postJson, startPlatform, type TestPlatform, type TestUser } from '../support/platform';

const grace: TestUser = { id: 8, login: 'grace', role: 'author' };
const day = 24 * 60 * 60_000;
const none = { requests: 0, images: 0, tokens_in: 0, tokens_out: 0, cost: null };

let clock: TestClock;
let upstream: OpenAiServer;
let platform: TestPlatform;
let site: ConnectedSite;

beforeEach(async () => {
	clock = createTestClock(Date.UTC(2026, 0, 30, 12));
	upstream = await startOpenAiServer();
	platform = await startPlatform({ clock, env: { OPENAI_BASE_URL: upstream.baseUrl } });
	site = await platform.connectSite();
	await site.connectUser(grace);
});

afterEach(async () => {
	await platform.close();
	await upstream.close();
});

async function ask(user: TestUser = ada, body: object = {}): Promise<Response> {
	const response = await platform.ask(await site.token(user), { question: 'Tell me a story', run_id: randomUUID(), ...body });
	await response.clone().text();
	return response;
}

const makeImage = async (user: TestUser): Promise<Response> =>
	postJson(
		`${platform.url}/wpcom/v2/jetpack-ai-image`,
		{ prompt: 'A cat', run_id: randomUUID() },
		{ headers: { authorization: `Bearer ${await site.token(user)}` } }
	);

async function usage(days = 7): Promise<AiUsage> {
	const answer = await site.send({ method: 'GET', target: `/wpcom/v2/sitewright/ai-usage?days=${days}` });
	expect(answer.status).toBe(200);
	return (await answer.json()) as AiUsage;
}

const save = (name: 'ai-prices' | 'ai-limits', body: object): Promise<Response> => site.send({ method: 'POST', target: `/wpcom/v2/sitewright/${name}`, body });

/** The tokens are added after the end of the answer was sent. */
async function usageWith(tokensOut: number): Promise<AiUsage> {
	for (;;) {
		const found = await usage();
		if (found.total.tokens_out === tokensOut) {
			return found;
		}
	}
}

describe('the usage of a site', () => {
	it('is empty before the first request', async () => {
		expect(await usage()).toEqual({ from: '2026-01-24', to: '2026-01-30', currency: 'USD', total: none, days: [], features: [], people: [] });
	});

	it('is shown by day, feature and person, with the tokens that the model reported', async () => {
		upstream.replyWith({ text: 'Well.', usage: { prompt_tokens: 100, completion_tokens: 20 } });
		await ask(ada, { feature: 'ai-assistant' });
		await ask(grace, { feature: 'ai-extension' });
		await makeImage(grace);
		clock.jump(day);
		await ask(grace);
		const { days, features, people, total } = await usageWith(60);
		expect(total).toEqual({ requests: 13, images: 1, tokens_in: 300, tokens_out: 60, cost: null });
		expect(days.map(({ day: date, requests, images, tokens_in }) => [date, requests, images, tokens_in])).toEqual([
			['2026-01-30', 12, 1, 200],
			['2026-01-31', 1, 0, 100],
		]);
		expect(features.map(({ feature, requests }) => [feature, requests])).toEqual([
			['featured-post-image', 10],
			['ai-assistant', 2],
			['ai-extension', 1],
		]);
		expect(people.map(({ user_id, name, requests }) => [user_id, name, requests])).toEqual([
			[8, 'grace', 12],
			[7, 'ada', 1],
		]);
	});

	it('leaves out other days, other sites and what was not answered', async () => {
		await ask();
		clock.jump(7 * day);
		upstream.replyWith({ status: 401 });
		expect((await ask()).status).toBe(503);
		expect((await usage()).total.requests).toBe(0);
		expect((await usage(30)).total.requests).toBe(1);
		const other = await platform.connectSite();
		const answer = await other.send({ method: 'GET', target: '/wpcom/v2/sitewright/ai-usage?days=30' });
		expect(await answer.json()).toMatchObject({ total: none, people: [] });
	});

	it('has a cost as soon as prices are entered', async () => {
		upstream.replyWith({ text: 'Well.', usage: { prompt_tokens: 500_000, completion_tokens: 100_000 } });
		await ask();
		await makeImage(ada);
		await usageWith(100_000);
		expect((await save('ai-prices', { currency: 'EUR', input_per_million: 2, output_per_million: 8, per_image: 0.04 })).status).toBe(200);
		const { currency, total, days } = await usage();
		expect(currency).toBe('EUR');
		expect(total.cost).toBeCloseTo(1 + 0.8 + 0.04);
		expect(days[0]?.cost).toBeCloseTo(1.84);
		expect((await save('ai-prices', { currency: 'euro', input_per_million: 2, output_per_million: 8, per_image: 0 })).status).toBe(400);
		expect((await save('ai-prices', { currency: 'EUR', input_per_million: -1, output_per_million: 8, per_image: 0 })).status).toBe(400);
	});

	it('is counted, without tokens, where the model’s server does not know the option that asks for them', async () => {
		upstream.replyWith({ text: 'Well.', refusesOptions: true, usage: { prompt_tokens: 1, completion_tokens: 1 } });
		expect((await ask()).status).toBe(200);
		expect((await ask()).status).toBe(200);
		expect(upstream.requests.map(({ body }) => body.stream_options !== undefined)).toEqual([true, false, false]);
		expect((await usage()).total).toEqual({ ...none, requests: 2 });
	});
});

describe('a limit for a role', () => {
	it('lets each person of the role make so many requests in a month, however many come at once', async () => {
		expect(await (await save('ai-limits', { limits: [{ role: 'author', requests: 3 }] })).json()).toEqual({ limits: [{ role: 'author', requests: 3 }] });
		const token = await site.token(grace);
		const statuses = await Promise.all(
			Array.from({ length: 12 }, async () => (await platform.ask(token, { question: 'Tell me a story', run_id: randomUUID(), stream: false })).status)
		);
		expect(statuses.filter((status) => status === 200)).toHaveLength(3);
		const refused = await ask(grace);
		expect(refused.status).toBe(429);
		expect(await refused.json()).toMatchObject({ code: 'error_quota_exceeded', message: 'You have reached the limit of requests for this site.' });
		expect((await makeImage(grace)).status).toBe(429);
		expect((await ask(ada)).status).toBe(200);
		expect((await usage()).total.requests).toBe(4);

		clock.jump(3 * day);
		expect((await ask(grace)).status).toBe(200);
	});

	it('is that of the role that the site signed, whatever the request says', async () => {
		await save('ai-limits', { limits: [{ role: 'author', requests: 0 }] });
		expect((await ask(grace, { role: 'administrator' })).status).toBe(429);
		expect((await ask({ ...grace, role: 'editor' })).status).toBe(200);
	});

	it('can be removed, and no role can have two', async () => {
		await save('ai-limits', { limits: [{ role: 'author', requests: 0 }] });
		const twice = await save('ai-limits', {
			limits: [
				{ role: 'author', requests: 1 },
				{ role: 'author', requests: 2 },
			],
		});
		expect(twice.status).toBe(400);
		expect(await twice.json()).toMatchObject({ code: 'rest_invalid_param' });
		await save('ai-limits', { limits: [] });
		expect((await ask(grace)).status).toBe(200);
	});
});
