import { type ChatMessage, taggedText } from '../../../api/contract/ai/ai-query.contract';
import type { TextField } from '../../../ports/index';
import { promptMessages, toolMessages, trimHistory } from '../suggestion/prompts';
import type { SuggestionRequest } from '../suggestion/slice';
import { markFields } from './review';
import { editFeature, type InlineEdit, type Instruction } from './slice';

/** Whether the answer continues the text, instead of replacing it. */
export const continuesText = (instruction: Instruction): boolean => 'tool' in instruction && instruction.tool.type === 'continue';

/** A request in own words about the answer that is reviewed. Every other instruction is about the texts as they are now. */
export const isFollowUp = (instruction: Instruction, { status }: Pick<InlineEdit, 'status'>): boolean => status === 'reviewing' && 'prompt' in instruction;

/** The messages for an instruction about texts. */
export function editMessages(instruction: Instruction, fields: readonly TextField[], edit: Pick<InlineEdit, 'status' | 'messages'>): readonly ChatMessage[] {
	const history = isFollowUp(instruction, edit) ? edit.messages : [];
	const context = { content: history.length > 0 ? '' : markFields(fields).text, history };
	const made = 'tool' in instruction ? toolMessages(instruction.tool, context) : promptMessages(instruction.prompt, context);
	const last = made.at(-1);
	return last?.context ? [...made.slice(0, -1), { ...last, context: { ...last.context, for: taggedText } }] : made;
}

/** The request (spec 1 §3 "Suggestion request options"). */
export const editRequest = (messages: readonly ChatMessage[], postId: number | null): SuggestionRequest => ({
	feature: editFeature,
	messages,
	...(postId !== null && { postId }),
});

/** The conversation with an answer. */
export const withAnswer = (messages: readonly ChatMessage[], answer: string): readonly ChatMessage[] => [
	...trimHistory(
		messages.filter((message, index) => !(message.role === 'assistant' && index === messages.length - 1)),
		19
	),
	{ role: 'assistant', content: answer },
];
