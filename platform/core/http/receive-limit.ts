import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { CoreConfig } from '../config/core-config';

/** Milliseconds in which the client of a refused request can read why, before its connection is closed. */
const refusalMs = 1000;

const hasBody = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes the connection of a request whose body does not arrive in time. Node knows one limit for all requests, which is that
 * of uploads. A request that was refused before its body arrived has no time left to send the rest. Real time, not the injected clock: this is the network.
 */
export function limitReceiving(app: FastifyInstance, { receiveTimeoutMs, uploadTimeoutMs }: Pick<CoreConfig, 'receiveTimeoutMs' | 'uploadTimeoutMs'>): void {
	app.addHook('onRequest', async ({ raw, routeOptions }) => {
		const { takesUploads = false } = routeOptions.config;
		const timer = setTimeout(() => !raw.complete && raw.destroy(), takesUploads ? uploadTimeoutMs : receiveTimeoutMs);
		timer.unref();
		raw.once('close', () => clearTimeout(timer));
	});
	app.addHook('onResponse', async ({ raw }, reply) => {
		if (reply.statusCode >= 400 && !raw.complete && hasBody(raw)) {
			const { socket } = raw;
			const timer = setTimeout(() => !raw.complete && socket.destroy(), refusalMs);
			timer.unref();
			socket.once('close', () => clearTimeout(timer));
		}
	});
}
