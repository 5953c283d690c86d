import { suggestionErrorStatus } from '../../../api/contract/errors';
import { contentTooLargeMessage, RestFailure, UpstreamFailure } from '../../core/errors';

type FailureCode = Exclude<keyof typeof suggestionErrorStatus, 'error_unclear_prompt' | 'error_model_required'>;

/** Spec 1 §8 "Suggestion errors", verbatim. */
const messages: Readonly<Record<FailureCode, string>> = {
	error_quota_exceeded: 'You have reached the limit of requests for this site.',
	error_service_unavailable: 'Sitewright AI services are currently unavailable. Sorry for the inconvenience.',
	error_moderation: 'This request has been flagged by our moderation system. Please try to rephrase it and try again.',
	error_context_too_large: contentTooLargeMessage,
	error_network: 'It was not possible to process your request. Mind trying again?',
};

/** An error of the suggestion; `detail` is for the log alone. */
export class AiFailure extends UpstreamFailure {
	constructor(code: FailureCode, detail: string) {
		super(suggestionErrorStatus[code], code, messages[code], detail);
	}
}

/** @param task For example “Translating a text”. */
export const modelRequired = (task: string): RestFailure =>
	new RestFailure(suggestionErrorStatus.error_model_required, 'error_model_required', `${task} needs an AI model. No AI model is connected.`);

/** Spec 2 §5; an image counts more than one request. */
export const notEnoughRequests = (): RestFailure =>
	new RestFailure(suggestionErrorStatus.error_quota_exceeded, 'error_quota_exceeded', "You don't have enough requests to generate another image.");

export const runIdInUse = (): RestFailure =>
	new RestFailure(409, 'run_id_in_use', 'This run id belongs to another request. Please send a new one.');

/** Ends a request whose connection was closed; nobody reads it. */
export const clientGone = (): RestFailure => new RestFailure(499, 'client_gone', 'The client went away.');
