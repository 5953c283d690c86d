import { randomUUID } from 'node:crypto';
import { type GeneratedImage } from '../../../api/contract/ai/ai-image.contract';
import { greyPng } from '../../support/png';
import { askUntil } from '../support/ask-until';
import { createTestClock, type TestClock } from '../support/clock';
import { openTestStore, type TestStore } from '../support/database';
import { type JsonServer, startJsonServer } from '../support/json-server';
import { type ConnectedSite, postJson, requestsCountOf, startPlatform, type TestPlatform } from '../support/platform';

const key = 'image-key-that-is-secret';
const timeoutMs = 90_000;
const upstreamPng = greyPng(64, 32).toString('base64');

let store: TestStore;
let service: JsonServer;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;

beforeAll(async () => {
	store = await openTestStore();
	service = await startJsonServer(() => ({ created: 1, data: [{ b64_json: upstreamPng, revised_prompt: 'A grey   boat on a grey lake.' }] }));
});
afterAll(async () => {
	await service.close();
	await store.close();
});

const withService = (): Readonly<Record<string, string>> => ({ IMAGE_BASE_URL: service.baseUrl, IMAGE_API_KEY: key, IMAGE_MODEL: 'a-model' });

async function start(env: Readonly<Record<string, string>> = withService()): Promise<void> {
	service.replyWith();
	clock = createTestClock();
	platform = await startPlatform({ store, clock, env });
	site = await platform.connectSite();
}
afterEach(() => platform.close());

const message = (context: object): object => ({
	feature: 'featured-post-image',
	size: '1792x1024',
	response_format: 'b64_json',
	style: 'photographic',
	messages: [{ role: 'jetpack-ai', context: { type: 'featured-image-generation', ...context } }],
});

interface Answer {
	readonly status: number;
	readonly body: GeneratedImage & { readonly code?: string; readonly message?: string };
}

async function make(body: object, signal?: AbortSignal): Promise<Answer> {
	const response = await postJson(`${platform.url}/wpcom/v2/jetpack-ai-image`, body, {
		headers: { authorization: `Bearer ${await site.token()}` },
		...(signal && { signal }),
	});
	return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const bytesOf = ({ body }: Answer): Buffer => Buffer.from(body.data[0]?.b64_json ?? '', 'base64');

const used = (): Promise<number> => requestsCountOf(site);

/** The note that an answer was read is written after the answer. */
async function whenCounted(count: number, ask: () => Promise<unknown>): Promise<void> {
	for (let now = await used(); now !== count; now = await used()) {
		await ask();
	}
}

const limited = (limit: number): Readonly<Record<string, string>> => ({ TIERS: JSON.stringify([{ slug: 'free', value: 0, limit }]) });

describe('without a service', () => {
	it('the embedded painter paints a PNG of 1792 × 1024, says who it is, and describes the picture', async () => {
		await start({});
		const answer = await make(message({ content: '# A week by the sea\n\nBoats and waves.' }));
		expect(answer).toMatchObject({
			status: 200,
			body: {
				model: 'embedded-painter',
				provider: { kind: 'embedded', name: 'Sitewright’s embedded painter' },
				data: [{ mime_type: 'image/png', alt_text: 'Flowing waves in blues and sand, with the title “A week by the sea”.' }],
			},
		});
		const png = bytesOf(answer);
		expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1792, 1024]);
		expect(png.includes('digitalsourcetype/algorithmicMedia')).toBe(true);
	});

	it('the same request gives the same picture, and another one gives another', async () => {
		await start({});
		const request = { ...message({ request: 'a garden' }), run_id: randomUUID() };
		const [first, again, other] = [await make(request), await make(request), await make({ ...request, run_id: randomUUID() })];
		expect(bytesOf(again).equals(bytesOf(first))).toBe(true);
		expect(bytesOf(other).equals(bytesOf(first))).toBe(false);
	});

	it('pictures that are given up while they wait for their turn are not counted', async () => {
		await start({});
		const leaving = new AbortController();
		const pictures = Array.from({ length: 12 }, () => make({ prompt: 'A boat' }, leaving.signal));
		await Promise.any(pictures);
		await askUntil(used, (count) => count === 120);
		leaving.abort();
		await Promise.allSettled(pictures);
		// Some may have been begun meanwhile.
		expect(await askUntil(used, (count) => count <= 60)).toBeGreaterThanOrEqual(10);
	});

	it('paints where neither words nor letters are known', async () => {
		await start({});
		expect((await make(message({ content: '# 日本語のタイトル 🌸' }))).body.data[0]?.alt_text).not.toContain('title');
		expect((await make({ prompt: '%%% <svg> & "' })).status).toBe(200);
	});
});

describe('with a service', () => {
	it('passes on its image, marked as made by a model, with its description', async () => {
		await start();
		const answer = await make(message({ request: 'a boat', content: '# Lakes\n\nLakes are wet.' }));
		expect(answer).toMatchObject({
			status: 200,
			body: { model: 'a-model', provider: { kind: 'openai' }, data: [{ mime_type: 'image/png', alt_text: 'A grey boat on a grey lake.' }] },
		});
		expect(bytesOf(answer).includes('digitalsourcetype/trainedAlgorithmicMedia')).toBe(true);
		expect(service.requests.at(-1)).toMatchObject({
			path: '/images/generations',
			authorization: `Bearer ${key}`,
			body: {
				model: 'a-model',
				n: 1,
				size: '1792x1024',
				response_format: 'b64_json',
				prompt: expect.stringMatching(/a boat\nStyle: photographic\.\nThe post: # Lakes\n\nLakes are wet\.$/),
			},
		});
	});

	it('takes the form with a prompt, and answers an address where none asks for base64', async () => {
		await start();
		const { body } = await make({ prompt: 'A red boat', feature: 'featured-post-image', model: 'stable-diffusion', style: 'photographic' });
		expect(body.data[0]?.url).toMatch(/^data:image\/png;base64,/);
		expect(body.data[0]).not.toHaveProperty('b64_json');
		expect(service.requests.at(-1)?.body).toMatchObject({ model: 'a-model', prompt: 'A red boat\nStyle: photographic.' });
	});

	it('cuts the post of a long prompt, and keeps the instructions', async () => {
		await start();
		await make(message({ request: 'a boat', content: 'word '.repeat(50_000) }));
		const { prompt } = service.requests.at(-1)?.body as { readonly prompt: string };
		expect(prompt).toHaveLength(4000);
		expect(prompt).toMatch(/a boat[^]* \[\.\.\.\]$/);
	});

	it('asks models of the gpt-image family for a size that they have, and for no format', async () => {
		await start({ ...withService(), IMAGE_MODEL: 'gpt-image-1' });
		await make({ prompt: 'A boat' });
		expect(service.requests.at(-1)?.body).toEqual({ model: 'gpt-image-1', prompt: 'A boat', n: 1, size: '1536x1024' });
	});

	it.each([
		[
			'refuses the key',
			{ status: 401, body: { error: { message: key } } },
			502,
			'ai_image_refused',
			'The image service refused the platform’s key. Ask the administrator of the platform to check it.',
		],
		['forbids', { status: 403 }, 502, 'ai_image_refused', 'The image service refused the platform’s key. Ask the administrator of the platform to check it.'],
		['is asked too often', { status: 429 }, 429, 'ai_image_limited', 'The image service was asked too often. Please wait a few minutes and try again.'],
		[
			'does not know the model',
			{ status: 404, body: { error: { code: 'model_not_found' } } },
			502,
			'ai_image_rejected',
			'The image service refused the request. Ask the administrator of the platform to check the model and the size of images.',
		],
		[
			'has a policy',
			{ status: 400, body: { error: { code: 'content_policy_violation' } } },
			422,
			'error_moderation',
			'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
		],
		['has a problem', { status: 500 }, 502, 'ai_image_unavailable', 'The image service cannot be reached at the moment. Please try again in a few minutes.'],
		[
			'sends somewhere else',
			{ status: 302 },
			502,
			'ai_image_unavailable',
			'The image service cannot be reached at the moment. Please try again in a few minutes.',
		],
		['breaks off', { breaksOff: true }, 502, 'ai_image_unavailable', 'The image service cannot be reached at the moment. Please try again in a few minutes.'],
		[
			'answers with a page',
			{ body: '<html>', contentType: 'text/html' },
			502,
			'ai_image_unreadable',
			'The image service gave an answer that the platform does not understand. Please try again in a few minutes.',
		],
		[
			'answers 200 with an error',
			{ body: { error: { code: 'oops' } } },
			502,
			'ai_image_unreadable',
			'The image service gave an answer that the platform does not understand. Please try again in a few minutes.',
		],
		[
			'answers with an address alone',
			{ body: { data: [{ url: 'http://169.254.169.254/' }] } },
			502,
			'ai_image_unreadable',
			'The image service gave an answer that the platform does not understand. Please try again in a few minutes.',
		],
		[
			'sends wrong base64',
			{ body: { data: [{ b64_json: '!!! no base64 !!!' }] } },
			502,
			'ai_image_broken',
			'The image service sent something that is not an image. Please try again in a few minutes.',
		],
		[
			'sends a text as an image',
			{ body: { data: [{ b64_json: Buffer.from('<script>').toString('base64') }] } },
			502,
			'ai_image_broken',
			'The image service sent something that is not an image. Please try again in a few minutes.',
		],
		[
			'sends 60 MB',
			{ body: { data: [{ b64_json: 'A'.repeat(60_000_000) }] } },
			502,
			'ai_image_too_large',
			'The image service sent an image that is too large. Please try again in a few minutes.',
		],
	])('says so when it %s, and counts nothing that failed', async (_, reply, status, code, sentence) => {
		await start();
		service.replyWith(reply);
		const answer = await make(message({ request: 'a private boat' }));
		expect(answer).toMatchObject({ status, body: { code, message: sentence } });
		// A refusal by moderation is an answer.
		expect(await used()).toBe(code === 'error_moderation' ? 10 : 0);
		expect(JSON.stringify(answer.body) + platform.logs()).not.toContain(key);
		expect(platform.logs()).not.toContain('a private boat');
	});

	it('gives up a service that says nothing', async () => {
		await start();
		service.replyWith({ isSilent: true });
		const [answer] = await Promise.all([
			make({ prompt: 'A boat' }),
			Promise.all([service.nextRequest(), clock.whenWaitingFor(timeoutMs)]).then(() => clock.advance(timeoutMs)),
		]);
		expect(answer).toMatchObject({ status: 504, body: { code: 'ai_image_slow', message: 'The image service took too long to answer. Please try again.' } });
		expect(await used()).toBe(0);
	});

	it('asks the service no more when the client is gone', async () => {
		await start();
		service.replyWith({ isSilent: true });
		const client = new AbortController();
		const request = service.nextRequest();
		const answer = make({ prompt: 'A boat' }, client.signal);
		await request;
		const closed = service.nextClosed();
		client.abort();
		await expect(answer).rejects.toThrow();
		await closed;
	});
});

describe('an image', () => {
	it('counts ten requests, and is refused where fewer are left', async () => {
		await start({ ...withService(), ...limited(25) });
		expect([(await make({ prompt: 'One' })).status, (await make({ prompt: 'Two' })).status]).toEqual([200, 200]);
		expect(await make({ prompt: 'Three' })).toMatchObject({
			status: 429,
			body: { code: 'error_quota_exceeded', message: "You don't have enough requests to generate another image." },
		});
		expect(await used()).toBe(20);
	});

	it('is never made beyond the limit, however many ask at once', async () => {
		await start({ ...withService(), ...limited(45) });
		const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await make({ prompt: 'At once' })).status));
		expect(statuses.filter((status) => status === 200)).toHaveLength(4);
		expect(await used()).toBe(40);
	});

	it('that is asked for again, for its answer was lost, is the same one and counted once, for ten minutes', async () => {
		await start();
		const request = { prompt: 'A boat', run_id: randomUUID() };
		const first = await make(request);
		expect(await make(request)).toEqual(first);
		expect(await used()).toBe(10);
		clock.advance(10 * 60_000);
		await whenCounted(20, () => make(request));
	});

	it('cannot be another one under the same id', async () => {
		await start();
		const request = { prompt: 'A boat', run_id: randomUUID() };
		await make(request);
		expect(await make({ ...request, prompt: 'A dog' })).toMatchObject({ status: 409, body: { code: 'run_id_in_use' } });
	});

	it.each([[{}], [{ prompt: '  ' }], [message({})], [message({ content: '', request: ' ' })]])('of nothing is refused: %j', async (body) => {
		await start();
		expect(await make(body)).toMatchObject({
			status: 400,
			body: { code: 'ai_image_no_content', message: 'No content to generate image. Please type custom instructions and try again.' },
		});
		expect(await used()).toBe(0);
	});

	it.each([[{ prompt: 5 }], [{ prompt: 'A', size: 'big' }], [{ prompt: 'A', response_format: 'gif' }], [{ prompt: 'A', run_id: 'x' }], [{ messages: [] }]])(
		'of a wrong form is refused: %j',
		async (body) => {
			await start();
			expect(await make(body)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } });
		}
	);

	it('is made for nobody without a token', async () => {
		await start();
		expect((await postJson(`${platform.url}/wpcom/v2/jetpack-ai-image`, { prompt: 'A boat' })).status).toBe(401);
	});
});
