import { __ } from '@wordpress/i18n';
import type { ChatMessage, MessageContext } from '../../../api/contract/ai/ai-query.contract';

/** Spec 1 §9: chat history keeps at most this many messages. */
export const maxMessages = 20;

/** Spec 1 §9 "Tones"; the first is the default. */
export const tones = ['formal', 'informal', 'optimistic', 'humorous', 'serious', 'skeptical', 'empathetic', 'confident', 'passionate', 'provocative'] as const;
export type Tone = (typeof tones)[number];

export const toneLabels: Readonly<Record<Tone, () => string>> = {
	formal: () => __('Formal', 'sitewright'),
	informal: () => __('Informal', 'sitewright'),
	optimistic: () => __('Optimistic', 'sitewright'),
	humorous: () => __('Humorous', 'sitewright'),
	serious: () => __('Serious', 'sitewright'),
	skeptical: () => __('Skeptical', 'sitewright'),
	empathetic: () => __('Empathetic', 'sitewright'),
	confident: () => __('Confident', 'sitewright'),
	passionate: () => __('Passionate', 'sitewright'),
	provocative: () => __('Provocative', 'sitewright'),
};

/** Spec 1 §9 "Languages". */
export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ar', 'hi', 'ko'] as const;
export type Language = (typeof languages)[number];

export const languageLabels: Readonly<Record<Language, () => string>> = {
	en: () => __('English', 'sitewright'),
	es: () => __('Spanish', 'sitewright'),
	fr: () => __('French', 'sitewright'),
	de: () => __('German', 'sitewright'),
	it: () => __('Italian', 'sitewright'),
	pt: () => __('Portuguese', 'sitewright'),
	ru: () => __('Russian', 'sitewright'),
	zh: () => __('Chinese', 'sitewright'),
	ja: () => __('Japanese', 'sitewright'),
	ar: () => __('Arabic', 'sitewright'),
	hi: () => __('Hindi', 'sitewright'),
	ko: () => __('Korean', 'sitewright'),
};

/** The languages with that of the site's locale (`de_AT`, `pt-br`) first. */
export function languagesForLocale(siteLocale: string): readonly Language[] {
	const own = siteLocale.toLowerCase().split(/[-_]/)[0];
	return [...languages].sort((a, b) => Number(b === own) - Number(a === own));
}

const plainTools = ['summarize', 'make-longer', 'make-shorter', 'generate-title', 'continue', 'correct-spelling'] as const;

/** A request without a written prompt. */
export type AiTool =
	| { readonly type: (typeof plainTools)[number] }
	| { readonly type: 'change-tone'; readonly tone: Tone }
	| { readonly type: 'change-language'; readonly language: Language };

const worksWithoutModel: readonly string[] = ['summarize', 'make-shorter', 'generate-title', 'correct-spelling'];
const tonesWithoutModel: readonly Tone[] = ['formal', 'informal'];

/** Whether a tool needs a model; the platform does the others by rule. */
export const needsModel = (tool: AiTool): boolean =>
	tool.type === 'change-tone' ? !tonesWithoutModel.includes(tool.tone) : !worksWithoutModel.includes(tool.type);

/** A tool from the browser's storage; null for anything else. */
export function parseTool(value: unknown): AiTool | null {
	const { type, tone, language }: { type?: unknown; tone?: unknown; language?: unknown } = typeof value === 'object' && value !== null ? value : {};
	const plain = plainTools.find((name) => name === type);
	const knownTone = tones.find((name) => name === tone);
	const knownLanguage = languages.find((name) => name === language);
	if (type === 'change-tone' && knownTone) {
		return { type, tone: knownTone };
	}
	if (type === 'change-language' && knownLanguage) {
		return { type, language: knownLanguage };
	}
	return plain ? { type: plain } : null;
}

interface PromptContext {
	/** The text that the request is about: the suggestion so far, the selected blocks or the post. */
	readonly content: string;
	/** The messages before, oldest first. */
	readonly history: readonly ChatMessage[];
}

/**
 * The latest messages up to a limit, from a message of the user on; the oldest are dropped (spec 1 §9). Models refuse a
 * history that begins with an answer. Its first message is not a follow-up.
 */
export function trimHistory(messages: readonly ChatMessage[], limit = maxMessages): readonly ChatMessage[] {
	const latest = messages.slice(-limit);
	const start = latest.findIndex(({ role }) => role !== 'assistant' && role !== 'function');
	const [first, ...others] = start === -1 ? [] : latest.slice(start);
	if (!first) {
		return [];
	}
	return [first.context?.is_follow_up ? { ...first, context: { ...first.context, is_follow_up: false } } : first, ...others];
}

/** The written prompt that was sent last; undefined if there is none among the messages. */
export const lastPrompt = (messages: readonly ChatMessage[]): string | undefined =>
	messages.findLast(({ context }) => context?.request !== undefined)?.context?.request;

const personMessage = (context: MessageContext): ChatMessage => ({ role: 'jetpack-ai', context });

/** The messages for a written prompt. */
export function promptMessages(request: string, { content, history }: PromptContext): readonly ChatMessage[] {
	return trimHistory([
		...history,
		personMessage({
			type: 'ai-assistant-user-prompt',
			request,
			is_follow_up: history.length > 0,
			...(content !== '' && { content }),
		}),
	]);
}

/** The messages for a tool (spec 1 §3 "Context fields"). */
export function toolMessages(tool: AiTool, { content, history }: PromptContext): readonly ChatMessage[] {
	return trimHistory([
		...history,
		personMessage({
			type: `ai-assistant-${tool.type}`,
			content,
			subject: tool.type === 'generate-title' ? 'title' : 'content',
			is_follow_up: history.length > 0,
			...(tool.type === 'change-tone' && { tone: tool.tone }),
			...(tool.type === 'change-language' && {
				language: `${tool.language} (${languageLabels[tool.language]()})`,
			}),
		}),
	]);
}

export interface PromptTemplate {
	readonly name: string;
	readonly label: string;
	/** The beginning of a prompt, which the user completes. */
	readonly text: string;
	/** For existing text. */
	readonly needsContent: boolean;
}

/** Spec 1 §9 "Prompt templates". */
export function promptTemplates(): readonly PromptTemplate[] {
	return [
		{
			name: 'post-about',
			label: __('Write a post about…', 'sitewright'),
			text: __('Write a post about ', 'sitewright'),
			needsContent: false,
		},
		{
			name: 'informative-article',
			label: __('Write an informative article about…', 'sitewright'),
			text: __('Write an informative article about ', 'sitewright'),
			needsContent: false,
		},
		{
			name: 'step-by-step-tutorial',
			label: __('Write a step-by-step tutorial on how to…', 'sitewright'),
			text: __('Write a step-by-step tutorial on how to ', 'sitewright'),
			needsContent: false,
		},
		{
			name: 'motivational-post',
			label: __('Write a motivational post about…', 'sitewright'),
			text: __('Write a motivational post about ', 'sitewright'),
			needsContent: false,
		},
		{
			name: 'say-it-differently',
			label: __('Say it differently…', 'sitewright'),
			text: __('Say it differently: ', 'sitewright'),
			needsContent: true,
		},
		{
			name: 'add-and-remove',
			label: __('Add and remove…', 'sitewright'),
			text: __('Add the following, and remove what contradicts it: ', 'sitewright'),
			needsContent: true,
		},
	];
}
