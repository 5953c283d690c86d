/** One event of an answer, as any server sends it that speaks OpenAI's chat completions, the platform's own included. */
export type ChatEvent =
	/** `[DONE]`, the end. */
	| { readonly kind: 'done' }
	/** `event: error`, `"object": "error"`, or an `error` in the chunk: what the server says of it. */
	| { readonly kind: 'error'; readonly error: Readonly<Record<string, unknown>> }
	/** Neither JSON nor an object. */
	| { readonly kind: 'unreadable' }
	| ChatChunk;

export interface ChatChunk {
	readonly kind: 'chunk';
	/** Empty where the server does not name it. */
	readonly model: string;
	readonly text: string;
	readonly refusal: string;
	readonly functionCall: { readonly name: string; readonly arguments: string } | null;
	/** `stop`, `length`, `function_call`, `content_filter` or `error`, whatever the server calls them; null before the end. */
	readonly finishReason: FinishedBecause | null;
	readonly usage: unknown;
}

export type FinishedBecause = 'stop' | 'length' | 'function_call' | 'content_filter' | 'error';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const reasons: ReadonlyMap<string, FinishedBecause> = new Map([
	['length', 'length'],
	['max_tokens', 'length'],
	['model_length', 'length'],
	['tool_calls', 'function_call'],
	['tool_use', 'function_call'],
	['function_call', 'function_call'],
	['content_filter', 'content_filter'],
	['safety', 'content_filter'],
	['refusal', 'content_filter'],
	['error', 'error'],
	['abort', 'error'],
	['cancelled', 'error'],
]);

/** A text, or a list of parts; parts of other kinds, such as a model's reasoning, are left out. */
const contentOf = (content: unknown): string =>
	textOf(content) ||
	listOf(content)
		.map(fieldsOf)
		.filter(({ type = 'text' }) => type === 'text' || type === 'output_text')
		.map(({ text }) => textOf(text))
		.join('');

/** The stream has one function call, so only the first of a model's calls is read. */
function callOf({ function_call: called, tool_calls: tools }: Fields): ChatChunk['functionCall'] {
	const first = listOf(tools)
		.map(fieldsOf)
		.find(({ index = 0 }) => index === 0)?.['function'];
	const call = isFields(called) ? called : first;
	return isFields(call) ? { name: textOf(call['name']), arguments: textOf(call['arguments']) } : null;
}

const parse = (data: string): unknown => {
	try {
		return JSON.parse(data);
	} catch {
		return undefined;
	}
};

const isSaid = (error: unknown): boolean => error !== undefined && error !== null && error !== '' && error !== false;

/**
 * Reads an event. Servers leave out much of the reference and add to it: a field of another type than expected says nothing, and
 * takes nothing else with it.
 * @param event The event's name; empty for none.
 */
export function readChatEvent(event: string | undefined, data: string): ChatEvent {
	if (data.trim() === '[DONE]') {
		return { kind: 'done' };
	}
	const value = parse(data);
	if (event === 'error') {
		const fields = fieldsOf(value);
		return { kind: 'error', error: isFields(fields['error']) ? fields['error'] : fields };
	}
	if (value !== null && !isFields(value)) {
		return { kind: 'unreadable' };
	}
	const { object, error, model, usage, choices } = fieldsOf(value);
	if (isSaid(error)) {
		return { kind: 'error', error: isFields(error) ? error : { message: textOf(error) } };
	}
	if (object === 'error') {
		return { kind: 'error', error: fieldsOf(value) };
	}
	const { delta, finish_reason: reason } = fieldsOf(listOf(choices)[0]);
	const { content, refusal, ...called } = fieldsOf(delta);
	const named = textOf(reason).toLowerCase();
	return {
		kind: 'chunk',
		model: textOf(model),
		text: contentOf(content),
		refusal: textOf(refusal),
		functionCall: callOf(called),
		finishReason: named === '' ? null : (reasons.get(named) ?? 'stop'),
		usage,
	};
}
