import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { styleText } from 'node:util';
import { watch } from 'chokidar';
import { parseAiConfig } from '../platform/domains/ai/models/config';
import { findLocalModel } from '../platform/domains/ai/models/local-models';
import { messageOf } from './message-of';
import { awaitChange } from './site/await-change';
import { chooseEngine, type Engine, type EngineName, engineOf, removeSite } from './site/boot';
import { findBuild, watchPlugin } from './site/build';
import { stopChildren } from './site/child';
import { markComplete, removeIncomplete, taskOf } from './site/completion';
import { adminPage, connect } from './site/connect';
import { keepMails } from './site/demo/keep-mails';
import { ensureAssistantPost, makeDemoSite } from './site/demo/make';
import { showHouseAd } from './site/demo/house-ad';
import { readFaults, showFaults } from './site/demo/show-faults';
import { showSampleAccount } from './site/demo/sample-account';
import { offerSamplePlans } from './site/demo/sample-plans';
import { sellSampleProduct } from './site/demo/sample-product';
import { showSampleVideo } from './site/demo/sample-video';
import { pluginDirectory, projectRoot, siteDirectory, siteFolders } from './site/paths';
import { type Platform, startPlatform } from './site/platform';
import { createProgress } from './site/progress';
import { activatePlugin, Session } from './site/session';
import { administrator, loginLink, offlineConstants } from './site/site-options';
import { readOptions, requireFreePort, StartError } from './site/start-options';
import { wordpressVersion } from './site/wordpress-package';
import { ensureWordPressTree, isWordPressTree } from './site/wordpress-tree';

/** As the platform chooses it for a site without a server of its own. */
async function aiProvider(): Promise<string> {
	const { openAi, localServers } = parseAiConfig(process.env);
	const found = openAi ?? (await findLocalModel(localServers));
	return found === null
		? 'the embedded writer (outlines by rule; connect a model under Sitewright → Writing → AI model)'
		: `${new URL(found.baseUrl).host}, model ${found.model}`;
}

const progress = createProgress(process.stdout);
/** Aborted by Ctrl-C: each step then removes what it has half done. */
const interruption = new AbortController();
const { signal } = interruption;
const closers: (() => Promise<void>)[] = [];
let starting: Promise<(() => Promise<void>) | undefined> | undefined;
let ending: Promise<never> | undefined;

function end(code: number): Promise<never> {
	ending ??= (async () => {
		interruption.abort();
		await Promise.allSettled([stopChildren(), ...closers.map((close) => close())]);
		await Promise.allSettled([starting]);
		// A step that was between two awaits may have started another.
		await stopChildren();
		process.exit(code);
	})();
	return ending;
}

const clockTime = (): string => new Date().toLocaleTimeString();

/**
 * Builds the plugin now and on each change; each compilation but the first is reported by a line.
 * @param detail Gets each line of the first compilation.
 * @return Resolves after the first compilation, with its last line.
 */
async function buildAndWatch(detail?: (line: string) => void): Promise<string> {
	await mkdir(pluginDirectory, { recursive: true });
	let isFirst = true;
	let settle: { resolve: (line: string) => void; reject: (reason: Error) => void };
	const firstBuild = new Promise<string>((resolve, reject) => {
		settle = { resolve, reject };
	});
	signal.throwIfAborted();
	const bundler = watchPlugin((line) => {
		detail?.(line);
		if (/^ERROR/.test(line)) {
			progress.note(styleText('red', line));
		}
		if (/ compiled /.test(line)) {
			const sentence = line.replace(/^plugin \(.*?\) |^plugin /, 'The plugin ');
			if (!isFirst) {
				progress.note(`${clockTime()}  ${sentence}`);
			} else if (/error/.test(line) && !existsSync(path.join(pluginDirectory, 'sitewright.php'))) {
				settle.reject(new StartError('The plugin does not compile; the errors are above.'));
			}
			isFirst = false;
			settle.resolve(sentence);
		}
	});
	void bundler.exited.then(() => {
		settle.reject(new StartError(`The build has stopped:\n${bundler.lastLines()}`));
		if (!bundler.isStopping) {
			progress.note(styleText('red', 'The build has stopped: changes are no longer picked up until you start anew.'));
		}
	});
	return firstBuild;
}

/** Builds the plugin, unless there is a build of the sources as they are. @return Whether it was built. */
async function startBuild(): Promise<boolean> {
	if ((await findBuild()) !== null) {
		return false;
	}
	const part = progress.part('the build');
	await buildAndWatch(part.detail);
	part.done();
	return true;
}

/** Serves the build that there is until a source changes. */
function buildLater(): void {
	const stop = awaitChange(() => {
		progress.note(`${clockTime()}  A source has changed: the plugin is built. Later changes take less.`);
		buildAndWatch().then(
			(sentence) => progress.note(`${clockTime()}  ${sentence}`),
			(error: Error) => !ending && progress.note(styleText('red', error.message))
		);
	});
	closers.push(stop);
}

/** Without faults: the site is connected and filled before anything is broken. `turnOn` restarts the platform with them. */
async function startOwnPlatform(port: number, faults: string): Promise<Platform & { readonly turnOn: () => Promise<void> }> {
	const part = progress.part('the platform');
	await removeIncomplete(siteFolders.platform);
	const logFile = path.join(siteFolders.logs, 'platform.log');
	const platform = await startPlatform({
		port,
		dataDirectory: siteFolders.platform,
		env: { SITEWRIGHT_FAULTS: '' },
		logFile,
		signal,
		onUnexpectedExit: (reason) => progress.note(styleText('red', `${reason} Its log: ${logFile}. Change a file in platform/ to start it again.`)),
	});
	await markComplete(siteFolders.platform);
	part.done();

	const watcher = watch([path.join(projectRoot, 'platform'), path.join(projectRoot, 'api/contract')], { ignoreInitial: true });
	closers.push(() => watcher.close());
	let env = { SITEWRIGHT_FAULTS: '' };
	let hasChanged = false;
	let isRestarting = false;
	watcher.on('all', () => {
		hasChanged = true;
		if (isRestarting) {
			return;
		}
		isRestarting = true;
		void (async () => {
			// All files that are saved during a restart cause one more restart.
			while (hasChanged) {
				hasChanged = false;
				try {
					await platform.restart(env);
					progress.note(`${clockTime()}  The platform runs the changed code.`);
				} catch (error) {
					progress.note(styleText('red', messageOf(error)));
				}
			}
			isRestarting = false;
		})();
	});
	return {
		...platform,
		async turnOn() {
			if (faults !== '') {
				env = { SITEWRIGHT_FAULTS: faults };
				await platform.restart(env);
			}
		},
	};
}

async function logIn(siteUrl: string, user: string): Promise<Session> {
	const session = new Session(siteUrl);
	// The answer that it redirects to is of no use here.
	await session.request(loginLink(`${siteUrl}/wp-login.php`, user));
	if (!session.isLoggedIn) {
		throw new StartError(`This WordPress has no user “${user}”. Name an administrator of it: npm start -- --wp=… --user=NAME`);
	}
	return session;
}

/** A site stays with the engine that made it; a WordPress of somebody else gets PHP that changes nothing of it. */
async function engineFor(directory: string, ownTree: string | undefined, wanted: EngineName | undefined): Promise<Engine> {
	const made = ownTree ? undefined : await engineOf(directory);
	if (made && wanted && made !== wanted) {
		throw new StartError(
			`The site in ${directory} was made with --php=${made}, and its database with it. Leave the option out, or make a new site: npm run reset`
		);
	}
	return chooseEngine(wanted ?? made ?? (ownTree ? 'wasm' : undefined)).catch((error: Error) => {
		throw new StartError(error.message);
	});
}

/** Waits for all. Where one fails, the others end first: each removes what it has half done. */
async function together<Jobs extends readonly unknown[]>(jobs: readonly [...Jobs]) {
	try {
		return await Promise.all(jobs);
	} catch (error) {
		interruption.abort();
		await Promise.allSettled([stopChildren(), ...jobs]);
		throw error;
	}
}

/** Makes what the demo site lacks; nothing happens where everything is there. */
async function fillDemoSite(session: Session, directory: string): Promise<void> {
	await makeDemoSite({ session, directory });
	await session.call('POST', 'jetpack/v4/module/related-posts/active', { body: { active: true } });
	await showSampleAccount(session);
	await showHouseAd(session);
	await offerSamplePlans(session);
	await sellSampleProduct(session);
	await showSampleVideo(session);
}

interface Boot extends Readonly<ReturnType<typeof readOptions>> {
	readonly directory: string;
	readonly engine: Engine;
	readonly faults: string;
}

const platformPortOf = (port: number) => port + 1;

/** Makes WordPress where it is missing, and boots it. `mails` is where it keeps its mails; undefined for those of somebody else's tree. */
async function bootWordPress({ directory, engine, port, ownTree, online, faults }: Boot) {
	const logFile = path.join(siteFolders.logs, 'wordpress.log');
	const wordpress = progress.part('WordPress');
	let mails: string | undefined;
	if (!ownTree) {
		await ensureWordPressTree(directory, { signal });
		mails = await keepMails(directory);
		await showFaults(directory);
	}
	const site = await engine.boot({
		directory,
		port,
		platformUrl: `http://127.0.0.1:${platformPortOf(port)}`,
		login: true,
		constants: { ...(online ? {} : offlineConstants), SITEWRIGHT_DEVELOPMENT: true, ...(faults !== '' && { SITEWRIGHT_FAULTS: faults }) },
		plugin: pluginDirectory,
		logFile,
		signal,
		onLine: wordpress.detail,
		onUnexpectedExit: (reason) => {
			progress.note(styleText('red', `${reason} Its log: ${logFile}`));
			void end(1);
		},
	});
	if (!ownTree) {
		await markComplete(directory);
	}
	wordpress.done();
	engine.warmUp(site);
	return { site, mails };
}

/** Finds or prepares what the site is made of. `demo` is the part that can follow once the site is ready. */
async function prepare(): Promise<Boot & { readonly demo: ReturnType<typeof taskOf> }> {
	const options = readOptions();
	const { port, ownTree, php } = options;
	const faults = readFaults();
	await requireFreePort(port, 'WordPress');
	await requireFreePort(platformPortOf(port), 'the platform');

	const directory = ownTree ?? siteFolders.wordpress;
	const wasInterrupted = !ownTree && (await removeIncomplete(directory, removeSite));
	const engine = await engineFor(directory, ownTree, php);
	progress.note(`${ownTree ? `Using the WordPress in ${ownTree}` : `Preparing WordPress ${wordpressVersion}`} on ${engine.description}`);
	progress.step('Building the plugin, starting the platform, booting WordPress');
	if (wasInterrupted) {
		progress.note('The last start was interrupted before WordPress was installed; it is made anew.');
	}
	const demo = taskOf(siteDirectory, 'demo');
	if (!ownTree && !isWordPressTree(directory)) {
		await demo.begin();
	}
	return { ...options, directory, engine, faults, demo };
}

interface Ready extends Pick<Boot, 'ownTree' | 'user' | 'directory' | 'faults'> {
	readonly seconds: number;
	readonly siteUrl: string;
	readonly platformUrl: string;
	readonly postId: number;
	readonly mails: string | undefined;
	readonly isDemoPending: boolean;
}

/** Says where everything is. */
async function printReady({ seconds, siteUrl, platformUrl, postId, mails, isDemoPending, ownTree, user, directory, faults }: Ready): Promise<void> {
	const line = (name: string, value: string) => `  ${name.padEnd(13)} ${value}`;
	console.log(
		[
			'',
			styleText('bold', `Ready after ${seconds.toFixed(0)} s. Open the editor on a post with the AI Assistant:`),
			'',
			`  ${styleText('cyan', loginLink(`${siteUrl}/wp-admin/post.php?post=${postId}&action=edit`, user))}`,
			'',
			line('Site', siteUrl),
			line('Admin page', `${siteUrl}${adminPage}`),
			line('Platform', platformUrl),
			line('AI provider', await aiProvider()),
			...(faults === '' ? [] : [line('Faults', styleText('yellow', faults))]),
			...(mails ? [line('E-mails', `kept as files in ${mails}`)] : []),
			...(isDemoPending ? [line('Demo site', 'its pages and posts are being made; a line below says when all are there')] : []),
			line('Kept in', ownTree ? `${ownTree} and ${siteFolders.platform}` : path.dirname(directory)),
			'',
			ownTree ? `The link logs you in as ${user}.` : `The link logs you in as ${user}; the password is “${administrator.password}”.`,
			'Changes of the code are built as you save them. Ctrl-C ends all of it.',
			'',
		].join('\n')
	);
}

/** @return What is left to do once the site is ready, if anything; it may be interrupted at any time. */
async function main(): Promise<(() => Promise<void>) | undefined> {
	const started = Date.now();
	const boot = await prepare();
	const { ownTree, user, directory, faults, demo } = boot;
	const [platform, { site, mails }, isBuilt] = await together([startOwnPlatform(platformPortOf(boot.port), faults), bootWordPress(boot), startBuild()]);
	signal.throwIfAborted();

	progress.step('Activating the plugin');
	const session = await logIn(site.url, user);
	await activatePlugin(session, 'sitewright/sitewright');

	progress.step('Connecting the site to the platform');
	const [post] = await Promise.all([ensureAssistantPost(session), connect(session, 'npm-start')]);
	const makeDemo = async () => {
		await fillDemoSite(session, directory);
		await demo.finish();
	};
	let isDemoPending = !ownTree && demo.isPending();
	if (isDemoPending && faults !== '') {
		progress.step('Making the demo site');
		await makeDemo();
		isDemoPending = false;
	}
	await platform.turnOn();
	progress.done();
	const seconds = (Date.now() - started) / 1000;
	await printReady({ ...boot, seconds, siteUrl: site.url, platformUrl: platform.url, postId: post.id, mails, isDemoPending });
	if (!isBuilt) {
		buildLater();
	}
	return isDemoPending
		? () =>
				makeDemo().then(
					() => progress.note('The demo site is complete.'),
					(error: unknown) => {
						if (!ending) {
							progress.note(styleText('red', `The demo site is not complete: ${messageOf(error)} The next start makes what is missing.`));
						}
					}
				)
		: undefined;
}

function sentenceOf(error: unknown): string {
	const isDiskFull = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOSPC';
	return isDiskFull ? `The disk is full: make room for ${siteDirectory} and start again; what is missing is made then. ${messageOf(error)}` : messageOf(error);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
	process.on(signal, () => {
		if (!ending) {
			progress.done();
			console.log('\nStopping …');
		}
		void end(0);
	});
}

try {
	starting = main();
	await (await starting)?.();
} catch (error) {
	if (!ending) {
		progress.failed();
		console.error(styleText('red', sentenceOf(error)));
	}
	await end(1);
}
