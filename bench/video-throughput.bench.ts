import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startUploads } from '../__tests__/platform/support/videos';
import { report, startBenchPlatform } from './support/platform';
import { quantile } from './support/quantile';
import { sendNoise, sendPieces } from './support/video-uploads';

/** Issue 13: 2 GB on loopback, by tus in the pieces of the editor, against one plain PUT to the same disk. */
const bytes = Number(process.env['BENCH_VIDEO_BYTES'] ?? 2_000_000_000);
const rounds = 5;
const minRatio = 0.8;

const platform = await startBenchPlatform({});
const folder = await mkdtemp(path.join(os.tmpdir(), 'sitewright-put-'));
const put = spawn(process.execPath, ['--import', 'tsx', 'bench/support/put-server.ts', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
const [line] = await once(put.stdout, 'data');
const putUrl = String(line).trim();
const client = await startUploads(platform.site);

async function seconds(send: () => Promise<unknown>): Promise<number> {
	const startedAt = performance.now();
	await send();
	return (performance.now() - startedAt) / 1000;
}

const plain: number[] = [];
const resumable: number[] = [];
for (let round = 0; round < rounds; round += 1) {
	plain.push(await seconds(() => sendNoise(putUrl, { method: 'PUT', length: bytes })));
	const address = await client.create(bytes);
	resumable.push(await seconds(() => sendPieces(address, client.token.upload_token, bytes)));
}
const rate = (times: readonly number[]): number => bytes / 1e6 / quantile(times, 0.5);
const ratio = rate(resumable) / rate(plain);
report(
	`${bytes / 1e9} GB by tus against a plain PUT`,
	`${rate(resumable).toFixed(0)} MB/s against ${rate(plain).toFixed(0)} MB/s: ${ratio.toFixed(2)}`,
	`≥ ${minRatio}`,
	ratio >= minRatio
);
put.kill();
await platform.stop();
await rm(folder, { recursive: true, force: true });
