import { __, sprintf } from '@wordpress/i18n';
import { type ErrorSeverity, networkError, statusMessage } from '../../../api/core/errors';
import { productName } from '../../../store/printed-state';

/** Spec 1 §8 "Suggestion errors", and `error_model_required` where the platform writes by rules. */
export type SuggestionErrorCode =
	| 'error_quota_exceeded'
	| 'error_unclear_prompt'
	| 'error_service_unavailable'
	| 'error_moderation'
	| 'error_context_too_large'
	| 'error_network'
	| 'error_model_required'
	| 'run_taken_over'
	| 'error_unknown';

export interface SuggestionError {
	readonly code: SuggestionErrorCode;
	readonly message: string;
	readonly severity: ErrorSeverity;
	/** The platform has no such run of this person any more. */
	readonly isGone?: true;
	/** The next request would fail, too: a job with many of them waits until somebody has seen to it. */
	readonly stopsJob?: true;
}

const messages: Readonly<Record<SuggestionErrorCode, () => string>> = {
	error_quota_exceeded: () => __('You have reached the limit of requests for this site.', 'sitewright'),
	error_unclear_prompt: () => __('Your request was unclear. Mind trying again?', 'sitewright'),
	error_service_unavailable: () =>
		/* translators: %s: name of the product. */
		sprintf(__('%s AI services are currently unavailable. Sorry for the inconvenience.', 'sitewright'), productName()),
	error_moderation: () => __('This request has been flagged by our moderation system. Please try to rephrase it and try again.', 'sitewright'),
	error_context_too_large: () =>
		__('The content is too large to be processed all at once. Please try to shorten it or divide it into smaller parts.', 'sitewright'),
	error_network: () => __('It was not possible to process your request. Mind trying again?', 'sitewright'),
	error_model_required: () => __('This task needs an AI model. No AI model is connected.', 'sitewright'),
	run_taken_over: () => __('This answer is being read in another window.', 'sitewright'),
	error_unknown: () => __('It was not possible to process your request. Mind trying again?', 'sitewright'),
};

const isKnown = (code: string): code is SuggestionErrorCode => Object.hasOwn(messages, code);

/**
 * The suggestion error of a code; a code that the catalogue does not know gets the default message.
 * @param message Says more than the message of the catalogue; the spec has none for network errors.
 */
export function suggestionError(code: string, message?: string): SuggestionError {
	const known = isKnown(code) ? code : 'error_unknown';
	return { code: known, message: message ?? messages[known](), severity: 'info' };
}

const byStatus: Readonly<Record<number, SuggestionErrorCode>> = {
	413: 'error_context_too_large',
	422: 'error_moderation',
	503: 'error_service_unavailable',
};

/** The message of a network error; null where its status says no more than that it failed. */
function networkMessage(status: number): string | null {
	if (status === 0) {
		return networkError('network').message;
	}
	if (status === 401) {
		return __('The AI service refused your sign-in. Please save the post, reload the page and try again.', 'sitewright');
	}
	return status === 429 || status >= 500 ? statusMessage(status) : null;
}

/**
 * The suggestion error of an HTTP status. Any other status and 0 (no answer) are network errors. So is 429 without the
 * code of the quota: it comes from a rate limit or a proxy, and a retry can succeed.
 */
export function suggestionErrorFromStatus(status: number): SuggestionError {
	const code = byStatus[status];
	return code ? suggestionError(code) : suggestionError('error_network', networkMessage(status) ?? undefined);
}

/** The error of a stream that ended before its answer. */
export const cutOffError = (hasBegun: boolean): SuggestionError =>
	suggestionError(
		'error_network',
		hasBegun
			? __('The answer broke off because the connection was lost. Please check your connection and try again.', 'sitewright')
			: __('The connection was lost before the answer began. Please check your connection and try again.', 'sitewright')
	);

/** How long the platform keeps a run after its end, in milliseconds. */
const runMemory = 600_000;

/**
 * Whether the answer of a run can still come when its block is opened again: whoever asked has it, also when somebody else has opened the post
 * meanwhile, or when the platform was away.
 * @param savedAt When the run was saved with its block; a Unix time in milliseconds.
 */
export const canStillCome = (error: SuggestionError, savedAt: number, now: number): boolean => canRetry(error) && (!error.isGone || now - savedAt < runMemory);

/** Whether a retry can succeed: after network errors, service errors, unknown errors, and where another window reads the answer. */
export function canRetry({ code }: SuggestionError): boolean {
	return code === 'error_network' || code === 'error_service_unavailable' || code === 'run_taken_over' || code === 'error_unknown';
}

/** Whether the user must change the prompt. */
export function isAboutPrompt({ code }: SuggestionError): boolean {
	return code === 'error_unclear_prompt' || code === 'error_moderation' || code === 'error_model_required';
}
