import type { FastifyInstance } from 'fastify';
import { RestFailure, unsupportedMediaType } from '../errors';
import { sentence } from '../sentence';

declare module 'fastify' {
	interface FastifyRequest {
		/** The bytes of the body, which a signature covers. */
		rawBody: Buffer;
	}
}

/** No request of the contract comes near it; what walks through a value calls itself for each level. */
const maxDepth = 100;

/** Counts the brackets outside of strings, in one pass over the text. */
function isNestedTooDeeply(text: string): boolean {
	let depth = 0;
	let isInString = false;
	for (let index = 0; index < text.length; index += 1) {
		const character = text[index];
		if (isInString) {
			if (character === '\\') {
				index += 1;
			} else {
				isInString = character !== '"';
			}
		} else if (character === '"') {
			isInString = true;
		} else if (character === '[' || character === '{') {
			depth += 1;
			if (depth > maxDepth) {
				return true;
			}
		} else if (character === ']' || character === '}') {
			depth -= 1;
		}
	}
	return false;
}

/**
 * JSON for the API, form data for the authorization page; the bytes are kept, for signatures cover them. Routes that take
 * uploads read their forms themselves.
 */
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
		const text = body.toString('utf8');
		if (isNestedTooDeeply(text)) {
			done(new RestFailure(400, 'rest_invalid_json', sentence('The body is nested too deeply to be valid JSON.')));
			return;
		}
		void parseJson(request, text, (error, value) => {
			done(error === null ? null : new RestFailure(400, 'rest_invalid_json', sentence('The body is not valid JSON.')), value);
		});
	});
	app.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
		request.rawBody = body;
		done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
	});
	app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
		done(request.routeOptions.config.takesUploads === true ? null : unsupportedMediaType());
	});
}
