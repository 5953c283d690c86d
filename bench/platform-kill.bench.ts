import { randomUUID } from 'node:crypto';
import { createPostgresStorage, createTestStorage, type TestStorage } from '../__tests__/platform/support/database';
import { postJson, registerSite, requestsCountOf } from '../__tests__/platform/support/platform';
import { findFreePort } from '../__tests__/platform/support/ports';
import { startPostgresServer } from '../__tests__/platform/support/postgres-server';
import { type PlatformProcess, startPlatformProcess } from '../__tests__/platform/support/process';
import { startTestSite } from '../__tests__/platform/support/site';
import { buildPlatform, builtPlatform, report } from './support/platform';

const rounds = 100;
const requestsPerRound = 20;

interface QueryBody {
	readonly question: string;
	readonly run_id: string;
	readonly stream: false;
}

/** Resolves to whether the platform answered; it may be killed meanwhile. */
const ask = (platform: PlatformProcess, token: string, question: QueryBody): Promise<boolean> =>
	postJson(`${platform.url}/wpcom/v2/jetpack-ai-query`, question, { headers: { authorization: `Bearer ${token}` } }).then(
		(response) => response.text().then(() => response.ok),
		() => false
	);

/**
 * Each round kills the platform at another moment of counting, starts it again and repeats every request: the ids of the
 * requests say how many there were, and an answer that arrived was counted before the kill.
 */
async function countUnderKills(name: string, storage: TestStorage): Promise<void> {
	const env = { ...storage.env, PORT: String(await findFreePort()), TIERS: JSON.stringify([{ slug: 'unlimited', value: 1, limit: 999_999_999 }]) };
	const wordpress = await startTestSite();
	let platform = await startPlatformProcess(env, builtPlatform);
	const site = await registerSite(platform.url, wordpress);
	await site.connectUser();
	let lost = 0;
	let doubled = 0;
	let expected = 0;
	for (let round = 0; round < rounds; round += 1) {
		const token = await site.token();
		const questions = Array.from({ length: requestsPerRound }, (): QueryBody => ({ question: 'A title about bees', run_id: randomUUID(), stream: false }));
		const answers = questions.map((question) => ask(platform, token, question));
		await new Promise((resolve) => setTimeout(resolve, (round % 25) * 2));
		platform.signal('SIGKILL');
		await platform.exited;
		const answered = (await Promise.all(answers)).filter(Boolean).length;
		platform = await startPlatformProcess(env, builtPlatform);
		lost += Math.max(0, expected + answered - (await requestsCountOf(site)));
		await Promise.all(questions.map((question) => ask(platform, token, question)));
		expected += requestsPerRound;
		const counted = await requestsCountOf(site);
		lost += Math.max(0, expected - counted);
		doubled += Math.max(0, counted - expected);
	}
	platform.signal('SIGKILL');
	await platform.exited;
	await wordpress.close();
	await storage.remove();
	report(`${rounds} times kill -9 while counting, ${name}`, `${lost} counts lost, ${doubled} doubled of ${expected}`, 'none', lost === 0 && doubled === 0);
}

await buildPlatform();
const server = await startPostgresServer();
await Promise.all([countUnderKills('SQLite', await createTestStorage()), countUnderKills('PostgreSQL', await createPostgresStorage(server.url))]);
await server.stop();
