import type { ChatMessage, MessageContext } from '../../../../api/contract/ai-query.contract';
import { unclearMarker } from '../prompts';
import { maxListLength, writeArticle, writeList, writeMotivation, writePost, writeSteps } from './compose';
import { continueWriting, correctSpelling, draftFromSpeech, lengthen, simplify, writeTitle, writeTitles } from './edit';
import { shorten, summarize } from './summarize';
import { clip } from './text';

/** A request and the text that it applies to. */
interface Task {
	readonly request: string;
	readonly content: string;
}

interface Conversation extends Task {
	/** The last answer, which a follow-up works on. */
	readonly earlier: string;
}

type Write = (task: Task) => string;

const maxTopicLength = 80;

/** Answers with a note and the unchanged text, so that Accept loses nothing. */
function needsModel(task: string): Write {
	return ({ content }) => {
		const note = `> ${task} needs an AI model, and none is configured on this platform. Its owner can connect one by setting OPENAI_BASE_URL and OPENAI_API_KEY.`;
		return content === '' ? note : `${note}\n\n${content}`;
	};
}

const changeTone = needsModel('Changing the tone of a text');
const translate = needsModel('Translating a text');
const rewrite = needsModel('Changing a text in this way');
const otherLanguage = needsModel('Writing in this language');

function topicOf(request: string): string {
	const [, topic] =
		/\b(?:about|regarding|concerning|on the (?:topic|subject) of|on how to|how to|ideas for|tips for|reasons for|steps to|list of|for|on)\s+(.+)$/isu.exec(request) ?? [];
	const words = (topic ?? request).replace(/^(?:please\s+)?(?:write|create|make|give|draft|generate)\s+(?:me\s+)?(?:an?\s+|the\s+|some\s+)?/iu, '');
	return clip(words.replace(/\s+/g, ' ').replace(/[\s.?!…:;,]+$/u, '').trim(), maxTopicLength);
}

const about =
	(write: (topic: string) => string): Write =>
	({ request }) =>
		write(topicOf(request));

const titles: Write = ({ request, content }) => {
	const source = content === '' ? topicOf(request) : content;
	return /\bjson\b/i.test(request) ? JSON.stringify(writeTitles(source)) : writeTitle(source);
};

const list: Write = ({ request }) => {
	const [count = '5'] = /\b\d{1,2}\b/.exec(request) ?? [];
	return writeList(topicOf(request), Math.min(maxListLength, Math.max(1, Number(count))), /\b(?:number|rank|top|\d)/i.test(request));
};

const of =
	(write: (content: string) => string): Write =>
	({ content }) =>
		write(content);

/** Spec 1 §3 "Context fields", for types that identify the task. */
const byType: Readonly<Record<string, Write>> = {
	'ai-assistant-change-tone': changeTone,
	'ai-assistant-correct-spelling': of(correctSpelling),
	'ai-assistant-generate-title': titles,
	'ai-assistant-make-longer': of(lengthen),
	'ai-assistant-make-shorter': of(shorten),
	'ai-assistant-summarize': of(summarize),
	'ai-assistant-summary': of(summarize),
	'ai-assistant-continue': of(continueWriting),
	'ai-assistant-continue-writing': of(continueWriting),
	continue: of(continueWriting),
	'ai-assistant-simplify': of(simplify),
	'ai-assistant-change-language': translate,
	'ai-assistant-translate': translate,
	'voice-to-content simple draft': of(draftFromSpeech),
};

/** Rules for requests in free text; the first match applies. `editRules` need an existing text. */
const editRules: readonly (readonly [RegExp, Write])[] = [
	[/\btranslat/i, translate],
	[/\bsummar|\btl;?dr\b/i, of(summarize)],
	[/\bshort|\bbrief|\bconcise|\bcondense/i, of(shorten)],
	[/\blonger\b|\bexpand\b|\bmore detail/i, of(lengthen)],
	[/\bspelling\b|\bgrammar\b|\btypos?\b|\bproofread/i, of(correctSpelling)],
	[/\bsimpl|\bplain(?:er)? (?:words|english|language)/i, of(simplify)],
	[/\btitles?\b|\bheadline/i, titles],
	[/\bcontinue\b|\bkeep writing\b|\bgo on\b/i, of(continueWriting)],
	[/\btone\b|\b(?:formal|informal|funny|funnier|humorous|serious|friendly|friendlier)\b/i, changeTone],
];

const newTextRules: readonly (readonly [RegExp, Write])[] = [
	[/\btranslat/i, translate],
	[/\btitles?\b|\bheadline/i, titles],
	[/\bstep[- ]by[- ]step\b|\btutorial\b|\bhow to\b|\bsteps to\b|\bguide\b/i, about(writeSteps)],
	[/\blists?\b|\bideas\b|\btips\b|\bbullet/i, list],
	[/\bmotivat|\binspir/i, about(writeMotivation)],
	[/\barticle\b|\boverview\b|\binformative\b/i, about(writeArticle)],
];

const find = (rules: readonly (readonly [RegExp, Write])[], request: string): Write | undefined =>
	rules.find(([pattern]) => pattern.test(request))?.[1];

/** "Write a short post about cats" needs a new text, although "short" matches an edit rule. */
const asksForNewText = (request: string): boolean =>
	/^\s*(?:please\s+)?(?:write|create|draft|generate|give|list)\b.*\b(?:about|on|for|how to)\s+(?!(?:this|that|it|the (?:text|post|content))\b)\S/is.test(request);

/** No letters, or one long word without a vowel (random keys). */
const isUnclear = (request: string): boolean => !/\p{L}/u.test(request) || /^[bcdfghjklmnpqrstvwxz]{5,}$/i.test(request.trim());

/** The templates are English, so they are not used for topics in other scripts. */
const isLatin = (request: string): boolean => /\p{Script=Latin}/u.test(request);

function answerRequest({ request, content, earlier }: Conversation): string {
	if (isUnclear(request)) {
		return unclearMarker;
	}
	const isNew = asksForNewText(request);
	if (content !== '' && !isNew) {
		return (find(editRules, request) ?? rewrite)({ request, content });
	}
	const change = earlier === '' || isNew ? undefined : find(editRules, request);
	if (change !== undefined) {
		return change({ request, content: earlier });
	}
	return isLatin(request)
		? (find(newTextRules, request) ?? about(writePost))({ request, content: '' })
		: `# ${topicOf(request)}\n\n${otherLanguage({ request, content: '' })}`;
}

function answerContext({ type, content = '', request = '' }: MessageContext, earlier: string): string {
	const write = byType[type];
	if (write === undefined) {
		return answerRequest({ request, content: content.trim(), earlier });
	}
	const material = content.trim() === '' ? earlier : content;
	return material === '' && request === '' ? unclearMarker : write({ request, content: material });
}

/** The answer to the last message. */
export function writeAnswer(messages: readonly ChatMessage[]): string {
	const last = messages.at(-1);
	const earlier = messages.slice(0, -1).findLast(({ role }) => role === 'assistant')?.content ?? '';
	return last?.context === undefined
		? answerRequest({ request: last?.content ?? '', content: '', earlier })
		: answerContext(last.context, earlier);
}
