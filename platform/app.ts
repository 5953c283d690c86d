import Fastify, { type FastifyInstance } from 'fastify';
import { every } from './clock';
import { parseBodies } from './http/body-parsers';
import { allowSiteOrigins } from './http/cors';
import { handleErrors } from './http/error-handler';
import { loadRoutes, mountRoutes } from './http/mount';
import { loggerOptions } from './logging';
import { createServices, type Dependencies } from './services';

const cleanUpMs = 60_000;

export interface AppOptions extends Dependencies {
	/** Where the log goes; standard output when there is none. */
	readonly logStream?: NodeJS.WritableStream;
}

/** The platform, ready to listen. Closing it ends open streams with an error that says so. */
export async function createApp({ logStream, ...dependencies }: AppOptions): Promise<FastifyInstance> {
	const { clock, config } = dependencies;
	const app = Fastify({
		logger: loggerOptions(config, logStream),
		trustProxy: config.trustProxy,
		// The contract decides what a type is; a number in place of a text is a mistake to be told.
		ajv: { customOptions: { coerceTypes: false, removeAdditional: true, useDefaults: false } },
		// Idle keep-alive connections must not hold up a stop.
		forceCloseConnections: 'idle',
	});
	const services = createServices(dependencies, (err) => app.log.error({ err }, 'unexpected error'));
	const served = await loadRoutes();

	parseBodies(app);
	handleErrors(app);
	app.decorateRequest('caller');
	await allowSiteOrigins(
		app,
		served.map(({ route }) => route),
		services
	);
	mountRoutes(app, served, services);

	async function cleanUp(): Promise<void> {
		services.runs.forgetOldRuns();
		await services.sites.forgetExpiredNonces();
		await services.authorizations.forgetExpired();
		await services.quota.forgetOldRequests();
	}
	const stopCleaning = every(clock, cleanUpMs, () => {
		cleanUp().catch((err: unknown) => app.log.error({ err }, 'cleaning up failed'));
	});
	app.addHook('preClose', async () => {
		stopCleaning();
		await services.runs.close();
	});
	return app;
}
