import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { watch } from 'chokidar';
import { administrator, bootSite, loginLink, offlineConstants } from './site/boot';
import { watchPlugin } from './site/build';
import { adminPage, connect } from './site/connect';
import { ensureDemoPost } from './site/demo-post';
import { pluginDirectory, projectRoot, siteFolders } from './site/paths';
import { type Platform, startPlatform } from './site/platform';
import { isPortFree } from './site/ports';
import { createProgress } from './site/progress';
import { activatePlugin, Session } from './site/session';
import { wordpressVersion } from './site/wordpress-package';
import { ensureWordPressTree, isWordPressTree } from './site/wordpress-tree';

const defaultPort = 8880;

/** A failure that a sentence explains; anything else is shown with its stack. */
class Refusal extends Error {}

interface Options {
	readonly port: number;
	/** A WordPress tree of the person's own. */
	readonly ownTree: string | undefined;
	/** The administrator whom the plugin is activated and connected by. */
	readonly user: string;
	/** Lets WordPress call the internet: the plugin directory, embeds, updates. */
	readonly online: boolean;
}

function readOptions(): Options {
	try {
		const { values } = parseArgs({ options: { port: { type: 'string' }, wp: { type: 'string' }, user: { type: 'string' }, online: { type: 'boolean' } } });
		const port = Number(values.port ?? defaultPort);
		if (!Number.isInteger(port) || port < 1 || port > 65_534) {
			throw new Error(`“${values.port}” is no port. Use a number from 1 to 65534.`);
		}
		const ownTree = values.wp === undefined ? undefined : path.resolve(values.wp);
		if (ownTree !== undefined && !isWordPressTree(ownTree)) {
			throw new Error(`${ownTree} holds no WordPress: there is no wp-load.php in it.`);
		}
		return { port, ownTree, user: values.user ?? administrator.login, online: values.online ?? ownTree !== undefined };
	} catch (error) {
		throw new Refusal(`${(error as Error).message}\nUsage: npm start -- [--port=${defaultPort}] [--wp=DIRECTORY [--user=ADMINISTRATOR]] [--online]`);
	}
}

async function requireFreePort(port: number, what: string): Promise<void> {
	if (!(await isPortFree(port))) {
		throw new Refusal(`Port ${port}, which ${what} needs, is in use. Stop what listens there, or choose another: npm start -- --port=${port + 10}`);
	}
}

function aiProvider(): string {
	const { OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = process.env;
	if (!baseUrl) {
		return 'the embedded writer (rule-based; set OPENAI_BASE_URL and OPENAI_API_KEY for a model)';
	}
	return `${new URL(baseUrl).host}${model ? `, model ${model}` : ''}`;
}

const progress = createProgress(process.stdout);
/** What must end with this program, in the order in which it began. */
const ends: (() => Promise<void> | void)[] = [];
let ending: Promise<never> | undefined;

function end(code: number): Promise<never> {
	ending ??= (async () => {
		await Promise.allSettled(ends.reverse().map(async (stop) => stop()));
		process.exit(code);
	})();
	return ending;
}

/** Resolves after the first compilation; later ones are reported by a line. */
async function startBuild(): Promise<void> {
	await mkdir(pluginDirectory, { recursive: true });
	let isFirst = true;
	let settle: { resolve: () => void; reject: (reason: Error) => void };
	const firstBuild = new Promise<void>((resolve, reject) => {
		settle = { resolve, reject };
	});
	const webpack = watchPlugin((line) => {
		const failed = /^ERROR/.test(line);
		if (failed) {
			progress.note(styleText('red', line));
		}
		if (/ compiled /.test(line)) {
			if (!isFirst) {
				progress.note(`${new Date().toLocaleTimeString()}  ${line.replace(/^webpack [\d.]+ |^plugin \(webpack [\d.]+\) /, 'The plugin ')}`);
			} else if (/error/.test(line) && !existsSync(path.join(pluginDirectory, 'sitewright.php'))) {
				settle.reject(new Refusal('The plugin does not compile; the errors are above.'));
			}
			isFirst = false;
			settle.resolve();
		}
	});
	ends.push(() => webpack.stop());
	void webpack.exited.then(() => {
		if (!webpack.isStopping) {
			settle.reject(new Refusal(`The build has stopped:\n${webpack.lastLines()}`));
			progress.note(styleText('red', 'The build has stopped: changes are no longer picked up until you start anew.'));
		}
	});
	await firstBuild;
}

async function startOwnPlatform(port: number): Promise<Platform> {
	const logFile = path.join(siteFolders.logs, 'platform.log');
	const platform = await startPlatform({
		port,
		dataDirectory: siteFolders.platform,
		logFile,
		onDeath: (reason) => progress.note(styleText('red', `${reason} Its log: ${logFile}. Change a file in platform/ to start it again.`)),
	});
	ends.push(() => platform.stop());

	const watcher = watch([path.join(projectRoot, 'platform'), path.join(projectRoot, 'api/contract')], { ignoreInitial: true });
	ends.push(() => watcher.close());
	let hasChanged = false;
	let isRestarting = false;
	watcher.on('all', () => {
		hasChanged = true;
		if (isRestarting) {
			return;
		}
		isRestarting = true;
		void (async () => {
			// Files that are saved while it restarts are one more restart, however many they are.
			while (hasChanged) {
				hasChanged = false;
				try {
					await platform.restart();
					progress.note(`${new Date().toLocaleTimeString()}  The platform runs the changed code.`);
				} catch (error) {
					progress.note(styleText('red', (error as Error).message));
				}
			}
			isRestarting = false;
		})();
	});
	return platform;
}

async function main(): Promise<void> {
	const started = Date.now();
	const { port, ownTree, user, online } = readOptions();
	const platformPort = port + 1;
	await requireFreePort(port, 'WordPress');
	await requireFreePort(platformPort, 'the platform');

	const directory = ownTree ?? siteFolders.wordpress;
	progress.step(ownTree ? `Using the WordPress in ${ownTree}` : `Preparing WordPress ${wordpressVersion}`);
	if (!ownTree) {
		await ensureWordPressTree(directory);
	}

	progress.step('Building the plugin, starting the platform, booting WordPress');
	const logFile = path.join(siteFolders.logs, 'wordpress.log');
	const [platform, site] = await Promise.all([
		startOwnPlatform(platformPort),
		bootSite({
			directory,
			port,
			platformUrl: `http://127.0.0.1:${platformPort}`,
			login: true,
			constants: online ? {} : offlineConstants,
			plugin: pluginDirectory,
			logFile,
			onDeath: (reason) => {
				progress.note(styleText('red', `${reason} Its log: ${logFile}`));
				void end(1);
			},
		}).then((booted) => {
			ends.push(() => booted.stop());
			return booted;
		}),
		startBuild(),
	]);

	progress.step('Activating the plugin');
	const session = new Session(site.url);
	await session.page(loginLink(`${site.url}/wp-login.php`, user));
	if (!session.isLoggedIn) {
		throw new Refusal(`This WordPress has no user “${user}”. Name an administrator of it: npm start -- --wp=… --user=NAME`);
	}
	await activatePlugin(session, 'sitewright/sitewright');

	progress.step('Connecting the site to the platform');
	await connect(session, 'npm-start');
	const post = await ensureDemoPost(session);
	progress.done();

	const line = (name: string, value: string) => `  ${name.padEnd(13)} ${value}`;
	console.log(
		[
			'',
			styleText('bold', `Ready after ${((Date.now() - started) / 1000).toFixed(0)} s. Open the editor on the demo post:`),
			'',
			`  ${styleText('cyan', loginLink(`${site.url}/wp-admin/post.php?post=${post.id}&action=edit`, user))}`,
			'',
			line('Published', post.link),
			line('Admin page', `${site.url}${adminPage}`),
			line('Platform', platform.url),
			line('AI provider', aiProvider()),
			line('Kept in', ownTree ? `${ownTree} and ${siteFolders.platform}` : path.dirname(directory)),
			'',
			ownTree ? `The link logs you in as ${user}.` : `The link logs you in as ${user}; the password is “${administrator.password}”.`,
			'Changes of the code are built as you save them. Ctrl-C ends all of it.',
			'',
		].join('\n')
	);
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
	await main();
} catch (error) {
	if (!ending) {
		progress.failed();
		console.error(styleText('red', error instanceof Error ? error.message : String(error)));
	}
	await end(1);
}
