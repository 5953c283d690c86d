import { placeTitle, plainTitle } from '../aiContent/title';
import type { KeptAnswer } from '../provenance/actions';
import type { Conversation } from './conversation';
import type { SuggestionEntry } from './slice';

/** The change of the post that Accept makes (spec 1 §4 "AI block"). */
export type Acceptance =
	/** Blocks of the text replace the AI block. Its first heading becomes the title of a post without a title. */
	| { readonly kind: 'content'; readonly markdown: string; readonly title: string | null }
	/** The generated title becomes the title of the post, and the AI block is removed. */
	| { readonly kind: 'title'; readonly title: string }
	/** Without a post, a heading with the generated title replaces the AI block. */
	| { readonly kind: 'heading'; readonly title: string };

/**
 * The change for a text.
 * @param text         The answer.
 * @param conversation Its `promptType` is the tool that made the text.
 * @param postTitle    Null on screens without a post.
 */
export function planAcceptance(
	text: string,
	{ promptType, originalContent }: Pick<Conversation, 'promptType' | 'originalContent'>,
	postTitle: string | null
): Acceptance {
	if (promptType === 'generate-title') {
		const title = plainTitle(text.trim().split('\n')[0] ?? '');
		return { kind: postTitle === null ? 'heading' : 'title', title };
	}
	// A heading that was changed by a tool stays where it is.
	if (originalContent !== undefined) {
		return { kind: 'content', markdown: text, title: null };
	}
	return { kind: 'content', ...placeTitle(text, postTitle) };
}

/** The accepted text for the post's provenance. Its request is the last message that is not from the assistant. */
export function keptAnswer(
	text: string,
	{ promptType, messages }: Pick<Conversation, 'promptType' | 'messages'>,
	{ run, model }: Pick<SuggestionEntry, 'run' | 'model'>
): KeptAnswer {
	const request = messages.findLast(({ role }) => role !== 'assistant');
	return {
		feature: run?.request.feature ?? 'ai-assistant',
		model,
		kind: promptType === 'generate-title' ? 'title' : 'text',
		text,
		prompt: request?.context?.request ?? request?.context?.type ?? request?.content ?? '',
	};
}
