import path from 'node:path';
import { startChild } from './child';
import { siteAddress } from './site-address';
import type { BootOptions, Site } from './site-options';
import { waitFor } from './wait';

/** Answers with an error 500 after which a site will not start. A database may need a moment. */
const maxErrors = 100;

/** A program that serves a site. */
interface Server {
	/** What Node runs. */
	readonly args: readonly string[];
	readonly env?: Readonly<Record<string, string>>;
	/** See ChildOptions. */
	readonly isGroup?: boolean;
}

/** Starts the program of a site, and resolves when it serves pages. @throws Error with the last lines of one that ends. */
export async function serveSite({ directory, port, logFile, onLine, onUnexpectedExit, signal }: BootOptions, server: Server): Promise<Site> {
	const url = siteAddress(port);
	const child = startChild({
		name: 'WordPress',
		args: server.args,
		...(server.env && { env: server.env }),
		...(logFile && { logFile }),
		...(server.isGroup && { isGroup: true }),
		...(onLine && { onLine }),
	});
	void child.exited.then((code) => {
		if (!child.isStopping) {
			onUnexpectedExit?.(child.describeExit(code));
		}
	});
	let answered = 0;
	try {
		await waitFor(
			'WordPress',
			async () => {
				// Playground answers 502 until it is ready.
				const response = await fetch(`${url}/wp-login.php`, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
				answered += response.status === 500 ? 1 : 0;
				return response.status < 500 || undefined;
			},
			{
				activity: child.activity,
				stopWhen() {
					if (answered > maxErrors) {
						return `it answers with an error of the server. The reason is in ${path.join(directory, 'wp-content/debug.log')} or in ${logFile ?? 'the log of PHP'}.`;
					}
					return child.hasExited ? child.lastLines() || 'it ended at once.' : undefined;
				},
				signal,
			}
		);
	} catch (error) {
		await child.stop();
		throw error;
	}
	return {
		url,
		stop: () => child.stop(),
		kill: () => child.stop('SIGKILL'),
	};
}
