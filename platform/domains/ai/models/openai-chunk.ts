import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { ChatChunk } from '../../../../api/contract/ai/chat-chunk';
import { AiFailure } from './failure';
import type { Delta, FinishReason, TokenCounts } from './provider';

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]));
const ApiError = Type.Object({
	message: nullable(Type.String()),
	type: nullable(Type.String()),
	code: nullable(Type.Union([Type.String(), Type.Number()])),
});
type ApiError = Static<typeof ApiError>;

const Usage = TypeCompiler.Compile(Type.Object({ prompt_tokens: Type.Integer({ minimum: 0 }), completion_tokens: Type.Integer({ minimum: 0 }) }));
export const ErrorBody = TypeCompiler.Compile(Type.Object({ error: ApiError }));
const ApiErrorFields = TypeCompiler.Compile(ApiError);

/** A failure that a second attempt may not have. */
export class TransientFailure extends AiFailure {
	constructor(detail: string) {
		super('error_service_unavailable', detail);
	}
}

const contextCodes = /context_length|context_too_long|max_tokens_exceeded/i;
const contextMessages = /context (length|window|size)|maximum context|too many tokens|prompt is too long/i;
const moderationCodes = /content_filter|content_policy|moderation/i;

/** Maps an error of the provider to an error of spec 1 §8. The log gets the status and code, never the message. */
export function toFailure(status: number, error: ApiError): AiFailure {
	const code = `${error.code ?? ''} ${error.type ?? ''}`.trim();
	const detail = `provider answered ${status} ${code.slice(0, 100)}`.trim();
	if (status === 413 || contextCodes.test(code) || contextMessages.test(error.message ?? '')) {
		return new AiFailure('error_context_too_large', detail);
	}
	if (moderationCodes.test(code)) {
		return new AiFailure('error_moderation', detail);
	}
	if (status >= 500) {
		return new TransientFailure(detail);
	}
	// The platform's own key, model or rate limit is the reason: the person can change nothing in the request.
	if ([401, 402, 403, 404, 429].includes(status)) {
		return new AiFailure('error_service_unavailable', detail);
	}
	return new AiFailure('error_network', detail);
}

/** The tokens that a chunk reports; null where it reports none that can be read. */
export const readUsage = (usage: unknown): TokenCounts | null =>
	Usage.Check(usage) ? { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens } : null;

/** A server of another kind can refuse a request because it does not know the option that asks for the tokens. */
export class UnknownOption extends AiFailure {
	constructor() {
		super('error_service_unavailable', 'provider does not know stream_options');
	}
}

/** The error that a stream reports, as far as its fields have the types of the reference. */
export const streamFailure = (error: unknown): AiFailure => toFailure(500, ApiErrorFields.Check(error) ? error : {});

/** @throws {AiFailure} Where the model refuses. */
export function readDelta({ text, refusal, functionCall }: ChatChunk): Delta | null {
	if (refusal !== '') {
		throw new AiFailure('error_moderation', 'provider refused');
	}
	if (functionCall !== null) {
		const { name, arguments: given } = functionCall;
		return { ...(name !== '' && { name }), ...(given !== '' && { arguments: given }) };
	}
	return text === '' ? null : text;
}

/** @throws {AiFailure} Where the answer is not whole, or must not be shown. */
export function readFinishReason({ finishReason }: ChatChunk): FinishReason | null {
	if (finishReason === 'content_filter') {
		throw new AiFailure('error_moderation', 'provider’s content filter');
	}
	if (finishReason === 'error') {
		throw new TransientFailure('provider’s answer ended with an error');
	}
	return finishReason;
}
