import type { FastifyInstance } from 'fastify';
import type { CoreConfig } from '../config/core-config';

/**
 * Closes the connection of a request whose body does not arrive in time. Node knows one limit for all requests, which is that
 * of uploads. Real time, not the injected clock: this is the network.
 */
export function limitReceiving(app: FastifyInstance, { receiveTimeoutMs, uploadTimeoutMs }: Pick<CoreConfig, 'receiveTimeoutMs' | 'uploadTimeoutMs'>): void {
	app.addHook('onRequest', async ({ raw, routeOptions }) => {
		const { takesUploads = false } = routeOptions.config;
		const timer = setTimeout(() => !raw.complete && raw.destroy(), takesUploads ? uploadTimeoutMs : receiveTimeoutMs);
		timer.unref();
		raw.once('close', () => clearTimeout(timer));
	});
}
