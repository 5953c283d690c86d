import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type AiQueryBody, type ChatMessage, QueryAi } from '../../../../api/contract/ai/ai-query.contract';
import type { ResponseOf } from '../../../../api/contract/define';
import { GetSite } from '../../../../api/contract/site/platform.contract';
import { version } from '../../../../package.json';
import type { Clock } from '../../../core/clock';
import { sha256 } from '../../../core/digest';
import type { PlatformServer } from '../../../core/domain';
import { RestFailure } from '../../../core/errors';
import { signedCaller, tokenCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { type Sentence, sentence } from '../../../core/sentence';
import { AiFailure } from './failure';
import type { FinishReason, FunctionCallDelta } from './provider';
import type { Providers } from './providers';
import type { Run } from './run';
import type { Runs } from './runs';
import type { RunOrder, RunOwner } from './run-order';
import { finishRun, streamRun } from './sse';
import { runIdHeader } from './stream-events';

/** Bytes of a character in JSON, at most: WordPress escapes what is not ASCII. */
const bytesOfCharacter = 6;
/** Bytes of a request beside its prompt. */
const otherBytes = 64 * 1024;

/** `-1` is before the first event: a reloaded editor has lost the events that it read. */
const lastEventIdPattern = /^([A-Za-z0-9_-]{16,64}):(-1|\d{1,9})$/;

const invalid = (message: Sentence): RestFailure => new RestFailure(400, 'rest_invalid_param', message);

const hasText = ({ content, context }: ChatMessage): boolean => context !== undefined || (content ?? '').trim() !== '';

function parseMessages({ question, messages = [] }: AiQueryBody): readonly ChatMessage[] {
	const asked: ChatMessage[] = question === undefined ? [] : [{ role: 'user', content: question }];
	const all = [...messages, ...asked].filter(hasText);
	if (all.some(({ context }) => context !== undefined && context.type in Object.prototype)) {
		throw invalid(sentence('The parameter “messages.context.type” is not one of the values that are allowed.'));
	}
	if (all.length === 0) {
		throw invalid(sentence('Please write what the assistant is to do: the request has neither a question nor messages.'));
	}
	return all;
}

interface LastEvent {
	readonly runId: string;
	readonly index: number;
}

function parseLastEvent(request: FastifyRequest, body: AiQueryBody): LastEvent | null {
	const header = request.headers['last-event-id'];
	if (header === undefined || header === '') {
		return null;
	}
	const [, runId, index] = lastEventIdPattern.exec(String(header)) ?? [];
	if (runId === undefined || (body.run_id !== undefined && body.run_id !== runId)) {
		throw invalid(sentence('The header Last-Event-ID does not name an event of this run.'));
	}
	return { runId, index: Number(index) };
}

function parseOrder(body: AiQueryBody, owner: RunOwner, runId: string, maxPromptCharacters: number): Omit<RunOrder, 'ai'> {
	const messages = parseMessages(body);
	const functions = body.functions ?? [];
	const { run_id: _runId, stream: _stream, received: _received, voice = '', ...asked } = body;
	if (JSON.stringify([messages, functions, voice]).length > maxPromptCharacters) {
		throw new AiFailure('error_context_too_large', 'prompt over the limit of characters');
	}
	return {
		owner,
		runId,
		fingerprint: sha256(JSON.stringify([owner.user.id, asked])),
		feature: body.feature ?? 'ai-assistant',
		request: { messages, functions, voice, ...(body.model === undefined ? {} : { model: body.model }) },
	};
}

function toAnswer(run: Run, reason: FinishReason, model: string): ResponseOf<typeof QueryAi> {
	const calls = run.deltas.filter((delta): delta is FunctionCallDelta => typeof delta !== 'string');
	const join = (part: 'name' | 'arguments'): string => calls.map((call) => call[part] ?? '').join('');
	return {
		model,
		choices: [
			{
				index: 0,
				message: {
					role: 'assistant',
					content: run.text,
					...(calls.length === 0 ? {} : { function_call: { name: join('name'), arguments: join('arguments') } }),
				},
				finish_reason: reason,
			},
		],
	};
}

interface AiServices {
	readonly providers: Providers;
	readonly runs: Runs;
	readonly clock: Clock;
	readonly maxPromptCharacters: number;
}

export function addRoutes(server: PlatformServer, { providers, runs, clock, maxPromptCharacters }: AiServices): void {
	/** Spec 1 §7 "Streaming suggestion" and "Synchronous query"; docs/protocol.md "Runs". */
	server.route({
		// A larger body has more than the characters of a prompt. To read one would keep others waiting.
		...contractRoute(QueryAi, { bodyLimit: maxPromptCharacters * bytesOfCharacter + otherBytes, exposedHeaders: [runIdHeader] }),
		async handler(request, reply) {
			const { body } = request;
			const lastEvent = parseLastEvent(request, body);
			const runId = lastEvent?.runId ?? body.run_id ?? randomUUID();
			const caller = tokenCaller(request);
			const ai = await providers.of(caller.site.id);
			const order = { ...parseOrder(body, caller, runId, maxPromptCharacters), ai };
			const run = await (lastEvent === null ? runs.open(order) : runs.resume(order, lastEvent.index, body.received ?? ''));
			if (body.stream === false) {
				return toAnswer(run, await finishRun(run, reply), ai.model);
			}
			return streamRun({ run, model: ai.model, from: lastEvent === null ? 0 : lastEvent.index + 1, reply, clock });
		},
	});

	/** The site as the platform knows it, and the provider that answers it. */
	server.route({
		...contractRoute(GetSite),
		async handler(request) {
			const { site } = signedCaller(request);
			const ai = await providers.of(site.id);
			return {
				site_id: site.id,
				url: site.url,
				origins: [...site.origins],
				ai_provider: { kind: ai.kind, name: ai.name, model: ai.model },
				version,
			};
		},
	});
}
