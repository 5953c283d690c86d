import { randomUUID } from 'node:crypto';
import { createTestClock, type TestClock } from '../support/clock';
import { openConnection } from '../support/connection';
import { openTestStore, type TestStore } from '../support/database';
import { type JsonServer, startJsonServer } from '../support/json-server';
import { type ConnectedSite, postJson, startPlatform, type TestPlatform } from '../support/platform';

const key = 'audio-key-that-is-secret';
const timeoutMs = 600_000;
const path = '/wpcom/v2/jetpack-ai-transcription';

let store: TestStore;
let service: JsonServer;
let clock: TestClock;
let platform: TestPlatform;
let site: ConnectedSite;

beforeAll(async () => {
	store = await openTestStore();
	service = await startJsonServer(() => ({ text: 'We bake bread.' }));
});
afterAll(async () => {
	await service.close();
	await store.close();
});

const withService = (): Readonly<Record<string, string>> => ({
	TRANSCRIPTION_BASE_URL: service.baseUrl,
	TRANSCRIPTION_API_KEY: key,
	TRANSCRIPTION_MODEL: 'a-whisper',
});

async function start(env: Readonly<Record<string, string>> = withService()): Promise<void> {
	service.replyWith();
	clock = createTestClock();
	platform = await startPlatform({ store, clock, env });
	site = await platform.connectSite();
}
afterEach(() => platform.close());

const webm = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f281', 'hex'), Buffer.alloc(200_000, 7)]);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');

function formOf(bytes: Buffer, { field = 'audio_file', name = 'talk.mp3', type = 'audio/mpeg' } = {}): FormData {
	const form = new FormData();
	form.append('a_note', 'hello');
	form.append(field, new File([new Uint8Array(bytes)], name, { type }));
	return form;
}

interface Answer {
	readonly status: number;
	readonly body: { readonly text?: string; readonly code?: string; readonly message?: string };
}

async function send(body: FormData, query = '?feature=voice-to-content', signal?: AbortSignal): Promise<Answer> {
	const response = await fetch(`${platform.url}${path}${query}`, {
		method: 'POST',
		headers: { authorization: `Bearer ${await site.token()}` },
		body,
		...(signal && { signal }),
	});
	return { status: response.status, body: (await response.json()) as Answer['body'] };
}

async function used(): Promise<unknown> {
	const response = await site.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature' });
	return ((await response.json()) as Record<string, unknown>)['requests-count'];
}

const limited = (limit: number): Readonly<Record<string, string>> => ({ TIERS: JSON.stringify([{ slug: 'free', value: 0, limit }]) });

describe('a recording', () => {
	it('is transcribed by the configured service, which gets its bytes under the name of their type', async () => {
		await start();
		expect(await send(formOf(webm))).toEqual({ status: 200, body: { text: 'We bake bread.' } });
		expect(service.requests.at(-1)).toMatchObject({
			path: '/audio/transcriptions',
			authorization: `Bearer ${key}`,
			body: { model: 'a-whisper', response_format: 'json', file: { name: 'audio.webm', type: 'audio/webm', bytes: webm } },
		});
		expect(await used()).toBe(1);
	});

	it.each([
		['MP3 with a tag', '49443303000000000000000000000000', 'audio.mp3'],
		['MP3 without one', 'fffb90440000000000000000', 'audio.mp3'],
		['Ogg', '4f676753000200000000000000000000', 'audio.ogg'],
		['FLAC', '664c6143000000221000100000000000', 'audio.flac'],
		['MPEG-4', '0000001c667479706d70343200000000', 'audio.m4a'],
		['WAV', '524946462410000057415645666d7420', 'audio.wav'],
	])('may be %s', async (_, head, name) => {
		await start();
		expect((await send(formOf(Buffer.from(head, 'hex')))).status).toBe(200);
		expect(service.requests.at(-1)?.body).toMatchObject({ file: { name } });
	});

	it('of 25,000,000 bytes is taken, and one byte more is too big', async () => {
		await start();
		const largest = Buffer.concat([webm, Buffer.alloc(25_000_000 - webm.length, 1)]);
		expect((await send(formOf(largest))).status).toBe(200);
		expect((service.requests.at(-1)?.body as { file: { bytes: Buffer } }).file.bytes.equals(largest)).toBe(true);
		expect(await send(formOf(Buffer.concat([largest, Buffer.from('1')])))).toEqual({
			status: 413,
			body: { code: 'file_size_not_supported', message: 'The provided audio file is too big.', data: { status: 413 } },
		});
		expect((await send(formOf(Buffer.alloc(26_214_400, 1)))).status).toBe(413);
		expect(await used()).toBe(1);
	});

	it('that is silent has an empty text', async () => {
		await start();
		service.replyWith({ body: { text: '' } });
		expect(await send(formOf(webm))).toEqual({ status: 200, body: { text: '' } });
	});
});

describe('what is no recording', () => {
	const unsupported = { status: 415, body: { code: 'file_type_not_supported', message: 'The provided audio file type is not supported.' } };
	const missing = { status: 400, body: { code: 'jetpack_ai_missing_audio_param', message: 'The audio_file is required to perform a transcription.' } };

	it('a PDF with the name and the type of an MP3 is refused by its bytes', async () => {
		await start();
		const before = service.requests.length;
		expect(await send(formOf(pdf))).toMatchObject(unsupported);
		expect(await send(formOf(Buffer.alloc(0)))).toMatchObject(unsupported);
		expect(service.requests.length).toBe(before);
		expect(await used()).toBe(0);
	});

	it('a form without the file is refused', async () => {
		await start();
		expect(await send(formOf(webm, { field: 'another' }))).toMatchObject(missing);
		expect(await send(new FormData())).toMatchObject(missing);
	});

	it('JSON, another type of body, and a form that breaks off are refused', async () => {
		await start();
		const headers = { authorization: `Bearer ${await site.token()}` };
		const json = await postJson(`${platform.url}${path}`, { audio_file: 'x' }, { headers });
		expect([json.status, await json.json()]).toMatchObject([400, missing.body]);
		const xml = await fetch(`${platform.url}${path}`, { method: 'POST', headers: { ...headers, 'content-type': 'text/xml' }, body: '<a/>' });
		expect(xml.status).toBe(415);
		const broken = await fetch(`${platform.url}${path}`, {
			method: 'POST',
			headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
			body: '--x\r\ncontent-disposition: form-data; name="audio_file"; filename="a"\r\n\r\nabc',
		});
		expect([broken.status, await broken.json()]).toMatchObject([400, { code: 'rest_invalid_form' }]);
	});

	it('a form is refused by a route that takes JSON', async () => {
		await start();
		const response = await fetch(`${platform.url}/wpcom/v2/jetpack-ai-image`, {
			method: 'POST',
			headers: { authorization: `Bearer ${await site.token()}` },
			body: formOf(webm),
		});
		expect([response.status, await response.json()]).toMatchObject([415, { code: 'rest_unsupported_media_type' }]);
	});
});

describe('the service', () => {
	const again = 'Please try again in a few minutes.';
	it.each([
		[
			'refuses the key',
			{ status: 401, body: { error: { message: key } } },
			502,
			'ai_transcription_refused',
			'The transcription service refused the platform’s key. Ask the administrator of the platform to check it.',
		],
		[
			'is asked too often',
			{ status: 429 },
			429,
			'ai_transcription_limited',
			'The transcription service was asked too often. Please wait a few minutes and try again.',
		],
		[
			'does not know the model',
			{ status: 404 },
			502,
			'ai_transcription_not_found',
			'The transcription service was not found. Ask the administrator of the platform to check its address and its model.',
		],
		[
			'cannot read the file',
			{ status: 400, body: { error: { code: 'bad_audio' } } },
			502,
			'jetpack_ai_error',
			'There was an error processing the transcription request.',
		],
		['finds the file too big', { status: 413 }, 413, 'file_size_not_supported', 'The provided audio file is too big.'],
		['lies that the type is none', { status: 415 }, 415, 'file_type_not_supported', 'The provided audio file type is not supported.'],
		[
			'has a problem',
			{ status: 500, body: '<h1>' },
			502,
			'ai_transcription_unavailable',
			`The transcription service cannot be reached at the moment. ${again}`,
		],
		['sends somewhere else', { status: 302 }, 502, 'ai_transcription_unavailable', `The transcription service cannot be reached at the moment. ${again}`],
		['breaks off', { breaksOff: true }, 502, 'ai_transcription_unavailable', `The transcription service cannot be reached at the moment. ${again}`],
		[
			'answers with a page',
			{ body: '<html>We bake bread.', contentType: 'text/html' },
			502,
			'ai_transcription_unreadable',
			`The transcription service gave an answer that the platform does not understand. ${again}`,
		],
		[
			'calls a page JSON',
			{ body: '<html>' },
			502,
			'ai_transcription_unreadable',
			`The transcription service gave an answer that the platform does not understand. ${again}`,
		],
		[
			'answers with garbage',
			{ body: '\u0000\ufffd{{{' },
			502,
			'ai_transcription_unreadable',
			`The transcription service gave an answer that the platform does not understand. ${again}`,
		],
		[
			'answers with a text that is none',
			{ body: { text: 5 } },
			502,
			'ai_transcription_unreadable',
			`The transcription service gave an answer that the platform does not understand. ${again}`,
		],
		[
			'sends 60 MB',
			{ body: { text: 'a '.repeat(30_000_000) } },
			502,
			'ai_transcription_too_large',
			`The transcription service sent a text that is too long. ${again}`,
		],
	])('that %s is told of in a sentence, and counts nothing', async (_, reply, status, code, sentence) => {
		await start();
		service.replyWith(reply);
		const answer = await send(formOf(webm));
		expect(answer).toMatchObject({ status, body: { code, message: sentence } });
		expect(await used()).toBe(0);
		expect(JSON.stringify(answer.body) + platform.logs()).not.toContain(key);
	});

	it.each([
		['never answers', { isSilent: true }],
		['stalls in the middle of its answer', { stalls: true }],
	])('that %s is given up', async (_, reply) => {
		await start();
		service.replyWith(reply);
		const [answer] = await Promise.all([
			send(formOf(webm)),
			Promise.all([service.nextRequest(), clock.whenWaitingFor(timeoutMs)]).then(() => clock.advance(timeoutMs)),
		]);
		expect(answer).toMatchObject({
			status: 504,
			body: { code: 'ai_transcription_slow', message: 'The transcription service took too long to answer. Please try again.' },
		});
		expect(await used()).toBe(0);
	});

	it('that answers before it has read the file is believed', async () => {
		await start();
		service.replyWith({ readsNothing: true, status: 401 });
		expect((await send(formOf(Buffer.concat([webm, Buffer.alloc(20_000_000)])))).body.code).toMatch(/^ai_transcription_(?:refused|unavailable)$/);
	});

	it('is asked no more when the person cancels', async () => {
		await start();
		service.replyWith({ isSilent: true });
		const client = new AbortController();
		const request = service.nextRequest();
		const answer = send(formOf(webm), '', client.signal);
		await request;
		const closed = service.nextClosed();
		client.abort();
		await expect(answer).rejects.toThrow();
		await closed;
	});

	it('that is not configured is named in a sentence', async () => {
		await start({});
		expect(await send(formOf(webm))).toMatchObject({
			status: 409,
			body: {
				code: 'ai_transcription_not_configured',
				message: 'No transcription service is connected. Ask the administrator of the platform to connect one.',
			},
		});
	});

	it.each([
		[true, withService],
		[false, () => ({})],
	])('is known to the editor before a recording: %s', async (hasTranscription, env) => {
		await start(env());
		const response = await site.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature' });
		expect(await response.json()).toMatchObject({ 'has-transcription': hasTranscription });
	});

	it('of one’s own needs no key', async () => {
		await start({ TRANSCRIPTION_BASE_URL: service.baseUrl });
		expect((await send(formOf(webm))).status).toBe(200);
		expect(service.requests.at(-1)).not.toHaveProperty('authorization');
		expect(service.requests.at(-1)?.body).toMatchObject({ model: 'whisper-1' });
	});
});

describe('a transcription', () => {
	it('counts one request, and is refused where none is left', async () => {
		await start({ ...withService(), ...limited(1) });
		expect((await send(formOf(webm))).status).toBe(200);
		expect(await send(formOf(webm))).toMatchObject({
			status: 429,
			body: { code: 'error_quota_exceeded', message: 'You exceeded your current quota, please check your plan details.' },
		});
	});

	it('that failed is counted once when it is sent again under its id, which no other recording can use', async () => {
		await start();
		const query = `?run_id=${randomUUID()}`;
		service.replyWith({ status: 500 });
		await send(formOf(webm), query);
		service.replyWith({ isSilent: true });
		const client = new AbortController();
		const request = service.nextRequest();
		const lost = send(formOf(webm), query, client.signal);
		await request;
		client.abort();
		await expect(lost).rejects.toThrow();
		service.replyWith();
		expect((await send(formOf(Buffer.concat([webm, webm])), query)).body.code).toBe('run_id_in_use');
		expect((await send(formOf(webm), query)).status).toBe(200);
		expect(await used()).toBe(1);
	});

	it('whose answer was lost is the same when it is sent again under its id, and counted once, for ten minutes', async () => {
		await start();
		const query = `?run_id=${randomUUID()}`;
		await send(formOf(webm), query);
		service.replyWith({ status: 500 });
		expect(await send(formOf(webm), query)).toEqual({ status: 200, body: { text: 'We bake bread.' } });
		expect(await used()).toBe(1);
		clock.advance(600_001);
		expect((await send(formOf(webm), query)).status).toBe(502);
	});

	it('waits for no place: beyond the limit it is refused, and a place that is free again is used', async () => {
		await start({ ...withService(), TRANSCRIPTIONS_AT_ONCE: '1' });
		service.replyWith({ isSilent: true });
		const client = new AbortController();
		const request = service.nextRequest();
		const first = send(formOf(webm), '', client.signal);
		await request;
		expect(await send(formOf(webm))).toMatchObject({
			status: 503,
			body: { code: 'jetpack_ai_service_unavailable', message: 'The Sitewright AI service is temporarily unavailable.' },
		});
		const closed = service.nextClosed();
		client.abort();
		await expect(first).rejects.toThrow();
		await closed;
		service.replyWith();
		expect((await send(formOf(webm))).status).toBe(200);
	});

	it('is held up by nobody whose recordings do not arrive, and those are given up', async () => {
		await start({ ...withService(), IDLE_TIMEOUT_MS: '2000' });
		const other = await platform.connectSite();
		const head = [
			`POST ${path} HTTP/1.1`,
			'host: platform',
			`authorization: Bearer ${await other.token()}`,
			'content-type: multipart/form-data; boundary=x',
			'content-length: 100000',
			'',
			'',
		].join('\r\n');
		const part = '--x\r\ncontent-disposition: form-data; name="audio_file"; filename="a"\r\n\r\nabc';
		const idle = Array.from({ length: 40 }, () => openConnection(platform.url, head + part));
		// Those that are too many are told so, and then all are there.
		await Promise.race(idle.map(({ closed }) => closed));
		expect((await send(formOf(webm))).status).toBe(200);
		const ends = await Promise.all(idle.map(({ closed }) => closed));
		expect(ends.filter((end) => end.includes('200 OK'))).toEqual([]);
	});

	it('of one site leaves places for others', async () => {
		await start({ ...withService(), TRANSCRIPTIONS_AT_ONCE: '4' });
		const mine = site;
		site = await platform.connectSite();
		service.replyWith({ isSilent: true });
		const client = new AbortController();
		const many = Array.from({ length: 8 }, () =>
			send(formOf(webm), '', client.signal).then(
				() => true,
				() => false
			)
		);
		await new Promise<void>((resolve) => {
			let refused = 0;
			many.forEach((sent) => void sent.then(() => (refused += 1) === 4 && resolve()));
		});
		site = mine;
		service.replyWith();
		expect((await send(formOf(webm))).status).toBe(200);
		client.abort();
		await Promise.all(many);
	});

	it('is made for nobody without a token', async () => {
		await start();
		const response = await fetch(`${platform.url}${path}`, { method: 'POST', body: formOf(webm) });
		expect(response.status).toBe(401);
	});

	it('may arrive more slowly than other requests, but not for ever', async () => {
		await start({ ...withService(), RECEIVE_TIMEOUT_MS: '100', UPLOAD_TIMEOUT_MS: '1500' });
		const token = await site.token();
		const head = (length: number) =>
			[
				`POST ${path} HTTP/1.1`,
				'host: platform',
				`authorization: Bearer ${token}`,
				'content-type: multipart/form-data; boundary=x',
				`content-length: ${length}`,
				'',
				'',
			].join('\r\n');
		const body = '--x\r\ncontent-disposition: form-data; name="other"\r\n\r\nabc\r\n--x--\r\n';
		const json = openConnection(
			platform.url,
			[
				`POST /wpcom/v2/jetpack-ai-image HTTP/1.1`,
				'host: platform',
				`authorization: Bearer ${token}`,
				'content-type: application/json',
				'content-length: 50',
				'',
				'',
			].join('\r\n')
		);
		const slow = openConnection(platform.url, head(body.length));
		const endless = openConnection(platform.url, head(1000));
		// The request with JSON is given up first; the form is still awaited.
		expect(await json.closed).not.toContain('200');
		slow.socket.end(body);
		expect(await slow.closed).toContain('jetpack_ai_missing_audio_param');
		expect(await endless.closed).not.toContain('200');
	});
});
