import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';
import { aiFeatures } from './ai-features';

/** Roles of spec 1 §3 "Chat message", and those of OpenAI-compatible servers. */
export const ChatRole = Type.Union([
	Type.Literal('jetpack-ai'),
	Type.Literal('assistant'),
	Type.Literal('user'),
	Type.Literal('system'),
	Type.Literal('function'),
]);

/**
 * `context.for` of a content whose formats, objects and parts are numbered tags, which the answer keeps (docs/protocol.md
 * "Tagged texts").
 */
export const taggedText = 'tagged-text';

/** The task of a `jetpack-ai` message (spec 1 §3 "Context fields"). */
export const MessageContext = Type.Object(
	{
		type: Type.String({ maxLength: 100 }),
		content: Type.Optional(Type.String()),
		request: Type.Optional(Type.String()),
		tone: Type.Optional(Type.String({ maxLength: 100 })),
		language: Type.Optional(Type.String({ maxLength: 100 })),
		subject: Type.Optional(Type.Union([Type.Literal('title'), Type.Literal('content')])),
		is_follow_up: Type.Optional(Type.Boolean()),
		for: Type.Optional(Type.String({ maxLength: 100 })),
	},
	{ additionalProperties: true }
);
export type MessageContext = Static<typeof MessageContext>;

export const ChatMessage = Type.Object({
	role: ChatRole,
	content: Type.Optional(Type.String()),
	context: Type.Optional(MessageContext),
	name: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ChatMessage = Static<typeof ChatMessage>;

/** A function that the model may call, as OpenAI-compatible servers take it. */
export const FunctionDefinition = Type.Object({
	name: Type.String({ maxLength: 64 }),
	description: Type.Optional(Type.String({ maxLength: 4096 })),
	parameters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type FunctionDefinition = Static<typeof FunctionDefinition>;

export const AiFeatureName = Type.Union(aiFeatures.map((name) => Type.Literal(name)));
export type AiFeatureName = (typeof aiFeatures)[number];

/** One chunk of the stream, in the `data` field of a server-sent event (spec 1 §7 "Streaming suggestion"). */
export interface AiQueryChunk {
	readonly id: string;
	readonly object: 'chat.completion.chunk';
	readonly model: string;
	readonly choices: readonly [
		{
			readonly index: 0;
			readonly delta: {
				readonly content?: string;
				readonly function_call?: { readonly name?: string; readonly arguments?: string };
			};
			readonly finish_reason: 'stop' | 'length' | 'function_call' | null;
		},
	];
}

/** The `data` of an `event: error`, which ends a stream after its first event. */
export interface AiQueryStreamError {
	readonly code: string;
	readonly message: string;
	readonly data: { readonly status: number };
}

/**
 * Spec 1 §7 "Streaming suggestion" and "Synchronous query". With `stream: false` the answer is one JSON object; else it is
 * `text/event-stream`, each event with an id, `[DONE]` last. A request with a `Last-Event-ID` header (WHATWG HTML §9.2)
 * and the run's id resumes a run for ten minutes after its last event, and counts against no quota again.
 */
export const QueryAi = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/jetpack-ai-query',
	handledBy: 'platform',
	access: 'token',
	query: Type.Object({ stream_cache: Type.Optional(Type.String({ maxLength: 100 })) }),
	body: Type.Object({
		question: Type.Optional(Type.String()),
		messages: Type.Optional(Type.Array(ChatMessage, { minItems: 1, maxItems: 100 })),
		post_id: Type.Optional(Type.Integer({ minimum: 0 })),
		postId: Type.Optional(Type.Integer({ minimum: 0 })),
		feature: Type.Optional(AiFeatureName),
		functions: Type.Optional(Type.Array(FunctionDefinition, { maxItems: 32 })),
		model: Type.Optional(Type.String({ maxLength: 100 })),
		stream: Type.Optional(Type.Boolean()),
		/** Chosen by the client, one per request: names the run to resume and makes a repeated request count once. */
		run_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })),
		/** How the texts of the site sound (docs/decisions/078-site-voice.md): it joins the system prompt. Not part of what names a run. */
		voice: Type.Optional(Type.String({ maxLength: 20_000 })),
		/** With `Last-Event-ID`: the text of the events so far, of which a platform that was killed may lack the last words. */
		received: Type.Optional(Type.String({ maxLength: 1_000_000 })),
	}),
	response: Type.Object({
		model: Type.String(),
		choices: Type.Array(
			Type.Object({
				index: Type.Integer(),
				message: Type.Object({
					role: Type.Literal('assistant'),
					content: Type.String(),
					function_call: Type.Optional(Type.Object({ name: Type.String(), arguments: Type.String() })),
				}),
				finish_reason: Type.String(),
			})
		),
	}),
	spec: '1 §7',
});
export type AiQueryBody = Static<typeof QueryAi.body>;
