import { type Child, startChild } from './child';
import { loopback } from './ports';
import { waitFor } from './wait';

const entry = 'platform/start.ts';

export interface PlatformOptions {
	readonly port: number;
	/** Directory of its database and files. */
	readonly dataDirectory: string;
	/** The arguments of Node that run it: its source, unless they are given. */
	readonly program?: readonly string[];
	readonly env?: Readonly<Record<string, string>>;
	readonly logFile?: string;
	/** Called with a sentence when the platform ends and `stop` was not called. */
	readonly onUnexpectedExit?: (reason: string) => void;
	/** Stops a start that is under way. */
	readonly signal?: AbortSignal | undefined;
}

export interface Platform {
	readonly url: string;
	stop(): Promise<void>;
	/** Ends the process as a power cut would. */
	kill(): Promise<void>;
	/** Ends the process, if it runs, and starts it anew on the same port and data; resolves when it answers. */
	restart(env?: Readonly<Record<string, string>>): Promise<void>;
}

/** Starts the platform as a process of its own, and resolves when it answers. */
export async function startPlatform({
	port,
	dataDirectory,
	program = ['--import', 'tsx', entry],
	env = {},
	logFile,
	onUnexpectedExit,
	signal,
}: PlatformOptions): Promise<Platform> {
	const url = `http://${loopback}:${port}`;
	let child: Child;

	async function launch(extraEnv: Readonly<Record<string, string>>): Promise<void> {
		signal?.throwIfAborted();
		const launched = startChild({
			name: 'The platform',
			args: program,
			env: {
				PORT: String(port),
				DATA_DIR: dataDirectory,
				PLATFORM_URL: url,
				// The site runs on this machine; elsewhere the platform refuses to call private addresses back.
				ALLOW_PRIVATE_SITES: '1',
				// Nobody else: registration is closed by default.
				ALLOWED_SITES: `${loopback},localhost`,
				...extraEnv,
			},
			...(logFile && { logFile }),
		});
		child = launched;
		void launched.exited.then((code) => {
			if (!launched.isStopping) {
				onUnexpectedExit?.(launched.describeExit(code));
			}
		});
		try {
			await waitFor('The platform', async () => (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) })).ok || undefined, {
				activity: launched.activity,
				stopWhen: () => (launched.hasExited ? launched.lastLines() || 'it ended at once.' : undefined),
				signal,
			});
		} catch (error) {
			await launched.stop();
			throw error;
		}
	}

	await launch(env);
	return {
		url,
		stop: () => child.stop(),
		kill: () => child.stop('SIGKILL'),
		async restart(changedEnv = env) {
			await child.stop();
			await launch(changedEnv);
		},
	};
}
