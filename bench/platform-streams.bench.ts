import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './support/quantile';
import { megabytes, report, startBenchPlatform, startUpstream } from './support/platform';
import { readStream, type StreamResult } from './support/stream';

/**
 * 500 people query within two seconds; the model begins to answer after half a second and says ten words a second, so that
 * all 500 streams are open at once.
 */
const streams = 500;
const arrivalMs = 2000;
const words = Array.from({ length: 60 }, (_word, index) => `word${index} `);
const whole = words.join('');

const upstream = await startUpstream({ chunks: words, firstDelayMs: 500, delayMs: 100 });
const platform = await startBenchPlatform({
	OPENAI_BASE_URL: upstream.baseUrl,
	CALLER_REQUESTS_PER_MINUTE: '100000',
	TIERS: JSON.stringify([{ slug: 'unlimited', value: 1, limit: 999_999_999 }]),
});

const messages = [{ role: 'user', content: 'Tell me a story' }];
const queryModel = (): Promise<StreamResult> => readStream(`${upstream.baseUrl}/chat/completions`, { model: 'any', stream: true, messages });
const queryPlatform = (): Promise<StreamResult> => readStream(platform.queryUrl, { messages, feature: 'ai-assistant', run_id: randomUUID() }, platform.token);

const queryWithin = (ms: number, query: () => Promise<StreamResult>): Promise<StreamResult[]> =>
	Promise.all(Array.from({ length: streams }, (_stream, index) => sleep((index / streams) * ms).then(query)));

const firstChunk = (results: readonly StreamResult[], share = 0.5): number =>
	quantile(
		results.map(({ firstChunkMs }) => firstChunkMs),
		share
	);

interface Comparison {
	readonly direct: readonly StreamResult[];
	readonly through: readonly StreamResult[];
	readonly ratio: number;
	readonly figure: string;
}

async function compare(ms: number): Promise<Comparison> {
	const direct = await queryWithin(ms, queryModel);
	const through = await queryWithin(ms, queryPlatform);
	const ratio = firstChunk(through) / firstChunk(direct);
	return { direct, through, ratio, figure: `${ratio.toFixed(2)} (${firstChunk(through).toFixed(0)} ms over ${firstChunk(direct).toFixed(0)} ms)` };
}

/** Milliseconds that the platform adds to a share of the first chunks. */
const added = ({ direct, through }: Comparison, share: number): number => firstChunk(through, share) - firstChunk(direct, share);

let peak = 0;
const sampling = setInterval(() => {
	void platform.memory().then(({ now }) => {
		peak = Math.max(peak, now);
	});
}, 100);
// The burst comes last, on programs that are warm: it measures the work for 500 requests, not the compiler.
const spread = await compare(arrivalMs);
const burst = await compare(0);
clearInterval(sampling);

const results = [...burst.through, ...spread.through];
const complete = results.filter(({ status, text }) => status === 200 && text === whole).length;
report('streams with every chunk once', `${complete} of ${results.length}`, 'all', complete === results.length);
report('platform memory during the streams', megabytes(peak), '≤ 180 MB', peak <= 180);
report('median time to first chunk, platform over direct', spread.figure, '≤ 1.2', spread.ratio <= 1.2);
report(`the same with all ${streams} in one millisecond`, burst.figure, '≤ 1.3', burst.ratio <= 1.3);
for (const [share, target] of [
	[0.5, 1],
	[0.99, 10],
] as const) {
	const ms = added(spread, share);
	report(`added to the first chunk, p${share * 100}`, `${ms.toFixed(1)} ms`, `≤ ${target} ms`, ms <= target);
}
console.log(`highest memory since the start: ${megabytes((await platform.memory()).peak)}`);

await platform.stop();
upstream.stop();
