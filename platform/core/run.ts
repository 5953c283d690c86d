import { createApp } from './app';
import { systemClock } from './clock';
import { parseCoreConfig } from './config/core-config';
import { ConfigError, type Environment } from './config/environment';
import { openDatabase } from './db/database';
import { migrateToLatest } from './db/migrate';
import type { Domain } from './domain';
import { loadKeys } from './keys';

/** Longer than any stream needs to send its last event. */
const stopWithinMs = 5000;

const isPortInUse = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function start(domains: readonly Domain[], env: Environment): Promise<() => Promise<void>> {
	const config = parseCoreConfig(env);
	const configured = domains.map((domain) => domain.configure(env));
	const database = await openDatabase(config);
	await migrateToLatest(database, configured);
	const app = await createApp({ config, database, clock: systemClock, keys: await loadKeys(config), domains: configured });
	try {
		await app.listen({ host: config.host, port: config.port });
	} catch (error) {
		throw isPortInUse(error)
			? new ConfigError(`Port ${config.port} is in use by another program. Stop it, or set PORT to another number.`)
			: error;
	}
	return async () => {
		await app.close();
		await database.close();
	};
}

/**
 * Runs the platform until SIGINT or SIGTERM, and then ends the process with status 0. A setting that cannot be used is told
 * in one sentence on standard error, and the process ends with status 1.
 */
export async function runPlatform(domains: readonly Domain[], env: Environment): Promise<void> {
	try {
		const stop = await start(domains, env);
		let isStopping = false;
		for (const signal of ['SIGINT', 'SIGTERM'] as const) {
			process.on(signal, () => {
				if (isStopping) {
					return;
				}
				isStopping = true;
				setTimeout(() => process.exit(1), stopWithinMs).unref();
				void stop().then(() => process.exit(0));
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
