import { QueryAi } from '../../../api/contract/ai/ai-query.contract';
import { endpoint } from '../../../api/core/endpoint';
import { platformApi } from '../../../api/core/platform-api';
import { platformTokenApi } from '../../../api/core/platform-token';
import { makeAppStore } from '../../support/make-app-store';
import { parseSession } from '../../../features/site/session/slice';
import { defaultInitialState } from '../../../store/initial-state';
import { fakeWorld } from '../../support/fake-ports';
import { answerRest } from '../../support/fake-rest';

const tokenRoute = 'POST jetpack/v4/jetpack-ai-jwt';
const session = { ...parseSession(defaultInitialState), platformUrl: 'https://platform.example' };
const completion = { model: 'm', choices: [{ index: 0, message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }] };
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const testApi = platformApi.injectEndpoints({
	endpoints: (build) => ({
		complete: build.mutation(
			endpoint(QueryAi, {
				request: (question: string) => ({ query: { stream_cache: 'a b' }, body: { question, stream: false } }),
				result: ({ choices }) => choices[0]?.message.content,
			})
		),
	}),
});

/** Answers token requests with `token-1`, `token-2`, … and platform calls with `responses`, in order. */
function start(responses: readonly Response[]) {
	let issued = 0;
	const tokenCalls = answerRest({
		[tokenRoute]: () => {
			issued += 1;
			return { body: { token: `token-${issued}`, blog_id: 1, expires_in: 600 } };
		},
	});
	const rest = [...responses];
	const fetched = jest.fn<Promise<Response>, [url: string, init: RequestInit]>(async () => {
		const response = rest.shift();
		if (response === undefined) {
			throw new TypeError('Failed to fetch');
		}
		return response;
	});
	globalThis.fetch = fetched as never;
	const world = fakeWorld();
	const store = makeAppStore({ ports: world.ports, preloadedState: { session } });
	const complete = () => store.dispatch(testApi.endpoints.complete.initiate('Is it?'));
	const sentTokens = () => fetched.mock.calls.map(([, { headers }]) => new Headers(headers).get('Authorization'));
	return { complete, fetched, tokenCalls, sentTokens, store, world };
}

it.each(['simple', 'atomic'] as const)('a %s site asks for its token by its own id', async (siteType) => {
	const calls = answerRest({ 'POST wpcom/v2/sites/42/jetpack-openai-query/jwt': { body: { token: 'hosted', blog_id: 42, expires_in: 600 } } });
	const store = makeAppStore({ ports: fakeWorld().ports, preloadedState: { session: { ...session, siteType, siteId: 42 } } });
	await store.dispatch(platformTokenApi.endpoints.getPlatformToken.initiate());
	expect(calls).toHaveLength(1);
	expect(calls[0]?.path).toContain('wpcom/v2/sites/42/jetpack-openai-query/jwt');
});

describe('a call to the platform', () => {
	it('goes to its address with a bearer token, without cookies', async () => {
		const { complete, fetched } = start([json(completion)]);
		expect(await complete()).toEqual({ data: 'Yes.' });
		const [url, init] = fetched.mock.calls[0] ?? [];
		expect(url).toBe('https://platform.example/wpcom/v2/jetpack-ai-query?stream_cache=a+b');
		expect(init).toMatchObject({
			method: 'POST',
			credentials: 'omit',
			headers: { Authorization: 'Bearer token-1', 'Content-Type': 'application/json' },
			body: '{"question":"Is it?","stream":false}',
		});
	});

	it('uses a token again while it is valid, and a new one after that', async () => {
		const { complete, sentTokens, world } = start([json(completion), json(completion), json(completion)]);
		await complete();
		await complete();
		await world.advance(120_000);
		await complete();
		expect(sentTokens()).toEqual(['Bearer token-1', 'Bearer token-1', 'Bearer token-2']);
	});

	it('renews a token that the platform refuses, once', async () => {
		const renewed = start([json({ code: 'invalid_token', message: 'No.' }, 401), json(completion)]);
		expect(await renewed.complete()).toEqual({ data: 'Yes.' });
		expect(renewed.sentTokens()).toEqual(['Bearer token-1', 'Bearer token-2']);

		const refused = start([json({ code: 'invalid_token', message: 'No.' }, 401), json({ code: 'invalid_token', message: 'No.' }, 401)]);
		expect(await refused.complete()).toMatchObject({ error: { status: 401, code: 'invalid_token', message: 'No.' } });
		expect(refused.fetched).toHaveBeenCalledTimes(2);
	});

	it('fails with the error of the token’s request, and does not call the platform', async () => {
		const { complete, fetched } = start([]);
		answerRest({ [tokenRoute]: { status: 403, body: { code: 'site_not_connected', message: 'Please connect.' } } });
		expect(await complete()).toMatchObject({ error: { status: 403, code: 'site_not_connected' } });
		expect(fetched).not.toHaveBeenCalled();
	});

	it.each([
		['offline', [], { status: 0, code: 'network_error' }],
		['not JSON', [new Response('<html>')], { status: 200, code: 'json_parse_error' }],
		['of another shape', [json({ choices: 'none' })], { status: 200, code: 'json_parse_error' }],
		['overloaded', [new Response('', { status: 503 })], { status: 503 }],
	])('that is %s fails with an ApiError', async (_, responses, error) => {
		const { complete } = start(responses);
		expect(await complete()).toMatchObject({ error });
	});

	it('leaves no token in the store', async () => {
		const { complete, store } = start([json(completion)]);
		await complete();
		expect(JSON.stringify(store.getState())).not.toContain('token-1');
	});
});
