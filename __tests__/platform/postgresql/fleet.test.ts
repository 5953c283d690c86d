import { randomBytes, randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { createTestStorage, type TestStorage } from '../support/database';
import { type DatabaseLine, openDatabaseLine } from '../support/database-line';
import { readEvents, toText } from '../support/events';
import { type OpenAiServer, startOpenAiServer } from '../support/openai-server';
import { askUrl, type ConnectedSite, postJson, registerSite, requestsCountOf } from '../support/platform';
import { type PlatformProcess, runPlatform, startPlatformProcess } from '../support/process';
import { startTestSite, type TestSite } from '../support/site';
import { encodeMetadata, startUploads } from '../support/videos';

const story = Array.from({ length: 40 }, (_word, index) => `word${index}`).join(' ');

let storage: TestStorage;
const sites: TestSite[] = [];
let upstream: OpenAiServer;
let line: DatabaseLine;
let platforms: PlatformProcess[] = [];
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
	storage = await createTestStorage();
	upstream = await startOpenAiServer();
	line = await openDatabaseLine(storage.env['DATABASE_URL'] ?? '');
	env = {
		...storage.env,
		DATABASE_URL: line.url,
		PLATFORM_URL: 'https://platform.example',
		OPENAI_BASE_URL: upstream.baseUrl,
		TIERS: JSON.stringify([{ slug: 'team', value: 200, limit: 200 }]),
	};
	// All at once, on an empty database.
	platforms = await Promise.all([0, 1, 2].map(() => startPlatformProcess(env)));
});

afterAll(async () => {
	for (const platform of platforms) {
		platform.signal('SIGKILL');
		await platform.exited;
	}
	await line.close();
	await upstream.close();
	await Promise.all(sites.map((site) => site.close()));
	await storage.remove();
});

/** The platform to which a balancer without sticky sessions sends the request of this number. */
function balanced(index: number): PlatformProcess {
	const platform = platforms[index % platforms.length];
	if (platform === undefined) {
		throw new Error('Three platforms were to start.');
	}
	return platform;
}

const ask = (platform: PlatformProcess, token: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
	postJson(askUrl(platform.url), { question: 'A title about bees', stream: false, ...body }, { headers: { authorization: `Bearer ${token}`, ...headers } });

/** A new site, which asks the platform of this number. */
async function connect(index = 0): Promise<{ readonly site: ConnectedSite; readonly token: string }> {
	const wordpress = await startTestSite();
	sites.push(wordpress);
	const site = await registerSite(balanced(index).url, wordpress);
	await site.connectUser();
	return { site, token: await site.token() };
}

async function replace(index: number): Promise<void> {
	const old = balanced(index);
	await old.exited;
	platforms = await Promise.all(platforms.map((platform) => (platform === old ? startPlatformProcess(env) : platform)));
}

const status = async (platform: PlatformProcess, path: string): Promise<number> => (await fetch(`${platform.url}${path}`)).status;

describe('three platforms on one database, behind a balancer that sends each request anywhere', () => {
	it('answer exactly 200 of 500 requests at once against a limit of 200', async () => {
		const { site, token } = await connect();
		upstream.replyWith({ text: 'A title' });
		const statuses = await Promise.all(
			Array.from({ length: 500 }, async (_request, index) => (await ask(balanced(index), token, { run_id: randomUUID() })).status)
		);
		expect(statuses.filter((each) => each === 200)).toHaveLength(200);
		expect(statuses.filter((each) => each === 429)).toHaveLength(300);
		expect(await requestsCountOf(site)).toBe(200);
	});

	it('let an answer go on at another one while its own is drained for an update, and count it once', async () => {
		const { site, token } = await connect(1);
		upstream.replyWith({ text: story, delayMs: 100 });
		const question = { run_id: randomUUID(), stream: true };
		const reader = readEvents(await ask(balanced(0), token, question));
		const first = await reader.take(8);
		balanced(0).signal('SIGTERM');
		const last = await reader.rest();
		expect(last.map(({ event }) => event)).not.toContain('error');
		const received = [...first, ...last];
		const rest = await readEvents(
			await ask(balanced(1), token, { ...question, received: toText(received) }, { 'last-event-id': received.at(-1)?.id ?? '' })
		).rest();
		expect(toText([...received, ...rest])).toBe(story);
		expect(await balanced(0).exited).toBe(0);
		await replace(0);
		expect(await requestsCountOf(site)).toBe(1);
	});

	it('say what is wrong while PostgreSQL is away, lose no word of an answer that arrives, and are back by themselves', async () => {
		const { site, token } = await connect();
		upstream.replyWith({ text: story, delayMs: 100 });
		const reader = readEvents(await ask(balanced(0), token, { run_id: randomUUID(), stream: true }));
		const first = await reader.take(5);
		await line.cut();
		upstream.replyWith({ text: 'A title' });
		const refused = await ask(balanced(1), token, {});
		expect(refused.status).toBe(503);
		const signed = await site.send({ method: 'GET', target: '/platform/v1/site' });
		expect(signed.status).toBe(503);
		expect(signed.headers.get('retry-after')).toBe('30');
		expect(await signed.json()).toEqual({
			code: 'database_unavailable',
			message: 'The platform cannot reach its database at the moment, or cannot write to it. Please try again in a minute.',
			data: { status: 503 },
		});
		expect(await status(balanced(2), '/health/live')).toBe(200);
		expect(await status(balanced(2), '/health/ready')).toBe(503);
		// The answer is complete while the database is still away; its end waits.
		const words = await reader.take(35);
		const end = reader.rest();
		await line.mend();
		expect(toText([...first, ...words, ...(await end)])).toBe(story);
		expect((await ask(balanced(1), token, { run_id: randomUUID() })).status).toBe(200);
		expect(await requestsCountOf(site)).toBe(2);
	});

	it('let through so many requests of an address in a minute, whichever of them it asks', async () => {
		const limited = await Promise.all([0, 1, 2].map(() => startPlatformProcess({ ...env, PUBLIC_REQUESTS_PER_MINUTE: '30' })));
		const statuses = await Promise.all(
			Array.from({ length: 90 }, async (_request, index) => (await postJson(`${limited[index % 3]?.url}/platform/v1/sites`, {})).status)
		);
		expect(statuses.filter((each) => each === 400)).toHaveLength(30);
		expect(statuses.filter((each) => each === 429)).toHaveLength(60);
		for (const platform of limited) {
			platform.signal('SIGKILL');
			await platform.exited;
		}
	});

	it.each([
		['whose connection stalls', (): void => undefined],
		['that is killed', (holder: PlatformProcess): void => holder.signal('SIGKILL')],
	] as const)('take an upload over from a platform %s, with every byte that came', async (_name, interrupt) => {
		const bytes = randomBytes(5000);
		const { site } = await connect(1);
		const client = await startUploads(site);
		const at = (index: number, address: string): string => `${balanced(index).url}${new URL(address).pathname}`;
		const created = await client.send('POST', at(1, client.token.upload_action_url), {
			'upload-length': '5000',
			'upload-metadata': encodeMetadata({ filename: 'Lecture.mp4', filetype: 'video/mp4' }),
		});
		expect({ status: created.status, text: await created.text() }).toEqual({ status: 201, text: '' });
		const address = created.headers.get('location') ?? '';
		const stalled = request(at(0, address), {
			method: 'PATCH',
			headers: {
				'tus-resumable': '1.0.0',
				'x-videopress-upload-token': client.token.upload_token,
				'upload-offset': '0',
				'content-type': 'application/offset+octet-stream',
				'content-length': '5000',
			},
		});
		stalled.on('error', () => undefined);
		await new Promise<void>((resolve) => stalled.write(bytes.subarray(0, 2000), () => resolve()));
		const file = path.join(storage.env['DATA_DIR'] ?? '', 'videos', 'uploads', path.basename(address));
		for (let size = 0; size < 2000; size = (await stat(file)).size) {
			// The bytes are on their way.
		}
		interrupt(balanced(0));
		let answer = await client.send('HEAD', at(1, address));
		while (answer.status === 423) {
			answer = await client.send('HEAD', at(1, address));
		}
		expect(answer.headers.get('upload-offset')).toBe('2000');
		stalled.destroy();
		expect((await client.patch(at(2, address), 2000, bytes.subarray(2000))).status).toBe(204);
	});

	it('say that they are not ready as soon as they are asked to stop, and serve until the balancer knows', async () => {
		const draining = await startPlatformProcess({ ...env, DRAIN_MS: '60000' });
		expect(await status(draining, '/health/ready')).toBe(200);
		draining.signal('SIGTERM');
		for (let ready = 200; ready === 200; ) {
			ready = await status(draining, '/health/ready');
		}
		const { site } = await connect(1);
		expect((await fetch(`${draining.url}/health/live`)).status).toBe(200);
		expect(site.siteId).toBeGreaterThan(0);
		draining.signal('SIGKILL');
		await draining.exited;
	});
});

it('a platform of an older version says so on a database that a newer one has changed', async () => {
	const { Client } = await import('pg');
	const client = new Client({ connectionString: storage.env['DATABASE_URL'] });
	await client.connect();
	await client.query(`insert into migrations_sites values ('999-later', '2030-01-01')`);
	await client.end();
	expect(await runPlatform(env)).toEqual({
		code: 1,
		output: 'The database was changed by a newer version of the platform. Start that version, or restore a backup from before.\n',
	});
});
