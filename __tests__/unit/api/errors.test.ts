import apiFetch from '@wordpress/api-fetch';
import { requestSite } from '../../../api/core/base-query';
import { ListModules, SetModuleActive } from '../../../api/contract/site/modules.contract';
import { errorFromResponse } from '../../../api/core/errors';
import { restRequest } from '../../../api/core/request';

const fetched = jest.fn<Promise<Response>, [{ path?: string }]>();
apiFetch.setFetchHandler(fetched as never);

const never = new AbortController().signal;
const ask = () => requestSite(restRequest(ListModules, undefined), never);
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => void fetched.mockReset());
afterEach(() => void jest.restoreAllMocks());

describe('a nonce that is too old', () => {
	const refused = () => json({ code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' }, 403);
	const nonces = apiFetch as typeof apiFetch & { nonceMiddleware?: { nonce: string }; nonceEndpoint?: string };
	beforeEach(() => Object.assign(nonces, { nonceMiddleware: { nonce: 'old' }, nonceEndpoint: '/wp-admin/admin-ajax.php?action=rest-nonce' }));
	afterEach(() => {
		delete nonces.nonceMiddleware;
		delete nonces.nonceEndpoint;
	});

	it('is renewed, and the call is sent again, once', async () => {
		const asked = jest.fn(async () => new Response('new\n'));
		globalThis.fetch = asked as never;
		fetched.mockRejectedValueOnce(refused()).mockResolvedValue(json({}));
		expect((await ask()).error).toBeUndefined();
		expect([nonces.nonceMiddleware?.nonce, asked.mock.calls.length, fetched.mock.calls.length]).toEqual(['new', 1, 2]);
		fetched.mockReset();
		fetched.mockImplementation(async () => {
			throw refused();
		});
		expect((await ask()).error).toMatchObject({ status: 403 });
		expect(fetched).toHaveBeenCalledTimes(2);
	});

	it('of a person who is logged out says so', async () => {
		globalThis.fetch = (async () => new Response('0', { status: 400 })) as never;
		fetched.mockRejectedValue(refused());
		expect((await ask()).error).toMatchObject({
			code: 'rest_cookie_invalid_nonce',
			message: 'You are logged out. Please log in again; your text is still here.',
		});
		expect(nonces.nonceMiddleware?.nonce).toBe('old');
	});
});

describe('a REST call that fails says what happened', () => {
	it.each([
		['a WordPress error', json({ code: 'rest_forbidden', message: 'Sorry, you are not allowed.' }, 403), 'rest_forbidden', 'Sorry, you are not allowed.'],
		[
			'the first of several errors',
			json(
				{
					errors: [
						{ code: 'one', message: 'First' },
						{ code: 'two', message: 'Second' },
					],
				},
				400
			),
			'one',
			'First',
		],
		['a map of errors', json({ errors: { a: [{ code: 'one', message: 'First' }] } }, 400), 'one', 'First'],
		['401 without a body', new Response('', { status: 401 }), 'json_parse_error', 'You are logged out. Please log in again; your text is still here.'],
		[
			'401 of WordPress',
			json({ code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.' }, 401),
			'rest_forbidden',
			'You are logged out. Please log in again; your text is still here.',
		],
		[
			'a crash of WordPress',
			json({ code: 'internal_server_error', message: '<p>There has been a critical error on this website.</p>' }, 500),
			'internal_server_error',
			'The server had a problem. Please try again.',
		],
		['404 of no route', new Response('gone', { status: 404 }), 'api_not_found', 'The site does not know this request. Is the plugin still active?'],
		['413 from a proxy', new Response('<html>', { status: 413 }), 'json_parse_error', 'This is too large for the server.'],
		['429 from a proxy', new Response('', { status: 429 }), 'json_parse_error', 'Too many requests. Please wait a moment and try again.'],
		['500 in HTML', new Response('<html>', { status: 500 }), 'json_parse_error', 'The server had a problem. Please try again.'],
		['a gateway that is down', new Response('', { status: 502 }), 'json_parse_error', 'The server had a problem. Please try again.'],
	])('%s', async (_, response, code, message) => {
		fetched.mockRejectedValue(response);
		expect((await ask()).error).toEqual({ code, message, status: response.status, severity: 'error' });
	});

	it('a page of HTML where an answer should be', async () => {
		fetched.mockResolvedValue(new Response('<html>'));
		expect((await ask()).error).toMatchObject({ code: 'json_parse_error', status: 200 });
	});

	it('errors inside an answer with status 200', async () => {
		fetched.mockResolvedValue(json({ errors: [{ code: 'x', message: 'Broken' }] }));
		expect((await ask()).error).toMatchObject({ code: 'x', message: 'Broken' });
	});

	it('a status of its own inside an answer with status 200', async () => {
		fetched.mockResolvedValue(json({ code: 'y', message: 'Refused', data: { status: 422 } }));
		expect((await ask()).error).toMatchObject({ code: 'y', message: 'Refused' });
	});

	it.each([
		['a list where a map should be', [1]],
		['null, as some proxies answer', null],
		['a module without its state', { blocks: { module: 'blocks' } }],
	])('an answer of another shape: %s', async (_, body) => {
		fetched.mockResolvedValue(json(body));
		expect((await ask()).error).toMatchObject({
			code: 'json_parse_error',
			status: 200,
			message: 'The server sent an answer that could not be read. Please try again.',
		});
	});

	it('no network', async () => {
		fetched.mockRejectedValue(new TypeError('Failed to fetch'));
		expect((await ask()).error).toMatchObject({
			code: 'network_error',
			status: 0,
			message: 'The server could not be reached. Please check your connection and try again.',
		});
	});

	it('an answer that is too slow', async () => {
		jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
		fetched.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
		expect((await ask()).error).toMatchObject({ code: 'timeout', status: 0 });
	});
});

const blocks = { module: 'blocks', name: 'Blocks', description: '', activated: true };

describe('a REST call that succeeds', () => {
	it('hands on the answer', async () => {
		fetched.mockResolvedValue(json({ blocks }));
		expect(await ask()).toEqual({ data: { blocks } });
	});

	it('busts the cache of a GET only', async () => {
		fetched.mockImplementation(() => Promise.resolve(json({})));
		await ask();
		await requestSite(restRequest(SetModuleActive, { params: { name: 'a/b' }, body: { active: true } }), never);
		const paths = fetched.mock.calls.map(([options]) => options.path);
		expect(paths[0]).toMatch(/^\/jetpack\/v4\/module\/all\?_cacheBuster=\d+&/);
		expect(paths[1]).toMatch(/^\/jetpack\/v4\/module\/a%2Fb\/active(?!.*_cacheBuster)/);
	});
});

it('an error that names a number of the catalogue keeps its status', () => {
	expect(errorFromResponse(409, { code: 'conflict', message: 'Taken' })).toEqual({
		code: 'conflict',
		message: 'Taken',
		status: 409,
		severity: 'error',
	});
});
