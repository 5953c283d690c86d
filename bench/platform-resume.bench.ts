import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresStorage, createTestStorage, type TestStorage } from '../__tests__/platform/support/database';
import { readEvents, type StreamEvent, toText } from '../__tests__/platform/support/events';
import { startOpenAiServer } from '../__tests__/platform/support/openai-server';
import { askUrl, postJson, registerSite, requestsCountOf } from '../__tests__/platform/support/platform';
import { findFreePort } from '../__tests__/platform/support/ports';
import { startPostgresServer } from '../__tests__/platform/support/postgres-server';
import { startPlatformProcess } from '../__tests__/platform/support/process';
import { startTestSite } from '../__tests__/platform/support/site';
import { buildPlatform, builtPlatform, report } from './support/platform';
import { quantile } from './support/quantile';

/** `BENCH_KILLS` asks for fewer. */
const kills = Number(process.env['BENCH_KILLS'] ?? 100);
const streamsPerKill = 10;
/** The model writes for 1.5 seconds; a kill comes within that time. */
const story = Array.from({ length: 75 }, (_word, index) => `word${index}`).join(' ');
const wordMs = 20;

interface Answer {
	readonly text: string;
	readonly isWhole: boolean;
	/** Milliseconds from the restart to the first new event. */
	readonly waitedMs: number;
}

interface Question {
	readonly question: string;
	readonly run_id: string;
}

interface Run {
	readonly question: Question;
	/** The events before the platform was killed. */
	readonly received: StreamEvent[];
}

const createRun = (): Run => ({ question: { question: 'Tell me a story', run_id: randomUUID() }, received: [] });

type Ask = (body: object, lastEventId?: string) => Promise<Response>;

/** Reads one answer until it ends or breaks off. */
async function readAll(ask: Ask, question: Question, received: StreamEvent[]): Promise<void> {
	const reader = readEvents(await ask(question));
	for (let event = await reader.next(); event !== null; event = await reader.next()) {
		received.push(event);
	}
}

/** Continues an answer where it broke off. @param since When the platform was there again, as `performance.now()` has it. */
async function continueAnswer(ask: Ask, question: Question, first: readonly StreamEvent[], since: number): Promise<Answer> {
	if (first.at(-1)?.data === '[DONE]') {
		return { text: toText(first), isWhole: true, waitedMs: 0 };
	}
	const reader = readEvents(await ask({ ...question, received: toText(first) }, first.at(-1)?.id ?? ''));
	const [next] = await reader.take(1);
	const waitedMs = performance.now() - since;
	const all = [...first, ...(next === undefined ? [] : [next]), ...(await reader.rest())];
	const isNumbered = all.every(({ id }, position) => id === `${question.run_id}:${position}`);
	return { text: toText(all), isWhole: isNumbered && all.at(-1)?.data === '[DONE]', waitedMs };
}

/** Each round kills the platform while ten answers arrive, starts it again, and lets every client continue. */
async function resumeAfterKills(name: string, storage: TestStorage): Promise<void> {
	const upstream = await startOpenAiServer({ text: story, delayMs: wordMs });
	const env = {
		...storage.env,
		PORT: String(await findFreePort()),
		OPENAI_BASE_URL: upstream.baseUrl,
		TIERS: JSON.stringify([{ slug: 'unlimited', value: 1, limit: 999_999_999 }]),
	};
	const wordpress = await startTestSite();
	let platform = await startPlatformProcess(env, builtPlatform);
	const site = await registerSite(platform.url, wordpress);
	await site.connectUser();
	let whole = 0;
	const waits: number[] = [];
	for (let round = 0; round < kills; round += 1) {
		const token = await site.token();
		const ask: Ask = (body, lastEventId = '') =>
			postJson(askUrl(platform.url), body, { headers: { authorization: `Bearer ${token}`, 'last-event-id': lastEventId } });
		const runs = Array.from({ length: streamsPerKill }, createRun);
		const reading = Promise.allSettled(runs.map(({ question, received }) => readAll(ask, question, received)));
		await sleep(200 + ((round * 37) % 1500));
		platform.signal('SIGKILL');
		await platform.exited;
		await reading;
		platform = await startPlatformProcess(env, builtPlatform);
		const startedAt = performance.now();
		const answers = await Promise.all(runs.map(({ question, received }) => continueAnswer(ask, question, received, startedAt)));
		whole += answers.filter(({ text, isWhole }) => isWhole && text === story).length;
		waits.push(...answers.map(({ waitedMs }) => waitedMs));
	}
	const asked = kills * streamsPerKill;
	const counted = await requestsCountOf(site);
	platform.signal('SIGKILL');
	await platform.exited;
	await wordpress.close();
	await upstream.close();
	await storage.remove();
	report(`${kills} times kill -9 in mid-stream, ${name}`, `${whole} of ${asked} answers whole, ${counted} counts`, 'all', whole === asked && counted === asked);
	console.log(`from the restart to the next word, ${name}: ${quantile(waits, 0.5).toFixed(0)} ms in the median, ${Math.max(...waits).toFixed(0)} ms at most`);
}

await buildPlatform();
const server = await startPostgresServer();
await resumeAfterKills('SQLite', await createTestStorage());
await resumeAfterKills('PostgreSQL', await createPostgresStorage(server.url));
await server.stop();
