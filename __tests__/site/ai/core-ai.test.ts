import path from 'node:path';
import { AskCoreAi, type CoreAiAnswer } from '../../../api/contract/ai/ask-core-ai.contract';
import { GetCoreAi } from '../../../api/contract/ai/core-ai.contract';
import { GetCoreAiImage, MakeCoreAiImage } from '../../../api/contract/ai/core-ai-image.contract';
import type { ResponseOf } from '../../../api/contract/define';
import { readInitialState } from '../../../scripts/site/connect';
import type { Answer, Session } from '../../../scripts/site/session';
import type { JsonReply } from '../../platform/support/json-server';
import { completion, hasAiClient, hideConnection, madeImage, models, ownHttp, startCoreModel } from '../../support/site/core-model';
import { greyPng } from '../../support/png';
import type { Role } from '../../support/site/people';
import { testSite } from '../../support/site/site';

// On WordPress 7.0 and newer: `npm run test:wordpress -- TREE --testPathPatterns core-ai`. Older ones say that it is not there.

const messages = [
	{ role: 'system', content: 'You help.' },
	{ role: 'user', content: 'Why?' },
	{ role: 'assistant', content: 'Because.' },
	{ role: 'user', content: 'Really?' },
];

interface Refusal {
	readonly code: string;
	readonly message: string;
}

const askAs = async (session: Session, body: object = { messages }): Promise<Answer<Refusal & CoreAiAnswer>> =>
	(await session.rest('POST', AskCoreAi.path, { body })) as Answer<Refusal & CoreAiAnswer>;
const ask = async (role: Role = 'editor', body?: object) => askAs(await testSite.session(role), body);
const state = async (role: Role = 'editor') => (await testSite.session(role)).call<ResponseOf<typeof GetCoreAi>>('GET', GetCoreAi.path);

const image = async (role: Role = 'author', body: object = { prompt: 'A boat' }): Promise<Answer<Refusal & ResponseOf<typeof MakeCoreAiImage>>> =>
	(await (await testSite.session(role)).rest('POST', MakeCoreAiImage.path, { body })) as Answer<Refusal & ResponseOf<typeof MakeCoreAiImage>>;
const canMakeImages = async (role: Role = 'author') =>
	(await (await testSite.session(role)).call<ResponseOf<typeof GetCoreAiImage>>('GET', GetCoreAiImage.path)).can_make;

const listsImages = async (): Promise<Answer<Refusal>> => (await (await testSite.session('author')).rest('GET', GetCoreAiImage.path)) as Answer<Refusal>;

async function whileActive<Result>(php: string, use: () => Promise<Result>): Promise<Result> {
	const remove = await testSite.addMuPlugin('for-a-moment', php);
	try {
		return await use();
	} finally {
		await remove();
	}
}

it('a site with a platform does not go around its limits', async () => {
	expect(await ask('administrator')).toMatchObject(
		hasAiClient() ? { status: 409, body: { code: 'platform_connected' } } : { status: 404, body: { code: 'core_ai_missing' } }
	);
});

it.each<[Role | undefined, number]>([
	['subscriber', 403],
	[undefined, 401],
])('people who may not write are refused (%s)', async (role, status) => {
	const session = await testSite.session(role);
	expect((await askAs(session)).status).toBe(status);
	expect((await session.rest('GET', GetCoreAi.path)).status).toBe(status);
});

it.each([
	[AskCoreAi.path, { messages }],
	[MakeCoreAiImage.path, { prompt: 'A boat' }],
])('a request without a nonce, as a foreign page would send it, is refused (%s)', async (route, body) => {
	const session = await testSite.session('administrator');
	expect((await session.rest('POST', route, { body, nonce: false })).status).toBe(401);
});

it('a contributor, who may not upload, has no image made', async () => {
	expect((await image('contributor')).status).toBe(403);
	expect((await (await testSite.session('contributor')).rest('GET', GetCoreAiImage.path)).status).toBe(403);
});

it('somebody who may upload has none made where AI is not theirs', async () => {
	await whileActive("add_filter( 'sitewright_ai_capability', function () { return 'manage_options'; } );", async () => {
		expect((await image('author')).status).toBe(403);
	});
});

it('a site with a platform has its images from there', async () => {
	expect(await image('administrator')).toMatchObject({ status: hasAiClient() ? 409 : 404 });
	expect(await canMakeImages('administrator')).toBe(false);
});

if (!hasAiClient()) {
	it('WordPress before 7.0 says that it has no AI client', async () => {
		const show = await hideConnection();
		try {
			expect(await state()).toEqual({ state: 'missing' });
			expect(await ask()).toMatchObject({ status: 404, body: { code: 'core_ai_missing', message: expect.stringContaining('7.0') } });
		} finally {
			await show();
		}
	});
} else {
	describe('without a platform', () => {
		let model: Awaited<ReturnType<typeof startCoreModel>>;

		beforeAll(async () => {
			model = await startCoreModel({ hasKey: false });
		});

		afterAll(() => model.end());

		afterEach(() => model.server.replyWith());

		it('and without a key nobody is asked, and the person is told what to do', async () => {
			expect(await state()).toEqual({ state: 'keyless' });
			expect(await ask()).toMatchObject({ status: 409, body: { message: 'Ask an administrator to set up AI for this site.' } });
			expect((await ask('administrator')).body.message).toContain('Settings → Connectors');
			expect(model.server.requests).toEqual([]);
		});

		describe('and with a key', () => {
			beforeAll(() => model.enterKey());

			it.each<Role>(['administrator', 'editor', 'contributor'])('the %s has the messages answered', async (role) => {
				expect(await state(role)).toEqual({ state: 'ready' });
				expect(await ask(role)).toMatchObject({
					status: 200,
					body: { text: 'Hello from WordPress.', model: 'small', tokens_in: 11, tokens_out: 7 },
				});
				const last = model.asked().at(-1);
				expect(last?.authorization).toBe('Bearer sk-site');
				const texts = (last?.body as { messages: { role: string; content: string | { text: string }[] }[] }).messages.map(({ role: by, content }) => [
					by,
					typeof content === 'string' ? content : content.map(({ text }) => text).join(''),
				]);
				expect(texts.map(([, text]) => text)).toEqual(messages.map(({ content }) => content));
				expect(texts[0]?.[0]).toBe('system');
			});

			it('the page says so, and neither the page nor the question whether there is a key asks the provider', async () => {
				const before = model.server.requests.length;
				const printed = await readInitialState(await testSite.session('contributor'), '/wp-admin/post-new.php');
				expect(printed).toMatchObject({ coreAi: 'ready', connection: { isRegistered: false } });
				await state();
				expect(model.server.requests).toHaveLength(before);
			});

			it('a site chooses the model', async () => {
				await whileActive("add_filter( 'sitewright_core_ai_models', function () { return array( 'huge', 'large' ); } );", async () => {
					expect((await ask()).body).toMatchObject({ model: 'large' });
				});
			});

			it('what the model thought before is no part of the answer', async () => {
				model.server.replyWith({ onlyAt: '/chat/completions', body: completion('A pond', { reasoning: 'Let me think.' }) });
				expect((await ask()).body).toMatchObject({ text: 'A pond' });
			});

			const says = (status: number, error: object, headers?: JsonReply['headers']): JsonReply => ({
				onlyAt: '/chat/completions',
				status,
				body: { error },
				...(headers && { headers }),
			});
			const everywhere = ({ onlyAt: _, ...reply }: JsonReply): JsonReply => reply;

			it.each<[string, JsonReply, number, string, RegExp]>([
				['a busy provider', says(429, { message: 'Slow down' }, { 'retry-after': '20' }), 429, 'core_ai_busy', /Try again in 20 seconds/],
				['a busy provider that names no time', says(429, { message: 'Slow down' }), 429, 'core_ai_busy', /wait a moment/],
				['a key that is refused', says(401, { message: 'Bad key sk-site' }), 502, 'core_ai_key_refused', /Ask an administrator/],
				['a key that is refused before', everywhere(says(401, { message: 'Bad key sk-site' })), 502, 'core_ai_key_refused', /Ask an administrator/],
				['a key that may not do that', says(403, { message: 'No' }), 502, 'core_ai_key_refused', /Ask an administrator/],
				['an account without credit', says(429, { code: 'insufficient_quota' }), 502, 'core_ai_not_paid', /no credit/],
				['a bill that is not paid', says(402, { message: 'Pay' }), 502, 'core_ai_not_paid', /no credit/],
				['a model that is gone', says(404, { message: 'No such model' }), 502, 'core_ai_no_model', /no model/],
				['a text that is too long', says(400, { code: 'context_length_exceeded' }), 413, 'error_context_too_large', /too long/],
				['a body that is too long', says(413, { message: 'Large' }), 413, 'error_context_too_large', /too long/],
				['a refusal', says(400, { code: 'content_filter' }), 422, 'error_moderation', /refused/],
				['a provider that crashes', says(500, { message: 'Oops' }), 502, 'core_ai_failed', /had a problem/],
				['an answer that is not JSON', { onlyAt: '/chat/completions', body: '<html>' }, 502, 'core_ai_unreadable', /could not read/],
				['an answer without a text', { onlyAt: '/chat/completions', body: completion(' ') }, 502, 'core_ai_no_text', /without a text/],
				['a filtered answer', { onlyAt: '/chat/completions', body: completion('I', { finishReason: 'content_filter' }) }, 422, 'error_moderation', /refused/],
				['a line that breaks', { onlyAt: '/chat/completions', breaksOff: true }, 502, 'core_ai_unreachable', /could not reach/],
			])('%s is told in a sentence, without the words of the provider', async (_, reply, status, code, sentence) => {
				model.server.replyWith(reply);
				const answer = await ask();
				expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(sentence) } });
				expect(JSON.stringify(answer.body)).not.toMatch(/sk-site|Oops|Slow down/);
				expect(answer.headers.get('retry-after')).toBe(reply.headers?.['retry-after'] ?? null);
			});

			describe('of a provider that sends its requests itself', () => {
				it.each<[string, string, number, string]>([
					['a refusal', "new ClientException( 'Bad Request (400)', 400 )", 502, 'core_ai_failed'],
					['a refused content', "new ClientException( 'Bad Request (400) - content_filter', 400 )", 422, 'error_moderation'],
					['a refused key', "new ClientException( 'Unauthorized (401)', 401 )", 502, 'core_ai_key_refused'],
					['too many requests', "new ClientException( 'Too Many Requests (429)', 429 )", 429, 'core_ai_busy'],
					['a model that is gone', "new ClientException( 'Not Found (404)', 404 )", 502, 'core_ai_no_model'],
					['a refusal without a status', "new ClientException( 'No' )", 502, 'core_ai_failed'],
					['a crash', "new ServerException( 'Service Unavailable (503)', 503 )", 502, 'core_ai_failed'],
					['a lost line', "new NetworkException( 'Connection refused' )", 502, 'core_ai_unreachable'],
				])('%s is told as what it is', async (_, failure, status, code) => {
					await whileActive(ownHttp(null, failure), async () => {
						expect(await ask()).toMatchObject({ status, body: { code } });
					});
				});

				it('it is told, and not that of another provider', async () => {
					model.server.replyWith(everywhere(says(500, { message: 'Oops' })));
					await whileActive(ownHttp(null, "new ClientException( 'Unauthorized (401)', 401 )"), async () => {
						expect(await ask()).toMatchObject({ status: 502, body: { code: 'core_ai_key_refused' } });
					});
				});

				it.each<[string, string, number, string]>([
					['an outage', "new ServerException( 'Service Unavailable (503)', 503 )", 502, 'core_ai_failed'],
					['a lost line', "new NetworkException( 'Connection refused' )", 502, 'core_ai_unreachable'],
					['a slow line', "new NetworkException( 'cURL error 28: timed out' )", 504, 'core_ai_slow'],
					['a failure of its own', "new \\RuntimeException( 'Oops' )", 502, 'core_ai_failed'],
				])('%s while it lists its models is not told as “no model”', async (_, failure, status, code) => {
					model.server.replyWith({ onlyAt: '/models', body: models() });
					await whileActive(ownHttp(failure, "new \\RuntimeException( 'x' )"), async () => {
						expect(await ask()).toMatchObject({ status, body: { code } });
						expect(await image()).toMatchObject({ status, body: { code } });
						expect(await listsImages()).toMatchObject({ status, body: { code } });
					});
				});
			});

			it.each<[string, JsonReply, number, string]>([
				['an outage', { status: 503, body: { error: {} } }, 502, 'core_ai_failed'],
				['a refused key', { status: 401, body: { error: {} } }, 502, 'core_ai_key_refused'],
				['a busy provider', { status: 429, body: { error: {} }, headers: { 'retry-after': '20' } }, 429, 'core_ai_busy'],
				['a line that breaks', { breaksOff: true }, 502, 'core_ai_unreachable'],
			])('%s while models are listed is no lack of a model for images', async (_, reply, status, code) => {
				model.server.replyWith({ onlyAt: '/models', ...reply });
				expect(await listsImages()).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } });
			});

			it('what another plugin asks meanwhile in vain is not told as a failure of the provider', async () => {
				model.server.replyWith(says(500, { message: 'Oops' }));
				const asksInVain = `add_action( 'http_api_debug', function ( $answer, $context, $class, $arguments, $url ) {
					if ( false !== strpos( $url, '/chat/completions' ) ) { wp_remote_get( 'http://127.0.0.1:9/', array( 'timeout' => 1 ) ); }
				}, 20, 5 );`;
				await whileActive(asksInVain, async () => {
					expect(await ask()).toMatchObject({ status: 502, body: { code: 'core_ai_failed' } });
				});
			});

			it('an administrator is told where the key is entered', async () => {
				model.server.replyWith(says(401, { message: 'Bad key' }));
				expect((await ask('administrator')).body.message).toContain('Settings → Connectors');
			});

			it('a slow model is told as slow', async () => {
				model.server.replyWith({ onlyAt: '/chat/completions', isSilent: true });
				await whileActive("add_filter( 'http_request_args', function ( $arguments ) { return array( 'timeout' => 1 ) + $arguments; } );", async () => {
					expect(await ask()).toMatchObject({ status: 504, body: { code: 'core_ai_slow' } });
				});
			});

			it('WordPress waits two minutes for a model', async () => {
				const php = "add_filter( 'http_request_args', function ( $arguments ) { header( 'X-Timeout: ' . $arguments['timeout'] ); return $arguments; } );";
				expect((await whileActive(php, () => ask())).headers.get('x-timeout')).toBe('120');
			});

			it('another plugin can forbid it', async () => {
				await whileActive("add_filter( 'wp_ai_client_prevent_prompt', '__return_true' );", async () => {
					expect(await ask()).toMatchObject({ status: 403, body: { code: 'core_ai_prevented' } });
				});
			});

			it('AI that is turned off in WordPress stays off', async () => {
				await whileActive("add_filter( 'wp_supports_ai', '__return_false' );", async () => {
					expect((await ask('administrator')).status).toBe(403);
				});
			});

			it.each([
				['no message', { messages: [] }],
				['a role that there is not', { messages: [{ role: 'tool', content: 'x' }] }],
				['an empty message', { messages: [{ role: 'user', content: '' }] }],
				['a text beyond all bounds', { messages: [{ role: 'user', content: 'x'.repeat(400_001) }] }],
			])('%s is refused before anybody is asked', async (_, body) => {
				const before = model.server.requests.length;
				expect((await ask('editor', body)).status).toBe(400);
				expect(model.server.requests).toHaveLength(before);
			});

			describe('for images', () => {
				const png = greyPng(48, 32).toString('base64');

				it.each<Role>(['administrator', 'author'])('the %s has one made: its bytes come with the answer', async (role) => {
					expect(await canMakeImages(role)).toBe(true);
					expect(await image(role)).toMatchObject({ status: 200, body: { b64_json: png, mime_type: 'image/png', model: 'painter' } });
					expect(model.askedForImages().at(-1)).toMatchObject({
						authorization: 'Bearer sk-site',
						body: { model: 'painter', prompt: 'A boat', response_format: 'b64_json', size: '1536x1024' },
					});
				});

				it('a model that takes no wishes about the form makes them, too', async () => {
					model.server.replyWith({ onlyAt: '/models', body: models('small', 'painter-plain') });
					expect(await canMakeImages()).toBe(true);
					expect(await image()).toMatchObject({ status: 200, body: { model: 'painter-plain' } });
				});

				it('a provider without such a model is said to have none', async () => {
					model.server.replyWith({ onlyAt: '/models', body: models('small') });
					expect(await canMakeImages()).toBe(false);
					expect(await image()).toMatchObject({ status: 502, body: { code: 'core_ai_no_model', message: expect.stringContaining('makes images') } });
				});

				it('the page of the editor asks nobody whether there is a model', async () => {
					const before = model.server.requests.length;
					await readInitialState(await testSite.session('author'), '/wp-admin/post-new.php');
					expect(model.server.requests).toHaveLength(before);
				});

				it('a site chooses the model', async () => {
					model.server.replyWith({ onlyAt: '/models', body: models('painter', 'painter-large') });
					await whileActive("add_filter( 'sitewright_core_ai_image_models', function () { return array( 'painter-large' ); } );", async () => {
						expect((await image()).body.model).toBe('painter-large');
					});
				});

				it('the type is that of the bytes', async () => {
					const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1').toString('base64');
					model.server.replyWith({ onlyAt: '/images/generations', body: madeImage(gif) });
					expect(await image()).toMatchObject({ status: 502, body: { code: 'core_ai_no_image' } });
				});

				it.each<[string, object]>([
					['an address, which nobody fetches', { data: [{ url: 'http://127.0.0.1:1/boat.png' }] }],
					['a page in place of an image', madeImage(Buffer.from('<script>alert(1)</script>').toString('base64'))],
					['a drawing with a script', madeImage(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>').toString('base64'))],
					['a program in place of an image', madeImage(Buffer.from('<?php echo 1;').toString('base64'))],
					['the path of a file of the server, which the client reads', madeImage(path.join(testSite.directory, 'wp-config.php'))],
				])('%s is no image', async (_, body) => {
					model.server.replyWith({ onlyAt: '/images/generations', body });
					const answer = await image();
					expect(answer).toMatchObject({ status: 502, body: { code: 'core_ai_no_image' } });
					expect(answer.body.b64_json).toBeUndefined();
				});

				it.each<[string, JsonReply, number, string]>([
					['a busy provider', { status: 429, body: { error: {} }, headers: { 'retry-after': '20' } }, 429, 'core_ai_busy'],
					['a key that is refused', { status: 401, body: { error: { message: 'Bad key sk-site' } } }, 502, 'core_ai_key_refused'],
					['a refusal', { status: 400, body: { error: { code: 'content_policy_violation' } } }, 422, 'error_moderation'],
					['a provider that crashes', { status: 500, body: { error: {} } }, 502, 'core_ai_failed'],
					['an answer that is not JSON', { body: '<html>' }, 502, 'core_ai_unreadable'],
				])('%s is told in a sentence', async (_, reply, status, code) => {
					model.server.replyWith({ onlyAt: '/images/generations', ...reply });
					const answer = await image();
					expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/\.$/) } });
					expect(JSON.stringify(answer.body)).not.toContain('sk-site');
				});

				it.each([
					['no prompt', {}],
					['an empty prompt', { prompt: '' }],
					['a prompt beyond all bounds', { prompt: 'x'.repeat(4001) }],
					['a prompt that is no text', { prompt: ['A boat'] }],
				])('%s is refused before anybody is asked', async (_, body) => {
					const before = model.server.requests.length;
					expect((await image('author', body)).status).toBe(400);
					expect(model.server.requests).toHaveLength(before);
				});

				it('a script of somebody cannot empty the account', async () => {
					await whileActive(
						"add_filter( 'rest_pre_dispatch', function ( $response ) { \\Sitewright\\Core\\Rate_Limit::count( 'core-ai-image ' . get_current_user_id(), 60, 100 ); return $response; } );",
						async () => {
							expect(await image('administrator')).toMatchObject({ status: 429, body: { code: 'core_ai_busy' } });
						}
					);
				});
			});

			it('a script of somebody cannot empty the account', async () => {
				await whileActive(
					"add_filter( 'rest_pre_dispatch', function ( $response ) { \\Sitewright\\Core\\Rate_Limit::count( 'core-ai ' . get_current_user_id(), 60, 100 ); return $response; } );",
					async () => {
						// Journeys ask as others, on the same site within the same minute.
						expect(await ask('administrator')).toMatchObject({ status: 429, body: { code: 'core_ai_busy' } });
					}
				);
				// The limit is each person's own.
				expect((await ask('editor')).status).toBe(200);
			});
		});
	});
}
