import type { FastifyServerOptions } from 'fastify';
import type { CoreConfig } from './config/core-config';

/**
 * The log holds method, path and status of a request: no header, no query (states, request names), no body. It holds name,
 * message and stack of an error and nothing else, for database errors carry the values of their query.
 */
export function loggerOptions(config: Pick<CoreConfig, 'logLevel'>, stream?: NodeJS.WritableStream): NonNullable<FastifyServerOptions['logger']> {
	return {
		level: config.logLevel,
		...(stream === undefined ? {} : { stream }),
		// Also redacts values that are logged without the serializers.
		redact: ['*.authorization', '*.cookie', '*.signature', '*.secret', '*.token', '*.body', 'authorization', 'secret', 'token', 'body'],
		serializers: {
			req: (request) => ({ method: request.method, path: request.url.split('?', 1)[0] ?? '' }),
			res: (reply) => ({ statusCode: reply.statusCode }),
			err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code ?? '', message: error.message, stack: error.stack ?? '' }),
		},
	};
}
