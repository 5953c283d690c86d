import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config';

/**
 * What the log holds of a request: method, path, status. No header, no query (states, request names), no body, and of an
 * error only its name, message and stack, for database errors carry the values of their query.
 */
export function loggerOptions(config: Pick<Config, 'logLevel'>, stream?: NodeJS.WritableStream): NonNullable<FastifyServerOptions['logger']> {
	return {
		level: config.logLevel,
		...(stream === undefined ? {} : { stream }),
		// A second net under the serializers, for what is logged by hand.
		redact: ['*.authorization', '*.cookie', '*.signature', '*.secret', '*.token', '*.body', 'authorization', 'secret', 'token', 'body'],
		serializers: {
			req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0] ?? '' }),
			res: (reply) => ({ statusCode: reply.statusCode }),
			err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code ?? '', message: error.message, stack: error.stack ?? '' }),
		},
	};
}
