import { suggestionErrorStatus } from '../../../../api/contract/errors';
import { contentTooLargeMessage, RestFailure, UpstreamFailure } from '../../../core/errors';
import { type Sentence, sentence } from '../../../core/sentence';

type FailureCode = Exclude<keyof typeof suggestionErrorStatus, 'error_unclear_prompt' | 'error_model_required'>;

/** Spec 1 §8 "Suggestion errors", verbatim. */
const messages: Readonly<Record<FailureCode, Sentence>> = {
	error_quota_exceeded: sentence('You have reached the limit of requests for this site.'),
	error_service_unavailable: sentence('Sitewright AI services are currently unavailable. Sorry for the inconvenience.'),
	error_moderation: sentence('This request has been flagged by our moderation system. Please try to rephrase it and try again.'),
	error_context_too_large: contentTooLargeMessage,
	error_network: sentence('It was not possible to process your request. Mind trying again?'),
};

/** An error of the suggestion; `detail` is for the log alone. */
export class AiFailure extends UpstreamFailure {
	constructor(code: FailureCode, detail: string) {
		super(suggestionErrorStatus[code], code, messages[code], detail);
	}
}

/** @param task For example “Translating a text”. */
export const modelRequired = (task: Sentence): RestFailure =>
	new RestFailure(suggestionErrorStatus.error_model_required, 'error_model_required', sentence('%s needs an AI model. No AI model is connected.', task));

/** Spec 2 §5; an image counts more than one request. */
export const notEnoughRequests = (): RestFailure =>
	new RestFailure(suggestionErrorStatus.error_quota_exceeded, 'error_quota_exceeded', sentence("You don't have enough requests to generate another image."));

export const runIdInUse = (): RestFailure => new RestFailure(409, 'run_id_in_use', sentence('This run id belongs to another request. Please send a new one.'));

/** Ends a request whose connection was closed; nobody reads it. */
export const clientGone = (): RestFailure => new RestFailure(499, 'client_gone', sentence('The client went away.'));
