import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { Client } from 'pg';
import { createPostgresStorage, createTestStorage, type TestStorage } from '../__tests__/platform/support/database';
import { askUrl, postJson, registerSite, requestsCountOf, sendSigned } from '../__tests__/platform/support/platform';
import { startPostgresServer } from '../__tests__/platform/support/postgres-server';
import { type PlatformProcess, startPlatformProcess } from '../__tests__/platform/support/process';
import { startTestSite } from '../__tests__/platform/support/site';
import { buildPlatform, builtPlatform, megabytes, readMemory, report, startUpstream } from './support/platform';
import { quantile } from './support/quantile';

/** `BENCH_STREAMS` and `BENCH_SECONDS` ask for other numbers. */
const streams = Number(process.env['BENCH_STREAMS'] ?? 1500);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 120);
const killEveryMs = 10_000;
const wordMs = 1000;
/** As the editor waits. */
const reconnectMs = 1000;
/** The model writes until after the last kill. */
const story = Array.from({ length: seconds + 10 }, (_word, index) => `word${index}`).join(' ');
const processes = 3;
const idleMs = 5000;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** The platforms that are up; null while one is started again. */
const platforms: (PlatformProcess | null)[] = [];
let turn = 0;

/** A balancer without sticky sessions, which knows a platform that is gone. */
function next(): PlatformProcess | null {
	for (let tried = 0; tried < platforms.length; tried += 1) {
		turn += 1;
		const platform = platforms[turn % platforms.length];
		if (platform) {
			return platform;
		}
	}
	return null;
}

interface Chunk {
	readonly choices: readonly [{ readonly delta: { readonly content?: string } }];
}

interface Answer {
	text: string;
	lastId: string;
	/** Events whose number was not the next one. */
	misnumbered: number;
	isDone: boolean;
	connections: number;
	/** Milliseconds from a broken connection to the next event. */
	readonly waits: number[];
	readonly refusals: string[];
}

/** One connection; resolves at its end, however it ends. */
function connect(token: string, question: object, answer: Answer, brokenAt: number): Promise<void> {
	const platform = next();
	if (platform === null) {
		return Promise.resolve();
	}
	answer.connections += 1;
	const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...(answer.lastId !== '' && { 'last-event-id': answer.lastId }) };
	return new Promise((resolve) => {
		const sent = request(askUrl(platform.url), { method: 'POST', agent, headers }, (response) => {
			let isFirst = brokenAt > 0;
			const parser = createParser({
				onEvent({ id = '', event, data }) {
					if (event === 'error') {
						answer.refusals.push(data);
						return;
					}
					if (isFirst) {
						isFirst = false;
						answer.waits.push(performance.now() - brokenAt);
					}
					const number = Number(id.slice(id.lastIndexOf(':') + 1));
					const last = answer.lastId === '' ? -1 : Number(answer.lastId.slice(answer.lastId.lastIndexOf(':') + 1));
					answer.misnumbered += number === last + 1 ? 0 : 1;
					answer.lastId = id;
					if (data === '[DONE]') {
						answer.isDone = true;
						return;
					}
					const chunk: Chunk = JSON.parse(data);
					answer.text += chunk.choices[0].delta.content ?? '';
				},
			});
			let body = '';
			response.setEncoding('utf8').on('data', (piece: string) => {
				if (response.statusCode === 200) {
					parser.feed(piece);
				} else {
					body += piece;
				}
			});
			response.on('error', () => undefined);
			response.on('close', () => {
				if (response.statusCode !== 200) {
					answer.refusals.push(`${response.statusCode} ${body}`);
				}
				resolve();
			});
		});
		sent.on('error', () => resolve());
		sent.end(JSON.stringify({ ...question, ...(answer.lastId !== '' && { received: answer.text }) }));
	});
}

/** Reads one answer to its end, as the editor does: the connection that broke is made again, wherever the balancer sends it. */
async function read(token: string): Promise<Answer> {
	const answer: Answer = { text: '', lastId: '', misnumbered: 0, isDone: false, connections: 0, waits: [], refusals: [] };
	const question = { question: 'Tell me a story', run_id: randomUUID() };
	const deadline = performance.now() + (seconds + 120) * 1000;
	for (let brokenAt = 0; !answer.isDone && performance.now() < deadline; ) {
		await connect(token, question, answer, brokenAt);
		if (!answer.isDone) {
			brokenAt = performance.now();
			await sleep(reconnectMs);
		}
	}
	return answer;
}

const settings = (storage: TestStorage, more: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
	...storage.env,
	PLATFORM_URL: 'https://platform.example',
	CALLER_REQUESTS_PER_MINUTE: '1000000',
	...more,
});

/** Reads all streams. They begin over five seconds: people do not press the button in the same millisecond. */
const readStreams = (token: string): Promise<Answer[]> =>
	Promise.all(
		Array.from({ length: streams }, async (_stream, index) => {
			await sleep((index / streams) * 5000);
			return read(token);
		})
	);

/** Kills one platform after another, and starts it again. @return How many were killed, and the most memory, in bytes, that one had. */
async function killOneByOne(env: Readonly<Record<string, string>>): Promise<{ readonly kills: number; readonly peak: number }> {
	const startedAt = performance.now();
	let kills = 0;
	let peak = 0;
	while ((kills + 1) * killEveryMs <= seconds * 1000) {
		await sleep(Math.max(0, startedAt + (kills + 1) * killEveryMs - performance.now()));
		const index = kills % processes;
		const platform = platforms[index];
		kills += 1;
		if (platform) {
			peak = Math.max(peak, (await readMemory(platform.pid)).peak);
			platforms[index] = null;
			platform.signal('SIGKILL');
			await platform.exited;
			void startPlatformProcess(env, builtPlatform).then((started) => {
				platforms[index] = started;
			});
		}
	}
	return { kills, peak };
}

interface Outcome {
	readonly answers: readonly Answer[];
	readonly counted: number;
	readonly kills: number;
	readonly peak: number;
}

function reportStreams({ answers, counted, kills, peak }: Outcome): void {
	const whole = answers.filter(({ text, isDone, misnumbered }) => isDone && text === story && misnumbered === 0);
	const waits = answers.flatMap((answer) => answer.waits);
	const refusals = answers.flatMap((answer) => answer.refusals);
	const connections = answers.map((answer) => answer.connections);
	const chunks = answers.reduce((sum, { lastId }) => sum + Number(lastId.slice(lastId.lastIndexOf(':') + 1)) + 1, 0);
	report(
		`${streams} streams over ${processes} platforms, ${kills} killed`,
		`${whole.length} whole, every one of ${chunks} chunks once; ${counted} counted`,
		'all',
		whole.length === streams && counted === streams
	);
	console.log(`connections for each answer: ${quantile(connections, 0.5)} in the median, ${Math.max(...connections)} at most`);
	console.log(
		`from the break to the next word: ${quantile(waits, 0.5).toFixed(0)} ms in the median, ${Math.max(...waits).toFixed(0)} ms at most, of ${waits.length}`
	);
	console.log(`memory of a platform, at most: ${megabytes(peak)}; refused connections: ${refusals.length} ${[...new Set(refusals)].slice(0, 5).join(' | ')}`);
}

async function killWhileStreaming(serverUrl: string): Promise<void> {
	const storage = await createPostgresStorage(serverUrl);
	const upstream = await startUpstream({ text: story, delayMs: wordMs });
	const env = settings(storage, {
		OPENAI_BASE_URL: upstream.baseUrl,
		RUN_TIMEOUT_MS: '600000',
		TIERS: JSON.stringify([{ slug: 'team', value: 100_000, limit: 100_000 }]),
	});
	platforms.push(...(await Promise.all(Array.from({ length: processes }, () => startPlatformProcess(env, builtPlatform)))));
	const wordpress = await startTestSite();
	const site = await registerSite(next()?.url ?? '', wordpress);
	await site.connectUser();
	const reading = readStreams(await site.token());
	const killed = await killOneByOne(env);
	const answers = await reading;
	const running = platforms.find((platform) => platform !== null);
	const counted = running
		? await requestsCountOf({ ...site, send: (sent) => sendSigned(running.url, { ...sent, siteId: site.siteId, secret: site.secret }) })
		: 0;
	reportStreams({ answers, counted, ...killed });
	for (const platform of platforms) {
		platform?.signal('SIGKILL');
		await platform?.exited;
	}
	platforms.length = 0;
	upstream.stop();
	await wordpress.close();
	await storage.remove();
}

async function countTogether(serverUrl: string): Promise<void> {
	const storage = await createPostgresStorage(serverUrl);
	const env = settings(storage, { TIERS: JSON.stringify([{ slug: 'team', value: 200, limit: 200 }]) });
	const all = await Promise.all(Array.from({ length: processes }, () => startPlatformProcess(env, builtPlatform)));
	const wordpress = await startTestSite();
	const site = await registerSite(all[0]?.url ?? '', wordpress);
	await site.connectUser();
	const token = await site.token();
	const ask = async (index: number): Promise<number> => {
		const answer = await postJson(
			askUrl(all[index % processes]?.url ?? ''),
			{ question: 'A title', stream: false, run_id: randomUUID() },
			{ headers: { authorization: `Bearer ${token}` } }
		);
		await answer.text();
		return answer.status;
	};
	const startedAt = performance.now();
	const statuses = await Promise.all(Array.from({ length: 500 }, (_request, index) => ask(index)));
	const ms = performance.now() - startedAt;
	const answered = statuses.filter((status) => status === 200).length;
	const counted = await requestsCountOf(site);
	report(
		'500 requests at once over three platforms against 200',
		`${answered} answered, ${counted} counted, ${ms.toFixed(0)} ms`,
		'exactly 200',
		answered === 200 && counted === 200
	);
	for (const platform of all) {
		platform.signal('SIGKILL');
		await platform.exited;
	}
	await wordpress.close();
	await storage.remove();
}

/** A platform with a thousand sites that was started again. */
async function startWithSites(name: string, storage: TestStorage): Promise<void> {
	const first = await startPlatformProcess(storage.env, builtPlatform);
	first.signal('SIGTERM');
	await first.exited;
	await fillSites(storage);
	const startedAt = performance.now();
	const platform = await startPlatformProcess(storage.env, builtPlatform);
	const ms = performance.now() - startedAt;
	await sleep(idleMs);
	const { now } = await readMemory(platform.pid);
	report(`start with 1,000 sites, ${name}`, `${ms.toFixed(0)} ms`, '≤ 2000 ms', ms <= 2000);
	report(`idle with 1,000 sites, ${name}`, megabytes(now), '≤ 150 MB', now <= 150);
	platform.signal('SIGTERM');
	await platform.exited;
	await storage.remove();
}

async function fillSites({ env }: TestStorage): Promise<void> {
	const names = Array.from({ length: 1000 }, (_site, index) => `https://site-${index}.example`);
	const url = env['DATABASE_URL'];
	if (url === undefined) {
		const { default: Sqlite } = await import('libsql');
		const file = new Sqlite(`${env['DATA_DIR']}/platform.sqlite`);
		const insert = file.prepare('insert into sites (url, title, secret, created_at) values (?, ?, ?, 0)');
		for (const name of names) {
			insert.run(name, name, 'x');
		}
		file.close();
		return;
	}
	const client = new Client({ connectionString: url });
	await client.connect();
	await client.query("insert into sites (url, title, secret, created_at) select name, name, 'x', 0 from unnest($1::text[]) as name", [names]);
	await client.end();
}

await buildPlatform();
const server = await startPostgresServer();
await startWithSites('SQLite', await createTestStorage());
await startWithSites('PostgreSQL', await createPostgresStorage(server.url));
await countTogether(server.url);
await killWhileStreaming(server.url);
await server.stop();
