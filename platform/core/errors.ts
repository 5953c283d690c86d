import type { AiQueryStreamError } from '../../api/contract/ai-query.contract';

/** An error response; the message is a sentence for a person. */
export class RestFailure extends Error {
	constructor(
		readonly status: number,
		readonly code: string,
		message: string,
		readonly headers: Readonly<Record<string, string>> = {}
	) {
		super(message);
	}

	/** The body in the shape of WordPress's REST API. */
	toBody(): AiQueryStreamError {
		return { code: this.code, message: this.message, data: { status: this.status } };
	}
}

/** An error response that an upstream service caused. `detail` is for the log alone and never holds what a person wrote. */
export class UpstreamFailure extends RestFailure {
	constructor(
		status: number,
		code: string,
		message: string,
		readonly detail: string
	) {
		super(status, code, message);
	}
}

export const invalidSignature = (reason: string): RestFailure =>
	new RestFailure(401, 'invalid_signature', `The request’s signature was refused: ${reason}.`);

export const invalidToken = (reason: string): RestFailure =>
	new RestFailure(401, 'invalid_token', `The token was refused: ${reason}. Please reload the page and try again.`, {
		'www-authenticate': 'Bearer error="invalid_token"',
	});

export const userNotConnected = (): RestFailure => new RestFailure(403, 'user_not_connected', 'Your account is not connected to Sitewright at the moment.');

/** Spec 1 §8 "Suggestion errors"; also the answer to any body over the limit of its route. */
export const contentTooLargeMessage =
	'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.';

export const contentTooLarge = (): RestFailure => new RestFailure(413, 'error_context_too_large', contentTooLargeMessage);

export const unsupportedMediaType = (): RestFailure =>
	new RestFailure(415, 'rest_unsupported_media_type', 'The body must be JSON, with the content type application/json.');

export const internalError = (): RestFailure =>
	new RestFailure(500, 'internal_error', 'Something went wrong on the platform. Please try again.');

export const databaseUnavailable = (): RestFailure =>
	new RestFailure(503, 'database_unavailable', 'The platform cannot reach its database at the moment, or cannot write to it. Please try again in a minute.', {
		'retry-after': '30',
	});
