import type { FastifyBaseLogger } from 'fastify';
import { type Clock, every } from './clock';
import type { Leases } from './leases';

const everyMs = 60_000;
const leaseName = 'clean-up';
/** Shorter than the time between two runs, or the platform that has the lease would sometimes be too early for it. */
const leaseMs = 50_000;

type Task = () => Promise<void>;

interface UpkeepOptions {
	readonly clock: Clock;
	/** Null where one platform uses the database. */
	readonly leases: Leases | null;
	readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Tasks of each minute: on each platform, and on one of all that share the database. */
export function createUpkeep({ clock, leases, log }: UpkeepOptions) {
	const everywhere: Task[] = [];
	const once: Task[] = [];
	let cancel = (): void => undefined;
	let isRunning = false;
	/** A run fell due while another one was running. */
	let isDue = false;

	async function runAll(tasks: readonly Task[]): Promise<void> {
		for (const task of tasks) {
			await task().catch((err: unknown) => log.error({ err }, 'a task of the clean-up failed; the others go on'));
		}
	}

	async function runOnce(): Promise<void> {
		await runAll(everywhere);
		if (leases === null || (await leases.take(leaseName, leaseMs))) {
			await runAll(once);
		}
	}

	/** One that falls due while another one runs follows it: what has expired meanwhile does not wait for the next minute. */
	async function run(): Promise<void> {
		isDue = true;
		if (isRunning) {
			return;
		}
		isRunning = true;
		while (isDue) {
			isDue = false;
			await runOnce().catch((err: unknown) => log.error({ err }, 'the clean-up did not run; it is tried again in a minute'));
		}
		isRunning = false;
	}

	return {
		addCleanUp: (task: Task): void => void once.push(task),
		addUpkeep: (task: Task): void => void everywhere.push(task),
		start(): void {
			cancel = every(clock, everyMs, () => void run());
		},
		/** Lets another platform go on with the clean-up. */
		async stop(): Promise<void> {
			cancel();
			isDue = false;
			await leases?.release(leaseName).catch(() => undefined);
		},
	};
}
