import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';

/** The error body of both hosts, as WordPress's REST API shapes it. */
export const RestError = Type.Object({
	code: Type.String(),
	message: Type.String(),
	data: Type.Optional(Type.Object({ status: Type.Optional(Type.Integer()) }, { additionalProperties: true })),
});
export type RestError = Static<typeof RestError>;

/** Codes of spec 1 §8 "Suggestion errors", with the HTTP status that carries each. */
export const suggestionErrorStatus = {
	error_quota_exceeded: 429,
	error_unclear_prompt: 200,
	error_service_unavailable: 503,
	error_moderation: 422,
	error_context_too_large: 413,
	error_network: 400,
	/** Not in the specification: the task needs a model, and none is connected. Its message names the task. */
	error_model_required: 409,
} as const;
