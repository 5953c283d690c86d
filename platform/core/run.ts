import { createApp } from './app';
import { every, systemClock } from './clock';
import { parseCoreConfig } from './config/core-config';
import { ConfigError, type Environment } from './config/environment';
import { openDatabase } from './db/open-database';
import { applyFaults } from './faults/apply-faults';
import { migrateToLatest } from './db/migrate';
import type { Domain } from './domain';
import { loadKeys } from './keys';
import { createSharedClock } from './shared-clock';
import { keepTemporaryFilesIn } from './temporary-files';

/** Longer than any stream needs to send its last event. */
const stopWithinMs = 5000;
/** Signed requests are refused from five minutes on. */
const warnAboveMs = 5000;
const readKeysMs = 5000;

const isPortInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

interface RunningPlatform {
	readonly drainMs: number;
	/** Says that it is not ready from now on. */
	drain(): void;
	stop(): Promise<void>;
}

async function start(domains: readonly Domain[], given: Environment): Promise<RunningPlatform> {
	const faults = await applyFaults(given);
	const { env } = faults;
	const config = parseCoreConfig(env);
	await keepTemporaryFilesIn(config.dataDir);
	const configured = domains.map((domain) => domain.configure(env));
	const database = await openDatabase(config);
	await migrateToLatest(database, configured);
	const clock = createSharedClock(database);
	const difference = await clock.synchronize();
	const keys = await loadKeys(config, clock);
	const app = await createApp({ config, database, clock, keys, domains: configured, ...(faults.incoming && { faults: faults.incoming }) });
	if (faults.names.length > 0) {
		app.log.warn({ faults: faults.names }, 'SITEWRIGHT_FAULTS breaks services on purpose');
	}
	if (difference > warnAboveMs) {
		app.log.warn({ milliseconds: difference }, 'the clock of this machine is wrong; the time of the database is used');
	}
	app.core.addUpkeep(async () => void (await clock.synchronize()));
	const stopReading = every(systemClock, readKeysMs, () => {
		keys.reload().catch((err: unknown) => app.log.error({ err }, 'the file of keys cannot be used; the keys stay as they are'));
	});
	try {
		await app.listen({ host: config.host, port: config.port });
	} catch (error) {
		throw isPortInUse(error) ? new ConfigError(`Port ${config.port} is in use by another program. Stop it, or set PORT to another number.`) : error;
	}
	return {
		drainMs: config.drainMs,
		drain: () => app.core.drain(),
		async stop() {
			stopReading();
			await app.close();
			await database.close();
			await faults.close();
		},
	};
}

/**
 * Runs the platform until SIGINT or SIGTERM, and then ends the process with status 0. A setting that cannot be used is told
 * in one sentence on standard error, and the process ends with status 1.
 */
export async function runPlatform(domains: readonly Domain[], env: Environment): Promise<void> {
	try {
		const { drainMs, drain, stop } = await start(domains, env);
		let isStopping = false;
		for (const signal of ['SIGINT', 'SIGTERM'] as const) {
			process.on(signal, () => {
				if (isStopping) {
					return;
				}
				isStopping = true;
				drain();
				setTimeout(() => {
					setTimeout(() => process.exit(1), stopWithinMs).unref();
					void stop().then(() => process.exit(0));
				}, drainMs);
			});
		}
	} catch (error) {
		if (!(error instanceof ConfigError)) {
			throw error;
		}
		process.stderr.write(`${error.message}\n`);
		process.exit(1);
	}
}
