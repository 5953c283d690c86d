import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { createPostgresStorage } from '../__tests__/platform/support/database';
import { registerSite } from '../__tests__/platform/support/platform';
import { startPostgresServer } from '../__tests__/platform/support/postgres-server';
import { startPlatformProcess } from '../__tests__/platform/support/process';
import { startTestSite } from '../__tests__/platform/support/site';
import { buildPlatform, builtPlatform, megabytes, readMemory, report, startUpstream } from './support/platform';
import { type Costs, type Need, simulate, type Usage } from './support/scale-model';
import { readStream } from './support/stream';

/** Measures what an answer, a request and a site cost, and simulates the busiest hour of 10, 10,000 and 1,000,000 sites with that (docs/scale.md). */
const streams = 300;
const arrivalMs = 3000;
const requests = 2000;
const atOnce = 20;
const sites = 10_000;
const idleMs = 5000;
const ticksPerSecond = 100;

/** An answer of 250 words in ten seconds. */
const words = Array.from({ length: 250 }, (_word, index) => `word${index} `);
const usage: Usage = { streamsPerDay: 20, requestsPerDay: 200, streamSeconds: 10, busiestHour: 0.12 };

/** Milliseconds that a process, or all of a name, have used of a core so far, from Linux's /proc. */
async function coreMs(which: number | string): Promise<number> {
	let ticks = 0;
	for (const pid of typeof which === 'number' ? [String(which)] : await readdir('/proc')) {
		const text = /^\d+$/.test(pid) ? await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') : '';
		const [, name, rest] = /^\d+ \((.+)\) (.*)$/s.exec(text) ?? [];
		if (rest !== undefined && (typeof which === 'number' || name === which)) {
			const [user, system] = rest.split(' ').slice(11, 13);
			ticks += Number(user) + Number(system);
		}
	}
	return (ticks * 1000) / ticksPerSecond;
}

await buildPlatform();
const server = await startPostgresServer();
const storage = await createPostgresStorage(server.url);
const database = new Client({ connectionString: storage.env['DATABASE_URL'] });
await database.connect();
const sizeOf = async (relation: string): Promise<number> =>
	Number((await database.query<{ size: string }>('select pg_total_relation_size($1) as size', [relation])).rows[0]?.size);
const upstream = await startUpstream({ chunks: words, delayMs: 40 });
const start = () =>
	startPlatformProcess(
		{
			...storage.env,
			PLATFORM_URL: 'https://platform.example',
			OPENAI_BASE_URL: upstream.baseUrl,
			CALLER_REQUESTS_PER_MINUTE: '1000000',
			TIERS: JSON.stringify([{ slug: 'unlimited', value: 1, limit: 999_999_999 }]),
		},
		builtPlatform
	);

let platform = await start();
const emptySites = await sizeOf('sites');
await database.query(
	"insert into sites (url, title, secret, created_at) select 'https://site-' || n || '.example', 'Site ' || n, repeat('x', 120), 0 from generate_series(1, $1) as n",
	[sites]
);
const siteBytes = ((await sizeOf('sites')) - emptySites) / sites;
platform.signal('SIGTERM');
await platform.exited;
platform = await start();
await sleep(idleMs);
const { now: idle } = await readMemory(platform.pid);

const wordpress = await startTestSite();
const site = await registerSite(platform.url, wordpress);
await site.connectUser();
const token = await site.token();
const queryUrl = `${platform.url}/wpcom/v2/jetpack-ai-query`;
const ask = () => readStream(queryUrl, { messages: [{ role: 'user', content: 'Tell me a story' }], feature: 'ai-assistant', run_id: randomUUID() }, token);

interface Measured {
	readonly platformMs: number;
	readonly databaseMs: number;
}

/** @return What each of so many pieces of work cost. */
async function measure(count: number, work: () => Promise<unknown>): Promise<Measured> {
	const before = [await coreMs(platform.pid), await coreMs('postgres')] as const;
	await work();
	return { platformMs: ((await coreMs(platform.pid)) - before[0]) / count, databaseMs: ((await coreMs('postgres')) - before[1]) / count };
}

// The first answers are those of the compiler.
await Promise.all(Array.from({ length: 20 }, ask));
let peak = 0;
const sampling = setInterval(() => void readMemory(platform.pid).then(({ now }) => (peak = Math.max(peak, now))), 200);
const { now: warm } = await readMemory(platform.pid);
let whole = 0;
const stream = await measure(streams, async () => {
	const results = await Promise.all(Array.from({ length: streams }, (_stream, index) => sleep((index / streams) * arrivalMs).then(ask)));
	whole = results.filter(({ status, text }) => status === 200 && text === words.join('')).length;
});
clearInterval(sampling);

const request = await measure(requests, async () => {
	for (let sent = 0; sent < requests; sent += atOnce) {
		await Promise.all(
			Array.from({ length: atOnce }, () =>
				site.send({ method: 'GET', target: '/wpcom/v2/jetpack-ai/ai-assistant-feature' }).then((response) => response.arrayBuffer())
			)
		);
	}
});

/** Tables with a row for a site, a day and what was counted; two kinds of things a day, with their index. An estimate: one day is too little to measure. */
const countTables = (
	await database.query<{ name: string }>("select table_name as name from information_schema.columns where column_name = 'day' and table_schema = 'public'")
).rows.map(({ name }) => name);
const rowBytes = 120;
const dayBytes = countTables.length * 2 * rowBytes;

platform.signal('SIGTERM');
await platform.exited;
upstream.stop();
await wordpress.close();
await database.end();
await storage.remove();
await server.stop();

const costs: Costs = {
	streamMs: stream.platformMs,
	streamDatabaseMs: stream.databaseMs,
	requestMs: request.platformMs,
	requestDatabaseMs: request.databaseMs,
	openStreamBytes: Math.max(0, ((peak - warm) * 1_048_576) / streams),
	idleBytes: idle * 1_048_576,
	siteBytes,
	dayBytes,
};
report(`answers of ${words.length} words that came whole`, `${whole} of ${streams}`, 'all', whole === streams);
report(
	'an answer, of a core',
	`platform ${costs.streamMs.toFixed(1)} ms, PostgreSQL ${costs.streamDatabaseMs.toFixed(1)} ms`,
	'≤ 60 ms together',
	costs.streamMs + costs.streamDatabaseMs <= 60
);
report('memory of an open answer', `${(costs.openStreamBytes / 1024).toFixed(0)} KB`, '≤ 400 KB', costs.openStreamBytes <= 400 * 1024);
report(
	'a signed request, of a core',
	`platform ${costs.requestMs.toFixed(2)} ms, PostgreSQL ${costs.requestDatabaseMs.toFixed(2)} ms`,
	'≤ 8 ms together',
	costs.requestMs + costs.requestDatabaseMs <= 8
);
report('a site in the database', `${costs.siteBytes.toFixed(0)} bytes`, '≤ 1024', costs.siteBytes <= 1024);
report(`idle with ${sites.toLocaleString('en')} sites`, megabytes(idle), '≤ 150 MB', idle <= 150);

const number = (value: number, digits = 0): string => value.toLocaleString('en', { maximumFractionDigits: digits });
const row = (need: Need): Record<string, string> => ({
	sites: number(need.sites),
	'answers/s': number(need.streamsPerSecond, 2),
	'open at once': number(need.openStreams),
	'platform cores': number(need.platformCores, 2),
	'PostgreSQL cores': number(need.databaseCores, 2),
	processes: number(need.processes),
	memory: megabytes(need.memoryBytes / 1_048_576),
	'writes/s': number(need.writesPerSecond, 1),
	'a year': `${number(need.yearBytes / 1e9, 2)} GB`,
	'next limit': need.nextLimit,
});
console.log(`\nThe busiest hour, where a site asks for ${usage.streamsPerDay} answers and ${usage.requestsPerDay} requests a day:`);
console.table([10, 10_000, 1_000_000].map((count) => row(simulate(count, costs, usage))));
