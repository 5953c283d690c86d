import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { startOpenAiServer } from '../__tests__/platform/support/openai-server';
import { report, startBenchPlatform } from './support/platform';

const rounds = 50;
const upstream = await startOpenAiServer({ chunks: ['Once ', 'upon ', 'a time'], stallAfter: 3 });
const platform = await startBenchPlatform({
	OPENAI_BASE_URL: upstream.baseUrl,
	TIERS: JSON.stringify([{ slug: 'unlimited', value: 1, limit: 999_999_999 }]),
});

/** Milliseconds from the moment at which the client closes its connection until the model's server sees its own close. */
async function measureAbort(round: number): Promise<number> {
	const leftAt = await new Promise<number>((resolve, reject) => {
		const headers = { 'content-type': 'application/json', authorization: `Bearer ${platform.token}` };
		const sent = request(platform.queryUrl, { method: 'POST', headers, agent: false }, (response) => {
			response.once('data', () => {
				sent.destroy();
				resolve(performance.now());
			});
			// Closing the connection is an error to the client itself.
			response.on('error', () => undefined);
		});
		sent.on('error', reject);
		sent.end(JSON.stringify({ question: 'Tell me a story', run_id: randomUUID() }));
	});
	const asked = await upstream.request(round);
	await asked.aborted;
	return (asked.abortedAt ?? Number.NaN) - leftAt;
}

const delays: number[] = [];
for (let round = 0; round < rounds; round += 1) {
	delays.push(await measureAbort(round));
}
const slowest = Math.max(...delays);
report(`client gone until the model’s request is aborted, slowest of ${rounds}`, `${slowest.toFixed(1)} ms`, '≤ 100 ms', slowest <= 100);

await platform.stop();
await upstream.close();
