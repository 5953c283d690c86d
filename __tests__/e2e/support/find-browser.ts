import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LaunchOptions } from 'playwright-core';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

const quietFlags = [
	'--no-sandbox', // Chromium refuses to run as root with its sandbox, and CI often runs as root.
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// The microphone of the recorder's journeys.
	'--use-fake-ui-for-media-stream',
	'--use-fake-device-for-media-stream',
];

function installedBrowser(): string | undefined {
	const onPath = (process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => commands.map((command) => path.join(folder, command)));
	return [...onPath, ...macApplications].find((candidate) => existsSync(candidate));
}

async function bundledBrowser(): Promise<LaunchOptions> {
	const { default: chromium } = await import('@sparticuz/chromium');
	const executablePath = await chromium.executablePath();
	// Its own flags are for one page in one process, which ends with the first page that is closed.
	const unwanted = /^--(headless|single-process|no-zygote)\b/;
	return { executablePath, args: [...chromium.args.filter((flag) => !unwanted.test(flag)), ...quietFlags] };
}

/**
 * The Chromium to drive: the one that CHROME_PATH names, else one installed on this machine, else the one that the npm
 * package carries (Linux x64). `SITEWRIGHT_BROWSER=bundled` asks for the last. Never a silent skip: without any it throws.
 */
export async function findBrowser(): Promise<LaunchOptions> {
	const wanted = process.env.CHROME_PATH;
	if (wanted) {
		if (!existsSync(wanted)) {
			throw new Error(`CHROME_PATH names ${wanted}, which does not exist.`);
		}
		return { executablePath: wanted, args: quietFlags };
	}
	const installed = process.env.SITEWRIGHT_BROWSER === 'bundled' ? undefined : installedBrowser();
	if (installed) {
		return { executablePath: installed, args: quietFlags };
	}
	if (process.platform === 'linux' && process.arch === 'x64') {
		return bundledBrowser();
	}
	throw new Error('No browser found for the journeys. Install Chrome or Chromium, or set CHROME_PATH to one.');
}
