import { randomUUID } from 'node:crypto';
import { median, report, startBenchPlatform, startUpstream } from './support/platform';
import { readStream, type StreamResult } from './support/stream';

/** 500 people ask at the same moment; the model begins after half a second and says ten words a second. */
const streams = 500;
const words = Array.from({ length: 60 }, (_word, index) => `word${index} `);
const reply = { chunks: words, firstDelayMs: 500, delayMs: 100 };
const whole = words.join('');

const upstream = await startUpstream(reply);
const platform = await startBenchPlatform({
	OPENAI_BASE_URL: upstream.baseUrl,
	TIERS: JSON.stringify([{ slug: 'unlimited', value: 1, limit: 999_999_999 }]),
	LOG_LEVEL: 'info',
});

const messages = [{ role: 'user', content: 'Tell me a story' }];
const askModel = (): Promise<StreamResult> => readStream(`${upstream.baseUrl}/chat/completions`, { model: 'any', stream: true, messages });
const askPlatform = (): Promise<StreamResult> =>
	readStream(platform.askUrl, { messages, feature: 'ai-assistant', run_id: randomUUID() }, platform.token);

const askAtOnce = (ask: () => Promise<StreamResult>): Promise<StreamResult[]> => Promise.all(Array.from({ length: streams }, ask));
const firstChunk = (results: readonly StreamResult[]): number => median(results.map(({ firstChunkMs }) => firstChunkMs));

// Both ways once beforehand: a platform that serves 500 people does not run cold code.
await askAtOnce(askModel);
await askAtOnce(askPlatform);

const direct = await askAtOnce(askModel);
let peak = 0;
const sampling = setInterval(() => {
	void platform.memory().then(({ now }) => {
		peak = Math.max(peak, now);
	});
}, 100);
const through = await askAtOnce(askPlatform);
clearInterval(sampling);
const { peak: peakSinceStart } = await platform.memory();

const complete = through.filter(({ status, text }) => status === 200 && text === whole).length;
report('streams with every chunk once', `${complete} of ${streams}`, `${streams}`, complete === streams);
report('platform memory during the streams', `${peak.toFixed(0)} MB`, '≤ 300 MB', peak <= 300);
console.log(`platform memory at its highest, while starting: ${peakSinceStart.toFixed(0)} MB`);
const ratio = firstChunk(through) / firstChunk(direct);
report(
	'median time to first chunk, platform over direct',
	`${ratio.toFixed(2)} (${firstChunk(through).toFixed(0)} ms over ${firstChunk(direct).toFixed(0)} ms)`,
	'≤ 1.2',
	ratio <= 1.2
);

await platform.stop();
upstream.stop();
