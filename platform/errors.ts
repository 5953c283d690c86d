import type { AiQueryStreamError } from '../api/contract/ai-query.contract';

/** A refusal that the caller is told of; the message is a sentence for a person. */
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

/** A refusal for which somebody else's service is the reason; `detail` is for the log alone and never holds what a person wrote. */
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

export const internalError = (): RestFailure =>
	new RestFailure(500, 'internal_error', 'Something went wrong on the platform. Please try again.');
