import type { AiQueryStreamError } from '../../api/contract/ai/ai-query.contract';
import type { Language } from './language';
import { sayInEnglish, type Sentence, sentence } from './sentence';

/** An error response, with a sentence for a person. The error's own message is the sentence in English, for the log and for tests. */
export class RestFailure extends Error {
	constructor(
		readonly status: number,
		readonly code: string,
		readonly sentence: Sentence,
		readonly headers: Readonly<Record<string, string>> = {}
	) {
		super(sayInEnglish(sentence));
	}

	/** The body in the shape of WordPress's REST API, in the language of whoever reads it. */
	toBody({ say }: Language): AiQueryStreamError {
		return { code: this.code, message: say(this.sentence), data: { status: this.status } };
	}
}

/** An error response that an upstream service caused. `detail` is for the log alone and never holds what a person wrote. */
export class UpstreamFailure extends RestFailure {
	constructor(
		status: number,
		code: string,
		message: Sentence,
		readonly detail: string
	) {
		super(status, code, message);
	}
}

export const invalidSignature = (reason: Sentence): RestFailure =>
	new RestFailure(401, 'invalid_signature', sentence('The request’s signature was refused: %s.', reason));

export const invalidToken = (reason: Sentence): RestFailure =>
	new RestFailure(401, 'invalid_token', sentence('The token was refused: %s. Please reload the page and try again.', reason), {
		'www-authenticate': 'Bearer error="invalid_token"',
	});

export const userNotConnected = (): RestFailure =>
	new RestFailure(403, 'user_not_connected', sentence('Your account is not connected to Sitewright at the moment.'));

/** Spec 1 §8 "Suggestion errors"; also the answer to any body over the limit of its route. */
export const contentTooLargeMessage = sentence(
	'The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.'
);

export const contentTooLarge = (): RestFailure => new RestFailure(413, 'error_context_too_large', contentTooLargeMessage);

export const unsupportedMediaType = (): RestFailure =>
	new RestFailure(415, 'rest_unsupported_media_type', sentence('The body must be JSON, with the content type application/json.'));

export const internalError = (): RestFailure => new RestFailure(500, 'internal_error', sentence('Something went wrong on the platform. Please try again.'));

export const databaseUnavailable = (): RestFailure =>
	new RestFailure(
		503,
		'database_unavailable',
		sentence('The platform cannot reach its database at the moment, or cannot write to it. Please try again in a minute.'),
		{
			'retry-after': '30',
		}
	);
