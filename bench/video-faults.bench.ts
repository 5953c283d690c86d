import { createHash } from 'node:crypto';
import { createTestStorage } from '../__tests__/platform/support/database';
import { registerSite } from '../__tests__/platform/support/platform';
import { findFreePort } from '../__tests__/platform/support/ports';
import { startPlatformProcess } from '../__tests__/platform/support/process';
import { startTestSite } from '../__tests__/platform/support/site';
import { makeVideo, requestToken, whenProbed } from '../__tests__/platform/support/videos';
import { fakeVideo } from '../__tests__/support/fake-video';
import { videoChunkBytes } from '../api/contract/video/videos.contract';
import { openEditorTab } from './support/editor-tab';
import { type Fault, type FaultKind, type ProxiedUpload, startFaultyProxy } from './support/faulty-proxy';
import { buildPlatform, builtPlatform, report } from './support/platform';

/** Issue 13: 200 random faults over 20 uploads. `BENCH_SEED` repeats a run. */
const uploads = 20;
const faultsEach = 10;
const atOnce = 5;
const kinds: readonly FaultKind[] = ['cut', 'stall', 500, 409, 423, 'kill', 'reload'];
const maxSent = 1.2;

let seed = Number(process.env['BENCH_SEED'] ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
/** From 0 to 1, the same for the same seed (mulberry32). */
function random(): number {
	seed = (seed + 0x6d2b79f5) | 0;
	const mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
	const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
	return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296;
}

const sample = await makeVideo({ seconds: 15, frameBytes: 2_000_000 });
/** The sample with marks of its own, so that no file can pass for another. */
function makeFile(index: number): Buffer {
	const file = Buffer.from(sample);
	for (let at = 1_000_000; at < file.length - 1_000_000; at += 1_000_000) {
		file.write(`file ${index} at ${at}`, at);
	}
	return file;
}
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

await buildPlatform();
const storage = await createTestStorage();
const port = await findFreePort();
const byUploadId = new Map<string, ProxiedUpload>();
const proxied: ProxiedUpload[] = [];
const reloads = new Map<ProxiedUpload, () => void>();
let kills = 0;
let killing = Promise.resolve();
const proxy = await startFaultyProxy({
	platformUrl: `http://127.0.0.1:${port}`,
	uploadOf: (uploadId) => byUploadId.get(uploadId),
	onKill() {
		kills += 1;
		killing = killing.then(killAndStart);
	},
	onReload: (upload) => reloads.get(upload)?.(),
});
const env = { ...storage.env, PORT: String(port), PLATFORM_URL: proxy.url };
let platform = await startPlatformProcess(env, builtPlatform);

async function killAndStart(): Promise<void> {
	proxied.filter(({ open }) => open.size > 0).forEach((upload) => (upload.struck += 1));
	platform.signal('SIGKILL');
	await platform.exited;
	platform = await startPlatformProcess(env, builtPlatform);
}

const wordpress = await startTestSite();
const site = await registerSite(proxy.url, wordpress);
await site.connectUser();

// WordPress, as the editor asks it for tokens.
const realFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
	if (!String(input).includes('admin-ajax.php')) {
		return realFetch(input, init);
	}
	const response = await requestToken(site).catch(() => new Response('{}', { status: 503 }));
	return new Response(JSON.stringify({ success: response.ok, data: await response.json() }), { status: response.status });
};

let presses = 0;

/** Uploads a file through its faults. @return Its guid. */
function run(file: Buffer, index: number): Promise<string> {
	const faults = Array.from(
		{ length: faultsEach },
		(): Fault => ({ kind: kinds[Math.floor(random() * kinds.length)] ?? 'cut', at: Math.floor(random() * file.length) })
	);
	const upload: ProxiedUpload = { faults: faults.sort((one, other) => one.at - other.at), sent: 0, struck: 0, open: new Set() };
	proxied.push(upload);
	const { records, ports } = fakeVideo();
	const videoRecords = {
		...ports.videoRecords,
		find: () => [...records.values()][0] ?? null,
		save: (record: Parameters<typeof ports.videoRecords.save>[0]) => {
			records.set(record.id, record);
			byUploadId.set(record.uploadUrl.split('/').at(-1) ?? '', upload);
		},
	};
	return new Promise((resolve) => {
		const open = (): (() => void) =>
			openEditorTab({ file, name: `lecture-${index}.mp4`, records: videoRecords, onRetry: () => (presses += 1), onDone: resolve });
		let close = open();
		reloads.set(upload, () => {
			close();
			close = open();
		});
	});
}

const startedAt = performance.now();
const results: { readonly file: string; readonly guid: string }[] = [];
const waiting = Array.from({ length: uploads }, (_, index) => index);
async function work(): Promise<void> {
	for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
		const file = makeFile(index);
		const guid = await run(file, index);
		results.push({ file: hashOf(file), guid });
		console.log(`${results.length} of ${uploads} files after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
	}
}
await Promise.all(Array.from({ length: atOnce }, work));
await killing;
const seconds = (performance.now() - startedAt) / 1000;

let identical = 0;
for (const { file, guid } of results) {
	const video = await whenProbed(site, guid);
	const bytes = new Uint8Array(await (await realFetch(video.original)).arrayBuffer());
	identical += Number(hashOf(bytes) === file);
}
const planned = uploads * faultsEach;
const left = proxied.reduce((sum, { faults }) => sum + faults.length, 0);
const tooMuch = proxied.filter(({ sent, struck }) => sent > maxSent * sample.length + struck * videoChunkBytes).length;
const sent = proxied.reduce((sum, upload) => sum + upload.sent, 0);
console.log(
	`${planned - left} faults (${kills} times kill -9) in ${seconds.toFixed(0)} s; “Try again” was pressed ${presses} times; ${(sent / 1e6).toFixed(0)} MB sent of ${((uploads * sample.length) / 1e6).toFixed(0)} MB`
);
report('files that are byte-identical', `${identical} of ${uploads}`, `all, after ${planned} faults`, identical === uploads && left === 0);
report('files that sent too much', String(tooMuch), `none above ${maxSent} × size + one piece for each fault`, tooMuch === 0);
platform.signal('SIGKILL');
await platform.exited;
proxy.close();
await wordpress.close();
await storage.remove();
process.exit();
