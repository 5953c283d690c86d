import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from './clock';
import type { CoreConfig } from './config/core-config';
import type { Database } from './db/database';
import type { CoreTables } from './db/tables';
import type { ConfiguredDomain } from './domain';
import type { SiteDirectory } from './http/access';
import { parseBodies } from './http/body-parsers';
import { compileOnUse } from './http/compile-on-use';
import { allowSiteOrigins } from './http/cors';
import { handleErrors } from './http/error-handler';
import { type Faults, injectFaults } from './http/faults';
import { limitReceiving } from './http/receive-limit';
import { createRateLimit, deleteFullBuckets, type RateLimit } from './http/rate-limit';
import { addSecurityHeaders } from './http/security-headers';
import type { Keys } from './keys';
import { createLeases, type Leases } from './leases';
import { loggerOptions } from './logging';
import { addMetrics, combineMetrics, type Metrics } from './metrics';
import { createResealing } from './resealing';
import { addTracing } from './tracing';
import { createUpkeep } from './upkeep';

/** Enough for the last event of a stream to leave. */
const closeWithinMs = 1000;

/** The services that every domain may use. */
export interface Core {
	readonly config: CoreConfig;
	readonly clock: Clock;
	readonly database: Database;
	readonly keys: Keys;
	/** Whether the platform was asked to stop, and serves only until the balancer has noticed. */
	readonly isDraining: boolean;
	drain(): void;
	/** For work that one platform at a time may do; null with the embedded database, which has one platform. */
	readonly leases: Leases | null;
	/** A limit of its own: so many requests of each caller in a minute, over all platforms that share the database. */
	createRateLimit(name: string, perMinute: number): RateLimit;
	/** Refuses with 429 where an address sends too many public requests. */
	readonly limitPublicRate: RateLimit;
	/** Refuses with 429 where a caller sends too many requests: a site, a user, or an address that says it is one. */
	readonly limitCallerRate: RateLimit;
	/** Runs the task once a minute, on one of the platforms that share the database. A task that rejects does not stop the others. */
	addCleanUp(task: () => Promise<void>): void;
	/** Resolves when all that is due of the clean-up is done. */
	whenCleanedUp(): Promise<void>;
	/** Runs the task once a minute on each platform. */
	addUpkeep(task: () => Promise<void>): void;
	/** Null for a platform that is not measured. */
	readonly metrics: Metrics | null;
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
	/** Failures that a test, or a developer by SITEWRIGHT_FAULTS, wants the platform to have. */
	readonly faults?: Faults;
}

/** Fastify takes a number of hops as a function alone; hop 0 is the connection itself. */
const toTrust = (trustProxy: CoreConfig['trustProxy']) => (typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy);

/** The HTTP server, without routes. */
const createServer = (config: CoreConfig, logStream: NodeJS.WritableStream | undefined): FastifyInstance =>
	Fastify({
		logger: loggerOptions(config, logStream),
		trustProxy: toTrust(config.trustProxy),
		// The contract decides what a type is; a number in place of a text is a mistake to be told.
		ajv: { customOptions: { coerceTypes: false, removeAdditional: true, useDefaults: false } },
		schemaController: { compilersFactory: compileOnUse },
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

/** Makes rate limits, which platforms that share a database share, too. */
function createRateLimits({ database, clock, keys }: Pick<AppOptions, 'database' | 'clock' | 'keys'>): Core['createRateLimit'] {
	if (database.dialect.name !== 'postgresql') {
		return (_name, perMinute) => createRateLimit({ clock, perMinute, shared: null });
	}
	const db = database.kysely.withTables<CoreTables>();
	return (name, perMinute) => createRateLimit({ clock, perMinute, shared: { db, name, secret: keys.derive('rates of callers') } });
}

/** Deletes what platforms that share a database have left in it. */
async function cleanSharedTables({ database, clock }: Pick<AppOptions, 'database' | 'clock'>): Promise<void> {
	const db = database.kysely.withTables<CoreTables>();
	await deleteFullBuckets(db, clock.now());
	await db.deleteFrom('leases').where('held_until', '<', clock.now()).execute();
}

/** The services of the core, with the upkeep that runs their tasks once it is started. */
async function createCore(app: FastifyInstance, options: AppOptions): Promise<{ core: Core; upkeep: ReturnType<typeof createUpkeep> }> {
	const { config, database, clock, keys, domains } = options;
	const isShared = database.dialect.name === 'postgresql';
	const leases = isShared ? createLeases({ database, clock }) : null;
	const upkeep = createUpkeep({ clock, leases, log: app.log });
	upkeep.addCleanUp(createResealing({ kysely: database.kysely, keys, log: app.log, tables: domains.flatMap(({ sealed }) => sealed) }).run);
	if (isShared) {
		upkeep.addCleanUp(() => cleanSharedTables(options));
	}
	const limitRate = createRateLimits(options);
	let isDraining = false;
	const core: Core = {
		get isDraining() {
			return isDraining;
		},
		drain() {
			isDraining = true;
		},
		config,
		clock,
		database,
		keys,
		leases,
		createRateLimit: limitRate,
		limitPublicRate: limitRate('public', config.publicRequestsPerMinute),
		limitCallerRate: limitRate('callers', config.callerRequestsPerMinute),
		addCleanUp: upkeep.addCleanUp,
		whenCleanedUp: upkeep.whenDone,
		addUpkeep: upkeep.addUpkeep,
		metrics: combineMetrics(await addMetrics(app, config.metricsToken), await addTracing(app, config.tracing)),
	};
	return { core, upkeep };
}

/** The platform, ready to listen. Closing it ends open streams with an error that says so. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
	const { config, clock, domains, logStream, faults } = options;
	const app = createServer(config, logStream);
	const { core, upkeep } = await createCore(app, options);
	app.decorate('core', core);
	app.decorateRequest('caller', null);
	addSecurityHeaders(app, config.publicUrl);
	limitReceiving(app, config);
	parseBodies(app);
	handleErrors(app);
	await allowSiteOrigins(app);
	if (faults !== undefined) {
		// After the headers that let a browser read the failure.
		injectFaults(app, faults, clock);
	}
	for (const { plugin } of domains) {
		await app.register(plugin);
	}

	upkeep.start();
	app.addHook('preClose', async () => {
		await upkeep.stop();
		// A connection that has sent no request yet is not idle for Node. Real time, not the injected clock: this is the network.
		setTimeout(() => app.server.closeAllConnections(), closeWithinMs).unref();
	});
	return app;
}
