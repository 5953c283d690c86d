/**
 * Crashes while a recording is made: the tab's process is killed at random moments, or the whole browser with its profile on
 * the disk. How much of the recording is there afterwards, by the journal and by the player?
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../__tests__/e2e/support/find-browser';
import { projectRoot } from '../scripts/site/paths';
import { quantile } from './support/quantile';

/** `CRASHES=10 npm run bench -- recording` for a quick look. */
const crashes = Number(process.env.CRASHES ?? 100);
const maxLossMs = 1000;
const minRecordingMs = 1500;
const maxRecordingMs = 6000;

interface Recorded {
	/** By the journal. */
	readonly durationMs: number;
	/** Seconds, by the player; null for a file that does not play. */
	readonly playable: number | null;
}

/** The product's saga, recorder and journal, without WordPress around them: an editor would take longer to open than to record. */
const source = `
import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { measureAudio } from './app/ports/ai/measure-audio';
import { openRecorder } from './app/ports/ai/recorder';
import { recordings } from './app/ports/ai/recordings';
import { sessionSlice } from 'features/site/session/slice';
import { voiceToContentSlice, recordingRequested, voiceOpened } from 'features/ai/voiceToContent/slice';
import { record } from 'sagas/ai/voiceToContent/record.saga';
const saga = createSagaMiddleware({ context: { openRecorder, recordings, clock: { now: Date.now } } });
const store = configureStore({
	reducer: { session: sessionSlice.reducer, voiceToContent: voiceToContentSlice.reducer },
	middleware: (defaults) => defaults().concat(saga),
});
window.harness = {
	record: () => new Promise((resolve) => {
		store.dispatch(voiceOpened({ clientId: 'bench' }));
		store.dispatch(recordingRequested());
		const { recordingId } = store.getState().voiceToContent.session;
		const unsubscribe = store.subscribe(() => {
			if (store.getState().voiceToContent.session.status === 'recording') {
				unsubscribe();
				resolve(Date.now());
			}
		});
		saga.run(record, recordingId);
	}),
	recover: async () => {
		const found = await recordings.list('/wp-admin/ ');
		const results = [];
		for (const { id, durationMs } of found) {
			const [part] = await recordings.load(id);
			results.push({ durationMs, playable: part ? await measureAudio(part.file) : null });
			await recordings.hold(id).discard();
		}
		return results;
	},
};
`;

const bundle = await build({
	stdin: { contents: source, resolveDir: projectRoot, loader: 'ts' },
	bundle: true,
	write: false,
	format: 'esm',
	define: { 'process.env.NODE_ENV': '"production"' },
});
const script = bundle.outputFiles[0]?.text ?? '';
const server = createServer((request, response) => {
	const isScript = request.url === '/bundle.js';
	response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
	response.end(isScript ? script : '<!doctype html><title>Recorder</title><script type="module" src="/bundle.js"></script>');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;

const profile = await mkdtemp(path.join(os.tmpdir(), 'sitewright-recordings-'));
const browser = await findBrowser();
const launch = (): Promise<BrowserContext> => chromium.launchPersistentContext(profile, { headless: true, ...browser });

async function open(context: BrowserContext): Promise<Page> {
	const page = await context.newPage();
	await page.goto(url);
	await page.waitForFunction(() => 'harness' in window);
	return page;
}

/** Ends the process of the tab; answers when that was asked for. */
async function crashTab(page: Page): Promise<number> {
	const session = await page.context().newCDPSession(page);
	const crashed = new Promise((resolve) => page.once('crash', resolve));
	const killedAt = Date.now();
	void session.send('Page.crash').catch(() => undefined);
	await crashed;
	return killedAt;
}

/** Ends the browser with SIGKILL: nothing of it can write any more. */
async function killBrowser(context: BrowserContext): Promise<number> {
	const session = await context.browser()?.newBrowserCDPSession();
	const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
	const pid = processInfo.find(({ type }) => type === 'browser')?.id;
	if (pid === undefined) {
		throw new Error('The browser has no process.');
	}
	const closed = new Promise((resolve) => context.once('close', resolve));
	const killedAt = Date.now();
	process.kill(pid, 'SIGKILL');
	await closed;
	return killedAt;
}

const losses: { readonly journal: number; readonly player: number }[] = [];
let lost = 0;
let context = await launch();
for (let round = 0; round < crashes; round++) {
	const page = await open(context);
	const startedAt = await page.evaluate<number>('window.harness.record()');
	const recordFor = minRecordingMs + Math.random() * (maxRecordingMs - minRecordingMs);
	await page.waitForFunction((until) => Date.now() >= until, startedAt + recordFor, { polling: 20 });
	const isTab = round % 2 === 0;
	const killedAt = await (isTab ? crashTab(page) : killBrowser(context));
	if (!isTab) {
		context = await launch();
	}
	const [recording, ...others] = await (await open(context)).evaluate<readonly Recorded[]>('window.harness.recover()');
	if (recording === undefined || recording.playable === null || others.length > 0) {
		lost += 1;
	} else {
		losses.push({ journal: killedAt - startedAt - recording.durationMs, player: killedAt - startedAt - recording.playable * 1000 });
	}
}
await context.close().catch(() => undefined);
server.close();
await rm(profile, { recursive: true, force: true });

const lostOfEach = losses.map(({ journal, player }) => Math.max(journal, player));
const worst = quantile(lostOfEach, 1);
console.log(`${losses.length} of ${crashes} recordings recovered, and they play (target: all)`);
console.log(`Lost of each: median ${quantile(lostOfEach, 0.5).toFixed(0)} ms, worst ${worst.toFixed(0)} ms (target: at most ${maxLossMs} ms)`);
process.exitCode = lost > 0 || worst > maxLossMs || losses.length === 0 ? 1 : 0;
