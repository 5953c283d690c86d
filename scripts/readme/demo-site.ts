import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startChild } from '../site/child';
import { freePort } from '../site/ports';
import { waitFor } from '../site/wait';

interface RunningSite {
	readonly url: string;
	stop(): Promise<void>;
}

/** A new demo site, as the first `npm start` makes it. */
export async function startDemoSite(): Promise<RunningSite> {
	const directory = await mkdtemp(path.join(os.tmpdir(), 'sitewright-pictures-'));
	const port = await freePort();
	let output = '';
	const child = startChild({
		name: 'npm start',
		args: ['--import', 'tsx', 'scripts/start.ts', `--port=${port}`],
		env: { SITEWRIGHT_SITE_DIR: directory },
		onLine: (line) => {
			output += `${line}\n`;
		},
	});
	const stop = async () => {
		await child.stop();
		await rm(directory, { recursive: true, force: true });
	};
	try {
		await waitFor('The demo site', async () => output.includes('The demo site is complete.') || undefined, {
			activity: child.activity,
			stopWhen: () => (child.hasExited ? child.lastLines() : undefined),
		});
	} catch (error) {
		await stop();
		throw error;
	}
	return { url: `http://127.0.0.1:${port}`, stop };
}
