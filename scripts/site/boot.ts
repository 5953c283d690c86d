import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startChild } from './child';
import { projectRoot } from './paths';
import { loopback } from './ports';
import { waitFor } from './wait';

const require = createRequire(path.join(projectRoot, 'package.json'));

export interface BootOptions {
	/** A WordPress tree. Its database, SQLite, lives in it under `wp-content/database`. */
	readonly directory: string;
	readonly port: number;
	/** A built plugin, mounted as `wp-content/plugins/sitewright`. */
	readonly plugin?: string;
	/** Fixed for this run by the constant `SITEWRIGHT_PLATFORM_URL`. */
	readonly platformUrl?: string;
	/** Lets the links of `loginLink` log in without a password. */
	readonly login?: boolean;
	/** Other constants, e.g. `{ WP_HTTP_BLOCK_EXTERNAL: true }`. */
	readonly constants?: Readonly<Record<string, string | boolean>>;
	readonly logFile?: string;
	/** Called with each line that WordPress prints. */
	readonly onLine?: (line: string) => void;
	/** Called with a sentence when WordPress ends and `stop` was not called. */
	readonly onUnexpectedExit?: (reason: string) => void;
	/** Stops a boot that is under way. */
	readonly signal?: AbortSignal | undefined;
}

export interface Site {
	/** Without a trailing slash. */
	readonly url: string;
	stop(): Promise<void>;
	/** Ends it as a power cut would. */
	kill(): Promise<void>;
}

/** The administrator that Playground installs WordPress with. */
export const administrator = { login: 'admin', password: 'password' } as const;

/**
 * Keeps WordPress from calling anything but this machine. Without a network its update checks alone hold the dashboard
 * up for twenty seconds.
 */
export const offlineConstants = { WP_HTTP_BLOCK_EXTERNAL: true, WP_ACCESSIBLE_HOSTS: `${loopback},localhost` } as const;

/** Boots real WordPress on PHP compiled to WebAssembly, and resolves when it serves pages. */
export async function bootSite(options: BootOptions): Promise<Site> {
	const { directory, port, plugin, platformUrl, login = false, constants = {}, logFile, onLine, onUnexpectedExit, signal } = options;
	const url = `http://${loopback}:${port}`;
	const cli = path.join(path.dirname(require.resolve('@wp-playground/cli/package.json')), 'wp-playground.js');
	const definitions = { ...constants, ...(login && { PLAYGROUND_FORCE_AUTO_LOGIN_ENABLED: true }), ...(platformUrl !== undefined && { SITEWRIGHT_PLATFORM_URL: platformUrl }) };

	signal?.throwIfAborted();
	await mkdir(directory, { recursive: true });
	const child = startChild({
		name: 'WordPress',
		args: [
			'--import',
			pathToFileURL(path.join(import.meta.dirname, 'loopback-only.mjs')).href,
			'--import',
			pathToFileURL(path.join(import.meta.dirname, 'php-memory-cache.mjs')).href,
			cli,
			'server',
			'--wordpress-install-mode=install-from-existing-files-if-needed',
			'--mount-dir-before-install',
			directory,
			'/wordpress',
			...(plugin ? ['--mount-dir', plugin, '/wordpress/wp-content/plugins/sitewright'] : []),
			...Object.entries(definitions).flatMap(([name, value]) => [
				typeof value === 'boolean' ? '--define-bool' : '--define',
				name,
				String(value),
			]),
			// With fewer, workers that wait for the database's lock can leave none to release it.
			'--workers=6',
			`--port=${port}`,
			`--site-url=${url}`,
		],
		...(logFile && { logFile }),
		...(onLine && { onLine }),
	});
	void child.exited.then((code) => {
		if (!child.isStopping) {
			onUnexpectedExit?.(child.describeExit(code));
		}
	});

	try {
		await waitFor(
			'WordPress',
			async () => {
				// Playground answers 502 until it is ready.
				const response = await fetch(`${url}/wp-login.php`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
				return response.status < 500 || undefined;
			},
			{ activity: child.activity, stopWhen: () => (child.hasExited ? child.lastLines() || 'it ended at once.' : undefined), signal }
		);
	} catch (error) {
		await child.stop();
		throw error;
	}
	return { url, stop: () => child.stop(), kill: () => child.stop('SIGKILL') };
}

/**
 * The address of a page that logs the visitor in. Playground's `--login` is no alternative: it answers the first request
 * of every visitor with a redirect, the platform's call-back during registration too.
 */
export function loginLink(page: string, user: string): string {
	const link = new URL(page);
	link.searchParams.set('playground_force_auto_login_as_user', user);
	return link.href;
}
