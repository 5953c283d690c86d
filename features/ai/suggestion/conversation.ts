import type { ChatMessage } from '../../../api/contract/ai/ai-query.contract';
import type { BlockSpec } from '../../../ports/block-spec';
import { type AiTool, promptMessages, toolMessages, trimHistory } from './prompts';
import { isRunning, type SuggestionEntry, type SuggestionRequest, type SuggestionRun } from './slice';

/** The block that holds a conversation in its attributes. */
export const conversationBlock = 'jetpack/ai-assistant';

/** The attributes of the AI Assistant block (spec 1 §3). `content` is Markdown. */
export interface Conversation {
	readonly content?: string | undefined;
	/** The replaced content: serialized blocks; posts from elsewhere can have Markdown. */
	readonly originalContent?: string | undefined;
	readonly promptType?: string | undefined;
	readonly originalMessages: readonly ChatMessage[];
	readonly messages: readonly ChatMessage[];
	readonly userPrompt: string;
	readonly requestingState: 'init' | 'done';
	/** The misspelling is part of the saved attributes. */
	readonly isLayoutBuldingModeEnable?: boolean;
	/** The running request, saved so that a reload can resume it; removed once nothing more of its answer can come. */
	readonly pendingRun?: SuggestionRun | undefined;
}

const holdsConversation = (block: BlockSpec | null): block is BlockSpec & { readonly attributes: Conversation } => block?.name === conversationBlock;

const isMessage = (value: unknown): boolean => Object(value) === value;

const isRun = (run: SuggestionRun | undefined): boolean => isMessage(run?.request) && [run?.request.messages ?? []].flat().every(isMessage);

/** A conversation without what is no message and no run, as a damaged post can have it. The same object where all of it is sound. */
export function soundConversation<Own extends Conversation>(conversation: Own): Own {
	const { messages = [], pendingRun } = conversation;
	return messages.every(isMessage) && (!pendingRun || isRun(pendingRun))
		? conversation
		: { ...conversation, messages: messages.filter(isMessage), pendingRun: isRun(pendingRun) ? pendingRun : undefined };
}

/** The conversation of a block; null for other blocks and for requesters that are not blocks. */
export const conversationOf = (block: BlockSpec | null): Conversation | null => (holdsConversation(block) ? soundConversation(block.attributes) : null);

/** The text that the block shows: the one that is arriving, else the saved one, so that Undo of the editor changes it too. */
export const shownText = (suggestion: SuggestionEntry, { content = '' }: Pick<Conversation, 'content'>): string =>
	isRunning(suggestion) && suggestion.text !== '' ? suggestion.text : content;

/** Whether the text of the block is an answer. A block that replaced others begins with their text. */
export const hasAnswer = ({ content = '', originalContent, requestingState, messages }: Conversation): boolean =>
	content !== '' && (originalContent === undefined || requestingState === 'done' || messages.some(({ role }) => role === 'assistant'));

/** A request of the AI Assistant block, for the post that is edited, if any. */
export const blockRequest = (request: SuggestionRequest, postId: number | null): SuggestionRequest => ({
	feature: 'ai-assistant',
	...(postId !== null && { postId }),
	...request,
});

/** The request for a prompt, with the conversation before it. */
export function promptRequest(prompt: string, text: string, { messages }: Pick<Conversation, 'messages'>): SuggestionRequest {
	const history = trimHistory(messages);
	// The assistant's last text is in the history already.
	const isInHistory = history.at(-1)?.content === text;
	return { messages: promptMessages(prompt, { content: isInHistory ? '' : text, history }) };
}

/** The request for a tool that works on a text. */
export const toolRequest = (tool: AiTool, text: string, { messages }: Pick<Conversation, 'messages'>): SuggestionRequest => ({
	messages: toolMessages(tool, { content: text, history: messages }),
});

/** The last request again. After a reload it is the history up to the last message that is not from the assistant. */
export function regenerateRequest(run: SuggestionRun | null, { messages, userPrompt }: Pick<Conversation, 'messages' | 'userPrompt'>): SuggestionRequest {
	if (run) {
		return run.request;
	}
	const requested = messages.slice(0, messages.findLastIndex(({ role }) => role !== 'assistant') + 1);
	return { messages: requested.length > 0 ? requested : promptMessages(userPrompt, { content: '', history: [] }) };
}

/**
 * The attributes after an answer has ended, complete or not. An answer without text does not change the conversation.
 * @param isOver Whether nothing more of it can come; else its run stays saved.
 */
export function answerAttributes(
	{ text, run }: Pick<SuggestionEntry, 'text' | 'run'>,
	{ content, requestingState }: Conversation,
	isOver: boolean
): Partial<Conversation> {
	const end: Partial<Conversation> = isOver ? { pendingRun: undefined } : {};
	if (text === '' || (text === content && requestingState === 'done')) {
		return end;
	}
	return {
		content: text,
		messages: trimHistory([...(run?.request.messages ?? []), { role: 'assistant', content: text }]),
		requestingState: 'done',
		...end,
	};
}

/**
 * The attributes with another of the answers. The history has it, too, so that the next prompt is about it. After Undo or
 * Discard the conversation has no answer, and the history is that of the last request.
 */
export function chosenAnswerAttributes(text: string, { messages }: Pick<Conversation, 'messages'>, run: SuggestionRun | null): Partial<Conversation> {
	const history = messages.at(-1)?.role === 'assistant' ? messages.slice(0, -1) : (run?.request.messages ?? messages);
	return { content: text, messages: trimHistory([...history, { role: 'assistant', content: text }]), requestingState: 'done', pendingRun: undefined };
}

const isSerializedBlocks = (content: string): boolean => content.trimStart().startsWith('<!-- wp:');

/** The serialized blocks that the conversation replaced; null if it replaced none. */
export const replacedBlocks = ({ originalContent }: Pick<Conversation, 'originalContent'>): string | null =>
	originalContent !== undefined && isSerializedBlocks(originalContent) ? originalContent : null;

/** Whether the block replaced others, and does not have their text yet. */
export const lacksText = ({ content, ...conversation }: Pick<Conversation, 'content' | 'originalContent'>): boolean =>
	content === undefined && replacedBlocks(conversation) !== null;

/** The result of Discard: the replaced blocks, else the initial attributes. */
export function discardResult(conversation: Conversation): { readonly blocks: string } | { readonly attributes: Partial<Conversation> } {
	const blocks = replacedBlocks(conversation);
	const { originalContent, originalMessages } = conversation;
	return blocks !== null
		? { blocks }
		: {
				attributes: {
					content: originalContent,
					messages: originalMessages,
					requestingState: 'init',
					pendingRun: undefined,
				},
			};
}
