import { randomUUID } from 'node:crypto';
import { report, startBenchPlatform } from './support/platform';
import { readStream } from './support/stream';

const platform = await startBenchPlatform({ TIERS: JSON.stringify([{ slug: 'free', value: 0, limit: 20 }]) });
const asked = Array.from({ length: 50 }, () => readStream(platform.queryUrl, { question: 'A post about cats', run_id: randomUUID() }, platform.token));
const statuses = (await Promise.all(asked)).map(({ status }) => status);
const count = (status: number): number => statuses.filter((each) => each === status).length;

report('50 parallel requests against a quota of 20', `${count(200)} answered, ${count(429)} refused`, '20 and 30', count(200) === 20 && count(429) === 30);

await platform.stop();
