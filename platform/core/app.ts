import Fastify, { type FastifyInstance } from 'fastify';
import { type Clock, every } from './clock';
import type { CoreConfig } from './config/core-config';
import type { Database } from './db/database';
import type { ConfiguredDomain } from './domain';
import type { SiteDirectory } from './http/access';
import { parseBodies } from './http/body-parsers';
import { allowSiteOrigins } from './http/cors';
import { handleErrors } from './http/error-handler';
import { type Faults, injectFaults } from './http/faults';
import { limitReceiving } from './http/receive-limit';
import { createRateLimit } from './http/rate-limit';
import { addSecurityHeaders } from './http/security-headers';
import type { Keys } from './keys';
import { loggerOptions } from './logging';

const cleanUpMs = 60_000;
/** Enough for the last event of a stream to leave. */
const closeWithinMs = 1000;

/** The services that every domain may use. */
export interface Core {
	readonly config: CoreConfig;
	readonly clock: Clock;
	readonly database: Database;
	readonly keys: Keys;
	/** Throws 429 where an address sends too many public requests. */
	limitPublicRate(address: string): void;
	/** Throws 429 where a caller sends too many requests: a site, a user, or an address that says it is one. */
	limitCallerRate(caller: string): void;
	/** Runs the task once a minute, while the platform runs. A task that rejects does not stop the others. */
	addCleanUp(task: () => Promise<void>): void;
}

declare module 'fastify' {
	interface FastifyInstance {
		core: Core;
		siteDirectory: SiteDirectory;
	}
}

export interface AppOptions {
	readonly config: CoreConfig;
	/** Migrated for these domains. */
	readonly database: Database;
	readonly clock: Clock;
	readonly keys: Keys;
	/** In the order in which they start. */
	readonly domains: readonly ConfiguredDomain[];
	/** Receives the log; standard output where it is left out. */
	readonly logStream?: NodeJS.WritableStream;
	/** Failures that a test wants the platform to have. */
	readonly faults?: Faults;
}

/** Fastify takes a number of hops as a function alone; hop 0 is the connection itself. */
const toTrust = (trustProxy: CoreConfig['trustProxy']) => (typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy);

/** The platform, ready to listen. Closing it ends open streams with an error that says so. */
export async function createApp({ config, database, clock, keys, domains, logStream, faults }: AppOptions): Promise<FastifyInstance> {
	const app = Fastify({
		logger: loggerOptions(config, logStream),
		trustProxy: toTrust(config.trustProxy),
		// The contract decides what a type is; a number in place of a text is a mistake to be told.
		ajv: { customOptions: { coerceTypes: false, removeAdditional: true, useDefaults: false } },
		// Idle keep-alive connections must not hold up a stop.
		forceCloseConnections: 'idle',
		requestTimeout: config.uploadTimeoutMs,
		connectionTimeout: config.idleTimeoutMs,
		http: {
			requestTimeout: config.uploadTimeoutMs,
			headersTimeout: config.receiveTimeoutMs / 2,
			// Node looks for late connections this often; its default is half a minute.
			connectionsCheckingInterval: Math.min(1000, config.receiveTimeoutMs / 2),
		},
	});
	const cleanUpTasks: (() => Promise<void>)[] = [];
	const core: Core = {
		config,
		clock,
		database,
		keys,
		limitPublicRate: createRateLimit({ clock, perMinute: config.publicRequestsPerMinute }),
		limitCallerRate: createRateLimit({ clock, perMinute: config.callerRequestsPerMinute }),
		addCleanUp: (task) => void cleanUpTasks.push(task),
	};
	app.decorate('core', core);
	app.decorateRequest('caller', null);
	addSecurityHeaders(app, config.publicUrl);
	limitReceiving(app, config);
	parseBodies(app);
	handleErrors(app);
	if (faults !== undefined) {
		injectFaults(app, faults, clock);
	}
	await allowSiteOrigins(app);
	for (const { plugin } of domains) {
		await app.register(plugin);
	}

	async function cleanUp(): Promise<void> {
		for (const task of cleanUpTasks) {
			await task().catch((err: unknown) => app.log.error({ err }, 'a task of the clean-up failed; the others go on'));
		}
	}
	const stopCleaning = every(clock, cleanUpMs, () => void cleanUp());
	app.addHook('preClose', async () => {
		stopCleaning();
		// A connection that has sent no request yet is not idle for Node. Real time, not the injected clock: this is the network.
		setTimeout(() => app.server.closeAllConnections(), closeWithinMs).unref();
	});
	return app;
}
