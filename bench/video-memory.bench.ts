import { startUploads } from '../__tests__/platform/support/videos';
import { megabytes, report, startBenchPlatform } from './support/platform';
import { freeBytes, sendPieces } from './support/video-uploads';

/** Issue 13: 50 uploads of 1 GB at once. `BENCH_VIDEO_BYTES` makes the files smaller where the disk is small. */
const uploads = 50;
const maxMegabytes = 300;
/** Of the disk, which stays free: the platform keeps 5 % or 1 GB, and others write, too. */
const usablePart = 0.75;

const free = await freeBytes();
const bytes = Number(process.env['BENCH_VIDEO_BYTES'] ?? Math.min(1_000_000_000, Math.floor((free * usablePart) / uploads)));
if (bytes < 1_000_000_000) {
	console.log(`The files have ${megabytes(bytes / 1e6)} each: the disk has ${(free / 1e9).toFixed(0)} GB left.`);
}
const platform = await startBenchPlatform({});
const client = await startUploads(platform.site);
const addresses = await Promise.all(Array.from({ length: uploads }, () => client.create(bytes)));
const startedAt = performance.now();
await Promise.all(addresses.map((address) => sendPieces(address, client.token.upload_token, bytes)));
const seconds = (performance.now() - startedAt) / 1000;
const { peak } = await platform.memory();
console.log(`${(uploads * bytes) / 1e9} GB in ${seconds.toFixed(0)} s`);
report(`memory with ${uploads} uploads at once`, megabytes(peak), `≤ ${megabytes(maxMegabytes)}`, peak <= maxMegabytes);
await platform.stop();
