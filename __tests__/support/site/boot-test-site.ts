import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testEngine } from '../../../scripts/site/boot';
import { connect } from '../../../scripts/site/connect';
import { pluginDirectory, projectRoot } from '../../../scripts/site/paths';
import { startPlatform } from '../../../scripts/site/platform';
import { freePort, loopback } from '../../../scripts/site/ports';
import { activatePlugin, Session } from '../../../scripts/site/session';
import { administrator, offlineConstants } from '../../../scripts/site/site-options';
import { serveCommands } from './control';
import { startCuttableLine } from './cuttable-line';
import { copyTemplate } from './template';
import { type JsonReply, startJsonServer } from '../../platform/support/json-server';
import { type Reply, startOpenAiServer } from '../../platform/support/openai-server';

/** Enough for a whole run; a test of the quota restarts the platform with less. */
const roomyTiers = JSON.stringify([
	{ slug: 'ai-assistant-tier-free', value: 0, limit: 10_000 },
	{ slug: 'ai-assistant-tier-100', value: 100, limit: 100 },
]);

/** The model's default answer. */
const plainReply: Reply = { chunks: ['Hello', ' from', ' the', ' model.'] };

/** What the sites of many hosts have, as files below `wp-content`; SITEWRIGHT_TEST_HOST names those of a run, with spaces between. */
const hostFiles: Readonly<Record<string, string>> = {
	'object-cache': 'object-cache.php',
	'pretty-permalinks': 'mu-plugins/pretty-permalinks.php',
	'slow-platform': 'mu-plugins/slow-platform.php',
};

/** @throws Error for a name that there is not. */
async function makeHost(content: string): Promise<void> {
	for (const name of (process.env.SITEWRIGHT_TEST_HOST ?? '').split(' ').filter(Boolean)) {
		const file = hostFiles[name];
		if (file === undefined) {
			throw new Error(`SITEWRIGHT_TEST_HOST names “${name}”. It may name: ${Object.keys(hostFiles).join(', ')}.`);
		}
		await copyFile(path.join(projectRoot, '__tests__/support/site', path.basename(file)), path.join(content, file));
		process.stdout.write(`The site has ${name}.\n`);
	}
}

/** The file of a form, without its bytes. */
function describeFile(form: unknown): object {
	const { file } = form as { readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer } };
	return { name: file.name, type: file.type, size: file.bytes.length };
}

/** Where a test finds a site, and what makes it obey. */
export interface Description {
	readonly url: string;
	/** The WordPress tree on disk. */
	readonly directory: string;
	readonly platformUrl: string;
	readonly controlUrl: string;
}

export interface BootedSite {
	readonly description: Description;
	/** Ends and deletes it. @return The notices that the plugin raised in PHP. */
	remove(): Promise<readonly string[]>;
}

/** Of two runs of WP-Cron at the same moment WordPress lets one store its list, and writes this for the other. It is no notice of the plugin. */
const lostRace = /Cron (?:un|re)schedule event error for hook: \w+, Error code: could_not_set/;

/**
 * Boots one real WordPress with the plugin connected to one real platform, whose model says what tests tell it to.
 *
 * @param worker The worker of Jest whose tests use it.
 */
export async function bootTestSite(worker: number): Promise<BootedSite> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'site-of-tests-'));
	const directory = path.join(folder, 'wordpress');
	const logs = path.join(projectRoot, '.site/logs');
	const engine = await testEngine();
	const ends: (() => Promise<void>)[] = [];
	await copyTemplate(directory);
	const model = await startOpenAiServer(plainReply);
	let forgotten = 0;
	ends.push(() => model.close());

	const transcriber = await startJsonServer(() => ({ text: 'Um, we bake bread every day.' }));
	ends.push(() => transcriber.close());

	const platformPort = await freePort();
	const line = await startCuttableLine(platformPort);
	ends.push(() => line.close());
	// Site and browsers reach the platform only through this proxy.
	const platformUrl = `http://${loopback}:${line.port}`;
	const platformEnv = {
		PLATFORM_URL: platformUrl,
		OPENAI_BASE_URL: model.baseUrl,
		OPENAI_API_KEY: 'test',
		OPENAI_MODEL: 'scripted',
		TRANSCRIPTION_BASE_URL: transcriber.baseUrl,
		TIERS: roomyTiers,
		PUBLIC_REQUESTS_PER_MINUTE: '100000',
	};
	const platform = await startPlatform({
		port: platformPort,
		dataDirectory: path.join(folder, 'platform'),
		// A killed platform is back before those who wait for it give up, on a busy machine too.
		program: ['build/platform/bin/main.js'],
		env: platformEnv,
		logFile: path.join(logs, `test-platform-${worker}.log`),
	});
	ends.push(() => platform.stop());

	const content = path.join(directory, 'wp-content');
	await mkdir(path.join(content, 'mu-plugins'), { recursive: true });
	await copyFile(path.join(projectRoot, '__tests__/support/site/test-site.php'), path.join(content, 'mu-plugins/test-site.php'));
	await writeFile(path.join(content, 'platform-url.txt'), platformUrl);
	await makeHost(content);

	const site = await engine.boot({
		directory,
		port: await freePort(),
		plugin: pluginDirectory,
		constants: { ...offlineConstants, WP_DEBUG: true, WP_DEBUG_LOG: true, WP_DEBUG_DISPLAY: false },
		logFile: path.join(logs, `test-wordpress-${worker}.log`),
	});
	ends.push(() => site.stop());

	const control = await serveCommands({
		replyWith: (reply) => model.replyWith((reply as Reply | null) ?? plainReply),
		modelRequests: () => model.requests.slice(forgotten).map(({ body }) => body),
		forgetModelRequests: () => void (forgotten = model.requests.length),
		transcribeWith: (reply) => transcriber.replyWith((reply as JsonReply | null) ?? undefined),
		transcribedFiles: () => transcriber.requests.map(({ body }) => describeFile(body)),
		stopPlatform: () => platform.stop(),
		cutLines: () => line.cut(),
		killPlatform: () => platform.kill(),
		startPlatform: (env) => platform.restart({ ...platformEnv, ...(env as Record<string, string> | null) }),
	});
	ends.push(() => control.close());

	const session = new Session(site.url);
	await session.logIn(administrator.login, administrator.password);
	await activatePlugin(session, 'sitewright/sitewright');
	await connect(session, 'tests');

	return {
		description: { url: site.url, directory, platformUrl, controlUrl: control.url },
		async remove() {
			await Promise.all(ends.map((end) => end()));
			const log = await readFile(path.join(content, 'debug.log'), 'utf8').catch(() => '');
			await engine.remove(directory);
			await rm(folder, { recursive: true, force: true });
			return log.split('\n').filter((line) => /sitewright/i.test(line) && !lostRace.test(line));
		},
	};
}
