import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createTestClock } from '../support/clock';
import { readEvents, toChunks, toError, toText } from '../support/events';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server';
import { type ConnectedSite, requestsCountOf, startPlatform, type TestPlatform } from '../support/platform';

const story = 'Once upon a time there was a queen who read every book in the land, twice.';
const words = story.split(' ').length;

let upstream: OpenAiServer;
let platform: TestPlatform;
let site: ConnectedSite;
let token: string;
const clock = createTestClock();

beforeAll(async () => {
	upstream = await startOpenAiServer();
	platform = await startPlatform({
		clock,
		env: {
			OPENAI_BASE_URL: upstream.baseUrl,
			OPENAI_API_KEY: 'a-key',
			TIERS: JSON.stringify([{ slug: 'large', value: 0, limit: 100_000 }]),
		},
	});
	site = await platform.connectSite();
});

beforeEach(async () => {
	token = await site.token();
});

afterAll(async () => {
	await platform.close();
	await upstream.close();
});

const newQuestion = () => ({ question: 'Tell me a story', feature: 'ai-assistant', run_id: randomUUID() });

const requestsCount = (): Promise<number> => requestsCountOf(site);

const lastSent = (): number => upstream.requests.length;

/** The next request of the platform to the model. */
const nextUpstreamRequest = () => upstream.request(lastSent());

describe('an answer', () => {
	it('streams word by word, each event with the number that resumes it, [DONE] last', async () => {
		upstream.replyWith({ text: story });
		const question = newQuestion();
		const response = await platform.ask(token, question);
		expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
		expect(response.headers.get('sitewright-run-id')).toBe(question.run_id);
		const events = await readEvents(response).rest();
		expect(events.map(({ id }) => id)).toEqual(events.map((_event, index) => `${question.run_id}:${index}`));
		expect(events.at(-1)?.data).toBe('[DONE]');
		expect(toText(events)).toBe(story);
		expect(toChunks(events).at(-1)).toMatchObject({ object: 'chat.completion.chunk', choices: [{ delta: {}, finish_reason: 'stop' }] });
	});

	it('comes in one piece where no stream is asked for', async () => {
		upstream.replyWith({ text: story });
		const response = await platform.ask(token, { ...newQuestion(), stream: false });
		expect(await response.json()).toMatchObject({
			choices: [{ index: 0, message: { role: 'assistant', content: story }, finish_reason: 'stop' }],
		});
	});

	it('may be a function call, streamed and in one piece', async () => {
		const functions = [{ name: 'set_form', description: 'Makes a form', parameters: { type: 'object' } }];
		upstream.replyWith({ functionCall: { name: 'set_form', arguments: ['{"fields":', '3}'] } });
		const asked = nextUpstreamRequest();
		const events = await readEvents(await platform.ask(token, { ...newQuestion(), functions })).rest();
		expect((await asked).body.tools).toEqual([{ type: 'function', function: functions[0] }]);
		expect(toChunks(events).map(({ choices: [choice] }) => choice)).toEqual([
			{ index: 0, delta: { function_call: { name: 'set_form', arguments: '{"fields":' } }, finish_reason: null },
			{ index: 0, delta: { function_call: { arguments: '3}' } }, finish_reason: null },
			{ index: 0, delta: {}, finish_reason: 'function_call' },
		]);
		const whole = await platform.ask(token, { ...newQuestion(), functions, stream: false });
		expect(await whole.json()).toMatchObject({
			choices: [{ message: { function_call: { name: 'set_form', arguments: '{"fields":3}' } } }],
		});
	});

	it('is the same text however its bytes are cut on their way', async () => {
		const text = 'Zażółć gęślą jaźń — 日本語 👩‍👩‍👧 "quoted" \\n data: [DONE]\r\n\r\nnext';
		await fc.assert(
			fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 40 }), async (positions) => {
				upstream.replyWith({
					text,
					cut(bytes) {
						const at = [...new Set([0, ...positions.filter((position) => position < bytes.length), bytes.length])].sort((a, b) => a - b);
						return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
					},
				});
				expect(toText(await readEvents(await platform.ask(token, newQuestion())).rest())).toBe(text);
			}),
			{ numRuns: 60 }
		);
	});

	it('is the same text when every byte travels alone', async () => {
		upstream.replyWith({ text: 'Żółw 🐢', cut: (bytes) => [...bytes].map((byte) => Uint8Array.of(byte)) });
		expect(toText(await readEvents(await platform.ask(token, newQuestion())).rest())).toBe('Żółw 🐢');
	});

	it('is whole for a reader who is much slower than the model', async () => {
		const chunks = Array.from({ length: 2000 }, (_chunk, index) => `${index} ${'long '.repeat(80)}`);
		upstream.replyWith({ chunks });
		const asked = nextUpstreamRequest();
		const response = await platform.ask(token, newQuestion());
		await (await asked).answered;
		const events = await readEvents(response).rest();
		expect(toText(events) === chunks.join('')).toBe(true);
		expect(events.at(-1)?.data).toBe('[DONE]');
	});

	it('ends where no article is that long, and so does the request to the model', async () => {
		upstream.replyWith({ chunks: Array.from({ length: 150 }, () => 'long '.repeat(2000)), stallAfter: 149 });
		const asked = nextUpstreamRequest();
		const events = await readEvents(await platform.ask(token, newQuestion())).rest();
		expect(toChunks(events).at(-1)?.choices[0].finish_reason).toBe('length');
		await (await asked).aborted;
	});

	it('keeps a quiet connection open with a comment every 15 seconds', async () => {
		upstream.replyWith({ chunks: ['Well'], stallAfter: 1 });
		const response = await platform.ask(token, newQuestion());
		const bytes = response.body?.getReader();
		await bytes?.read();
		clock.advance(15_000);
		expect(new TextDecoder().decode((await bytes?.read())?.value)).toBe(':\n\n');
		await bytes?.cancel();
	});

	it('starts the stream after 15 seconds of waiting, and reports a later failure in it', async () => {
		upstream.replyWith({ chunks: ['never'], stallAfter: 0 });
		const asked = nextUpstreamRequest();
		const asking = platform.ask(token, newQuestion());
		await asked;
		clock.advance(15_000);
		const response = await asking;
		expect(response.status).toBe(200);
		const last = readEvents(response).next();
		clock.advance(45_000);
		expect(toError(await last)).toMatchObject({ code: 'error_service_unavailable', data: { status: 503 } });
	});
});

describe('a connection that is lost', () => {
	it('is resumed where it broke, every chunk once, and counted once', async () => {
		upstream.replyWith({ text: story, stallAfter: 5 }, { text: story });
		const before = await requestsCount();
		const question = newQuestion();
		const client = new AbortController();
		const first = await readEvents(await platform.ask(token, question, { signal: client.signal })).take(5);
		const upstreamRequest = upstream.requests.at(-1);
		client.abort();
		await upstreamRequest?.aborted;
		const resumed = await platform.ask(token, question, { headers: { 'last-event-id': first.at(-1)?.id ?? '' } });
		const second = await readEvents(resumed).rest();
		expect(toText(first) + toText(second)).toBe(story);
		expect([...first, ...second].map(({ id }) => id)).toEqual([...first, ...second].map((_event, index) => `${question.run_id}:${index}`));
		expect(await requestsCount()).toBe(before + 1);
	});

	it('gets again what was sent but never arrived', async () => {
		upstream.replyWith({ text: story });
		const question = newQuestion();
		const all = await readEvents(await platform.ask(token, question)).rest();
		const resumed = await platform.ask(token, question, { headers: { 'last-event-id': `${question.run_id}:3` } });
		expect(await readEvents(resumed).rest()).toEqual(all.slice(4));
	});

	it('sends everything again to an editor that was reloaded, and starts nothing for an answer that is gone', async () => {
		upstream.replyWith({ text: story });
		const asked = lastSent();
		const question = newQuestion();
		const headers = { 'last-event-id': `${question.run_id}:-1` };
		const gone = await platform.ask(token, question, { headers });
		expect(gone.status).toBe(404);
		expect(upstream.requests).toHaveLength(asked);
		const all = await readEvents(await platform.ask(token, question)).rest();
		expect(await readEvents(await platform.ask(token, question, { headers })).rest()).toEqual(all);
	});

	it('is taken over by the client that comes back while the first connection hangs', async () => {
		upstream.replyWith({ text: story, delayMs: 20 });
		const asked = lastSent();
		const question = newQuestion();
		const hanging = readEvents(await platform.ask(token, question));
		const first = await hanging.take(3);
		const second = await readEvents(await platform.ask(token, question, { headers: { 'last-event-id': first.at(-1)?.id ?? '' } })).rest();
		expect(toText(first) + toText(second)).toBe(story);
		expect(toError((await hanging.rest()).at(-1))).toMatchObject({ code: 'run_taken_over' });
		expect(upstream.requests).toHaveLength(asked + 1);
	});

	it.each([0, 12, story.length])('cuts what a model says again (%i characters)', async (repeats) => {
		upstream.replyWith({ text: story, stallAfter: 6 }, { text: story, repeats });
		const question = newQuestion();
		const client = new AbortController();
		const first = await readEvents(await platform.ask(token, question, { signal: client.signal })).take(6);
		client.abort();
		await upstream.requests.at(-1)?.aborted;
		const second = await readEvents(await platform.ask(token, question, { headers: { 'last-event-id': first.at(-1)?.id ?? '' } })).rest();
		expect(toText(first) + toText(second)).toBe(story);
	});

	it('continues an answer that the model’s side broke off', async () => {
		upstream.replyWith({ text: story, dropAfter: 4 }, { text: story });
		const question = newQuestion();
		const broken = await readEvents(await platform.ask(token, question)).rest();
		expect(toError(broken.at(-1))).toMatchObject({ code: 'error_service_unavailable' });
		const resumed = await platform.ask(token, question, { headers: { 'last-event-id': `${question.run_id}:3` } });
		expect(toText(broken.slice(0, -1)) + toText(await readEvents(resumed).rest())).toBe(story);
	});

	it('cannot be resumed after ten minutes', async () => {
		upstream.replyWith({ text: story });
		const question = newQuestion();
		await readEvents(await platform.ask(token, question)).rest();
		clock.advance(10 * 60_000 + 1);
		const late = await platform.ask(await site.token(), question, { headers: { 'last-event-id': `${question.run_id}:3` } });
		expect(late.status).toBe(404);
		expect(await late.json()).toMatchObject({ code: 'run_not_found' });
	});

	it('is not found by another request, another user or a made-up number', async () => {
		upstream.replyWith({ text: story });
		const question = newQuestion();
		await readEvents(await platform.ask(token, question)).rest();
		const headers = { 'last-event-id': `${question.run_id}:3` };
		const otherWords = await platform.ask(token, { ...question, question: 'Another one' }, { headers });
		expect(otherWords.status).toBe(409);
		const grace = { id: 8, login: 'grace', role: 'author' };
		await site.connectUser(grace);
		expect((await platform.ask(await site.token(grace), question, { headers })).status).toBe(404);
		expect((await platform.ask(await site.token(grace), question)).status).toBe(409);
		const tooFar = await platform.ask(token, question, { headers: { 'last-event-id': `${question.run_id}:${words + 2}` } });
		expect(tooFar.status).toBe(404);
		const otherRun = await platform.ask(token, question, { headers: { 'last-event-id': `${randomUUID()}:3` } });
		expect(otherRun.status).toBe(400);
	});

	it('counts again after twelve tries, and is never stuck', async () => {
		upstream.replyWith({ chunks: ['Well'], stallAfter: 1 });
		const before = await requestsCount();
		const question = newQuestion();
		for (let attempt = 0; attempt < 12; attempt += 1) {
			const client = new AbortController();
			const asked = nextUpstreamRequest();
			const asking = platform.ask(token, question, { signal: client.signal });
			await readEvents(await asking).next();
			const request = await asked;
			client.abort();
			await request.aborted;
		}
		expect(await requestsCount()).toBe(before + 1);
		upstream.replyWith({ chunks: ['Well', ', here.'] });
		expect(toText(await readEvents(await platform.ask(token, question)).rest())).toBe('Well, here.');
		expect(await requestsCount()).toBe(before + 2);
	});
});

describe('a client that goes away', () => {
	it('ends the request to the model, streaming or not', async () => {
		for (const stream of [true, false]) {
			upstream.replyWith({ text: story, stallAfter: 2 });
			const client = new AbortController();
			const asked = nextUpstreamRequest();
			const asking = platform.ask(token, { ...newQuestion(), stream }, { signal: client.signal });
			if (stream) {
				await readEvents(await asking).take(2);
			} else {
				asking.catch(() => undefined);
			}
			const request = await asked;
			client.abort();
			await request.aborted;
		}
	});

	it('ends it before the first word, too', async () => {
		upstream.replyWith({ text: story, stallAfter: 0 });
		const client = new AbortController();
		const asked = nextUpstreamRequest();
		platform.ask(token, newQuestion(), { signal: client.signal }).catch(() => undefined);
		const request = await asked;
		client.abort();
		await request.aborted;
	});
});

describe('the model', () => {
	it('gets who it is, the conversation, the key, and no words of the platform’s own', async () => {
		upstream.replyWith({ text: 'Yes.' });
		const asked = nextUpstreamRequest();
		await readEvents(
			await platform.ask(token, {
				messages: [
					{ role: 'jetpack-ai', context: { type: 'ai-assistant-change-tone', tone: 'humorous', content: 'Cats sleep.' } },
					{ role: 'assistant', content: 'Cats nap like kings.' },
					{ role: 'user', content: 'Shorter' },
				],
				model: 'a-model-that-is-not-offered',
			})
		).rest();
		const { body, headers } = await asked;
		expect(headers.authorization).toBe('Bearer a-key');
		expect(body.model).toBe('gpt-4o-mini');
		expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
		expect(body.messages[1]?.content).toContain('humorous');
		expect(body.messages[1]?.content).toContain('<content>\nCats sleep.\n</content>');
	});

	it('is asked once more where it broke off before the first word, and never after', async () => {
		const before = lastSent();
		upstream.replyWith({ status: 502 }, { text: story });
		const waiting = clock.whenWaitingFor(300);
		const asking = platform.ask(token, newQuestion());
		await waiting;
		clock.advance(300);
		expect(toText(await readEvents(await asking).rest())).toBe(story);
		expect(upstream.requests).toHaveLength(before + 2);
		upstream.replyWith({ text: story, dropAfter: 2 });
		const events = await readEvents(await platform.ask(token, newQuestion())).rest();
		expect(toError(events.at(-1))).toMatchObject({ code: 'error_service_unavailable' });
		expect(upstream.requests).toHaveLength(before + 3);
	});

	const context = 'error_context_too_large';
	const unavailable = 'error_service_unavailable';
	it.each([
		['its rate limit', { status: 429, error: { code: 'rate_limit_exceeded' } }, 503, unavailable],
		['a wrong key', { status: 401, error: { code: 'invalid_api_key' } }, 503, unavailable],
		['a model that it does not have', { status: 404, error: { code: 'model_not_found' } }, 503, unavailable],
		['too long a context', { status: 400, error: { code: 'context_length_exceeded' } }, 413, context],
		['too long a context, in words', { status: 400, error: { message: 'This model’s maximum context length is 8192 tokens.' } }, 413, context],
		['too long a context, by its status', { status: 413 }, 413, context],
		['a content filter', { status: 400, error: { code: 'content_filter' } }, 422, 'error_moderation'],
		['a content filter within the stream', { chunks: [], finishReason: 'content_filter' }, 422, 'error_moderation'],
		['a refusal within the stream', { raw: 'data: {"choices":[{"delta":{"refusal":"No."}}]}\n\n' }, 422, 'error_moderation'],
		['an error within the stream', { raw: 'data: {"error":{"message":"x","code":"context_length_exceeded"}}\n\n' }, 413, context],
		['an event named error', { raw: 'event: error\ndata: {"message":"x","code":"context_length_exceeded"}\n\n' }, 413, context],
		['an object that is an error', { raw: 'data: {"object":"error","message":"x","code":"content_filter"}\n\n' }, 422, 'error_moderation'],
		['another 4xx', { status: 422, error: { message: 'bad parameter' } }, 400, 'error_network'],
		['a page in place of a stream', { contentType: 'text/html', raw: '<html>' }, 503, unavailable],
	])('that answers with %s becomes what the person is told', async (_name, reply, status, code) => {
		const before = await requestsCount();
		upstream.replyWith(reply);
		const response = await platform.ask(token, newQuestion());
		expect(response.status).toBe(status);
		expect(await response.json()).toMatchObject({ code, message: expect.stringMatching(/\.|\?$/), data: { status } });
		expect(await requestsCount()).toBe(before + (code === 'error_moderation' ? 1 : 0));
	});

	it('that sends odd chunks and thinks aloud still has its answer', async () => {
		const chunks = [
			{ choices: null },
			{ error: null, choices: [{ delta: null }] },
			null,
			{ choices: [{ delta: { content: '<thi' } }] },
			{ choices: [{ delta: { content: 'nk>They want bees.</thi' } }] },
			{ choices: [{ delta: { content: 'nk>\n\nBees ' } }] },
			{ choices: [{ delta: { content: [{ type: 'text', text: 'hum.' }] } }] },
			{ choices: [{ delta: { content: null }, finish_reason: 'max_tokens' }] },
		];
		upstream.replyWith({ raw: `${chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')}data: [DONE] \n\n` });
		const response = await platform.ask(token, { ...newQuestion(), stream: false });
		expect(await response.json()).toMatchObject({ choices: [{ message: { content: 'Bees hum.' }, finish_reason: 'length' }] });
	});

	it.each([
		['an error of its own', { status: 500 }],
		['garbage', { raw: 'data: {{{\n\n' }],
		['JSON that is no chunk', { raw: 'data: {"choices":"none"}\n\n' }],
		['an end that is an error', { raw: 'data: {"choices":[{"delta":{},"finish_reason":"error"}]}\n\ndata: [DONE]\n\n' }],
		['an empty stream', { raw: '' }],
		['a connection that breaks', { chunks: ['never'], dropAfter: 0 }],
	])('that twice answers with %s is unavailable, and the request is given back', async (_name, reply) => {
		const before = await requestsCount();
		upstream.replyWith(reply);
		const waiting = clock.whenWaitingFor(300);
		const asking = platform.ask(token, newQuestion());
		await waiting;
		clock.advance(300);
		const response = await asking;
		expect(response.status).toBe(503);
		expect(await response.json()).toMatchObject({ code: unavailable });
		expect(await requestsCount()).toBe(before);
	});

	it('that says nothing is given up after the configured time, before and after the first word', async () => {
		upstream.replyWith({ text: story, stallAfter: 2 });
		const response = await platform.ask(token, newQuestion());
		const events = readEvents(response);
		await events.take(2);
		clock.advance(30_000);
		expect(toError((await events.rest()).at(-1))).toMatchObject({ code: unavailable });
	});
});
