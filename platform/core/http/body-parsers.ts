import type { FastifyInstance } from 'fastify';
import { RestFailure } from '../errors';

declare module 'fastify' {
	interface FastifyRequest {
		/** The bytes of the body, which a signature covers. */
		rawBody: Buffer;
	}
}

/** JSON for the API, form data for the authorization page; the bytes are kept, for signatures cover them. */
export function parseBodies(app: FastifyInstance): void {
	const parseJson = app.getDefaultJsonParser('error', 'error');
	app.decorateRequest('rawBody');
	app.addHook('onRequest', async (request) => {
		request.rawBody = Buffer.alloc(0);
	});
	app.removeAllContentTypeParsers();
	app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
		request.rawBody = body;
		if (body.length === 0) {
			done(null);
			return;
		}
		void parseJson(request, body.toString('utf8'), (error, value) => {
			done(error === null ? null : new RestFailure(400, 'rest_invalid_json', 'The body is not valid JSON.'), value);
		});
	});
	app.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
		request.rawBody = body;
		done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
	});
}
