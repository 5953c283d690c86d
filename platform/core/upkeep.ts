import type { FastifyBaseLogger } from 'fastify';
import { type Clock, every } from './clock';
import type { Leases } from './leases';

const everyMs = 60_000;
const leaseName = 'clean-up';
/** Shorter than the time between two runs, or the platform that has the lease would sometimes be too early for it. */
const leaseMs = 50_000;

type Task = () => Promise<void>;
type Runner = ReturnType<typeof createRunner>;

interface UpkeepOptions {
	readonly clock: Clock;
	/** Null where one platform uses the database. */
	readonly leases: Leases | null;
	readonly log: Pick<FastifyBaseLogger, 'error'>;
}

/** Does a task side by side with the others: one that waits for a storage or a service must not hold them up. */
function createRunner(task: Task, log: UpkeepOptions['log']) {
	let running: Promise<void> | null = null;
	/** It fell due while it was running. */
	let isDue = false;

	async function run(): Promise<void> {
		while (isDue) {
			isDue = false;
			// Not in the turn of the clock: while that goes on, the time is not yet what it will be.
			await Promise.resolve()
				.then(task)
				.catch((err: unknown) => log.error({ err }, 'a task of the clean-up failed; the others go on'));
		}
		running = null;
	}

	return {
		/** While it runs, it runs once more afterwards: what has expired meanwhile does not wait for the next minute. */
		start(): void {
			isDue = true;
			running ??= run();
		},
		/** Null while it does not run. */
		running: () => running,
		/** Does not begin it again. */
		stop(): void {
			isDue = false;
		},
	};
}

/** Tasks of each minute: on each platform, and on one of all that share the database. */
export function createUpkeep({ clock, leases, log }: UpkeepOptions) {
	const everywhere: Runner[] = [];
	const once: Runner[] = [];
	let cancel = (): void => undefined;
	let looking: Promise<void> = Promise.resolve();
	let isStopped = false;

	async function run(): Promise<void> {
		everywhere.forEach(({ start }) => start());
		try {
			if ((leases === null || (await leases.take(leaseName, leaseMs))) && !isStopped) {
				once.forEach(({ start }) => start());
			}
		} catch (err) {
			log.error({ err }, 'the clean-up did not run; it is tried again in a minute');
		}
	}

	const running = (): readonly (Promise<void> | null)[] => [...everywhere, ...once].map((runner) => runner.running()).filter((end) => end !== null);

	return {
		addCleanUp: (task: Task): void => void once.push(createRunner(task, log)),
		addUpkeep: (task: Task): void => void everywhere.push(createRunner(task, log)),
		start(): void {
			cancel = every(clock, everyMs, () => {
				looking = run();
			});
		},
		/** Resolves when all that is due is done. */
		async whenDone(): Promise<void> {
			await looking;
			for (let all = running(); all.length > 0; all = running()) {
				await Promise.all(all);
			}
		},
		/** Lets another platform go on with the clean-up. */
		async stop(): Promise<void> {
			cancel();
			isStopped = true;
			[...everywhere, ...once].forEach((runner) => runner.stop());
			await leases?.release(leaseName).catch(() => undefined);
		},
	};
}
