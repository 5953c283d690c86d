import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type AiQueryBody, type ChatMessage, QueryAi } from '../../api/contract/ai-query.contract';
import type { ResponseOf } from '../../api/contract/define';
import { AiFailure } from '../ai/failure';
import type { FinishReason, FunctionCallDelta } from '../ai/provider';
import type { Run } from '../ai/run';
import type { RunOrder, RunOwner } from '../ai/runs';
import { finishRun, streamRun } from '../ai/sse';
import { RestFailure } from '../errors';
import { serve } from '../http/serve';
import { sha256 } from '../services/digest';

/** Above the limit of characters, so that a prompt that is too long is read and told so in a sentence. */
const bodyLimit = 4 * 1024 * 1024;

const lastEventIdPattern = /^([A-Za-z0-9_-]{16,64}):(\d{1,9})$/;

const invalid = (message: string): RestFailure => new RestFailure(400, 'rest_invalid_param', message);

const hasWords = ({ content, context }: ChatMessage): boolean => context !== undefined || (content ?? '').trim() !== '';

function parseMessages({ question, messages = [] }: AiQueryBody): readonly ChatMessage[] {
	const asked: ChatMessage[] = question === undefined ? [] : [{ role: 'user', content: question }];
	const all = [...messages, ...asked].filter(hasWords);
	if (all.length === 0) {
		throw invalid('Please write what the assistant is to do: the request has neither a question nor messages.');
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
		throw invalid('The header Last-Event-ID does not name an event of this run.');
	}
	return { runId, index: Number(index) };
}

function parseOrder(body: AiQueryBody, owner: RunOwner, runId: string, maxPromptCharacters: number): RunOrder {
	const messages = parseMessages(body);
	const functions = body.functions ?? [];
	if (JSON.stringify([messages, functions]).length > maxPromptCharacters) {
		throw new AiFailure('error_context_too_large', 'prompt over the limit of characters');
	}
	const { run_id: _runId, stream: _stream, ...asked } = body;
	return {
		owner,
		runId,
		fingerprint: sha256(JSON.stringify([owner.user.id, asked])),
		request: { messages, functions, ...(body.model === undefined ? {} : { model: body.model }) },
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

/** Spec 1 §7 "Streaming suggestion" and "Synchronous query"; docs/protocol.md "Runs". */
export const routes = [
	serve(
		QueryAi,
		async ({ body, caller, request, reply, services: { runs, ai, clock, config } }) => {
			const lastEvent = parseLastEvent(request, body);
			const runId = lastEvent?.runId ?? body.run_id ?? randomUUID();
			const order = parseOrder(body, caller, runId, config.maxPromptCharacters);
			const run = lastEvent === null ? runs.open(order) : runs.resume(order, lastEvent.index);
			if (body.stream === false) {
				return toAnswer(run, await finishRun(run, reply), ai.model);
			}
			return streamRun({ run, model: ai.model, from: lastEvent === null ? 0 : lastEvent.index + 1, reply, clock });
		},
		{ bodyLimit }
	),
];
