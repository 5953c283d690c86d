import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { AiFailure } from './failure';
import type { Delta, FinishReason, TokenCounts } from './provider';

const nullable = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
	Type.Optional(Type.Union([schema, Type.Null()]));
const CalledFunction = Type.Object({ name: nullable(Type.String()), arguments: nullable(Type.String()) });
const ApiError = Type.Object({
	message: nullable(Type.String()),
	type: nullable(Type.String()),
	code: nullable(Type.Union([Type.String(), Type.Number()])),
});
type ApiError = Static<typeof ApiError>;

/** The fields that the platform reads; servers add others, and leave out much of the reference. */
export const StreamChunk = TypeCompiler.Compile(
	Type.Object({
		error: Type.Optional(ApiError),
		usage: Type.Optional(Type.Unknown()),
		choices: Type.Optional(
			Type.Array(
				Type.Object({
					delta: Type.Optional(
						Type.Object({
							content: nullable(Type.String()),
							refusal: nullable(Type.String()),
							function_call: nullable(CalledFunction),
							tool_calls: nullable(Type.Array(Type.Object({ index: Type.Optional(Type.Integer()), function: nullable(CalledFunction) }))),
						})
					),
					finish_reason: nullable(Type.String()),
				})
			)
		),
	})
);
const Usage = TypeCompiler.Compile(Type.Object({ prompt_tokens: Type.Integer({ minimum: 0 }), completion_tokens: Type.Integer({ minimum: 0 }) }));
export const ErrorBody = TypeCompiler.Compile(Type.Object({ error: ApiError }));

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

export const finishReasons: ReadonlyMap<string, FinishReason> = new Map([
	['stop', 'stop'],
	['length', 'length'],
	['tool_calls', 'function_call'],
	['function_call', 'function_call'],
]);

/** The tokens that a chunk reports; null where it reports none that can be read. */
export const readUsage = (usage: unknown): TokenCounts | null =>
	Usage.Check(usage) ? { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens } : null;

/** A server of another kind can refuse a request because it does not know the option that asks for the tokens. */
export class UnknownOption extends AiFailure {
	constructor() {
		super('error_service_unavailable', 'provider does not know stream_options');
	}
}

interface Choice {
	readonly delta?: {
		readonly content?: string | null;
		readonly refusal?: string | null;
		readonly function_call?: Static<typeof CalledFunction> | null;
		readonly tool_calls?: { readonly index?: number; readonly function?: Static<typeof CalledFunction> | null }[] | null;
	};
}

/** The stream of spec 1 §7 has one function call, so only the first of a model's calls is passed on. */
export function readDelta({ delta = {} }: Choice): Delta | null {
	if (delta.refusal) {
		throw new AiFailure('error_moderation', 'provider refused');
	}
	const called = delta.function_call ?? delta.tool_calls?.find(({ index = 0 }) => index === 0)?.function;
	if (called) {
		return { ...(called.name ? { name: called.name } : {}), ...(called.arguments ? { arguments: called.arguments } : {}) };
	}
	return delta.content ? delta.content : null;
}
