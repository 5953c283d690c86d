import type { ChatMessage } from '../../api/contract/ai-query.contract';

/** Spec 1 §3 "AI Assistant block attributes". `content` is Markdown. */
export interface AiAssistantAttributes {
	readonly content?: string | undefined;
	/** What the block took the place of: serialized blocks, or Markdown in posts of other origin. */
	readonly originalContent?: string | undefined;
	readonly promptType?: string | undefined;
	readonly originalMessages: readonly ChatMessage[];
	readonly messages: readonly ChatMessage[];
	readonly userPrompt: string;
	readonly requestingState: 'init' | 'done';
	/** Spelled as posts hold it. */
	readonly isLayoutBuldingModeEnable?: boolean;
}
