import { createOpenAiProvider } from './ai/openai';
import { createEmbeddedWriter } from './ai/embedded-writer';
import { createApp } from './app';
import { systemClock } from './clock';
import { type Config, ConfigError, parseConfig } from './config';
import { openDatabase } from './db/database';
import { lockDataDir } from './db/lock';
import { createGifSearch } from './gifs';
import { createOpenTable } from './restaurants/opentable';
import { loadKeys } from './services/keys';
import { createSiteCaller } from './services/site-caller';

/** Longer than any stream needs to say goodbye. */
const stopWithinMs = 5000;

async function start(config: Config): Promise<() => Promise<void>> {
	const unlock = await lockDataDir(config.dataDir);
	const keys = await loadKeys(config);
	const db = await openDatabase(config.dataDir);
	const clock = systemClock;
	const ai =
		config.openai === null
			? createEmbeddedWriter({ paceMs: config.embeddedWriterPaceMs, clock })
			: createOpenAiProvider({ ...config.openai, clock });
	const app = await createApp({ db, clock, config, keys, ai, gifs: createGifSearch(config, clock), restaurants: createOpenTable({ ...config.openTable, clock }), siteCaller: createSiteCaller(config) });
	try {
		await app.listen({ host: config.host, port: config.port });
	} catch (error) {
		unlock();
		if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
			throw new ConfigError(`Port ${config.port} is in use by another program. Stop it, or set PORT to another number.`);
		}
		throw error;
	}
	return async () => {
		await app.close();
		await db.destroy();
		unlock();
	};
}

try {
	const stop = await start(parseConfig(process.env));
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
