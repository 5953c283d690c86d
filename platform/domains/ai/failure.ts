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
