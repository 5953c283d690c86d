import { type ChatMessage, type MessageContext, taggedText } from '../../../../../api/contract/ai/ai-query.contract';
import { unclearMarker } from '../../../../../api/contract/ai/prompt-messages';
import { type Sentence, sentence } from '../../../../core/sentence';
import { trimEnd } from '../../../../core/trim-end';
import { modelRequired } from '../failure';
import { writeForm } from './form';
import { maxListLength, outlineArticle, outlineList, outlinePost, outlineSteps } from './outline';
import type { Random } from '../../../../core/random';
import { writeList, writeSteps, writeTitle, writeTitles } from './rearrange';
import { writeFromSpeech } from './speech';
import { shorten, summarize } from './summarize';
import { betweenTags, eachPart } from './tagged';
import { clip } from '../../../../core/text';
import { correctSpelling, makeFormal, makeInformal, simplify } from './wording';

/** A request and the text that it applies to. */
interface Task {
	readonly request: string;
	readonly content: string;
	readonly tone: string;
	readonly isTagged: boolean;
	readonly random: Random;
}

interface Conversation extends Task {
	/** The last answer, which a follow-up works on. */
	readonly earlier: string;
}

/** @throws {RestFailure} `error_model_required` for a task that rules cannot do. */
type Write = (task: Task) => string;

const maxTopicLength = 80;

const needsModel =
	(task: Sentence): Write =>
	() => {
		throw modelRequired(task);
	};

const translate = needsModel(sentence('Translating a text'));
const lengthen = needsModel(sentence('Making a text longer'));
const continueWriting = needsModel(sentence('Going on with a text'));
const rewrite = needsModel(sentence('Changing a text in this way'));
const otherLanguage = needsModel(sentence('Writing in this language'));

function topicOf(request: string): string {
	const [, topic] =
		/\b(?:about|regarding|concerning|on the (?:topic|subject) of|on how to|how to|ideas for|tips for|reasons for|steps to|list of|for|on)\s+(\S.*)/isu.exec(
			request
		) ?? [];
	const words = (topic ?? request).replace(/^(?:please\s+)?(?:write|create|make|give|draft|generate)\s+(?:me\s+)?(?:an?\s+|the\s+|some\s+)?/iu, '');
	return clip(trimEnd(words.replace(/\s+/g, ' '), ' .?!…:;,').trim(), maxTopicLength);
}

const outline =
	(write: (topic: string, random: Random) => string): Write =>
	({ request, random }) =>
		write(topicOf(request), random);

const list: Write = ({ request, random }) => {
	const [count = '5'] = /\b\d{1,2}\b/.exec(request) ?? [];
	return outlineList(topicOf(request), Math.min(maxListLength, Math.max(1, Number(count))), /\b(?:number|rank|top|\d)/i.test(request), random);
};

const titles: Write = ({ request, content, random }) => {
	const source = content === '' ? topicOf(request) : content;
	return /\bjson\b/i.test(request) ? JSON.stringify(writeTitles(source, random)) : writeTitle(source, random);
};

const of =
	(write: (content: string, random: Random) => string): Write =>
	({ content, isTagged, random }) =>
		isTagged ? eachPart(content, (text) => write(text, random)) : write(content, random);

/** Rules for English words, which leave the rest of the text as it is. */
const reword =
	(task: Sentence, change: (text: string) => string): Write =>
	({ content }) => {
		if (!/\b(?:the|a|an|of|and|to|in|is|are|we|you|it|not|i)\b/i.test(content)) {
			throw modelRequired(task);
		}
		return betweenTags(content, change);
	};

const tones: ReadonlyMap<string, (text: string) => string> = new Map([
	['formal', makeFormal],
	['informal', makeInformal],
]);

const changeTone: Write = (task) => {
	const change = tones.get(task.tone);
	const title = sentence('Changing the tone of a text in this way');
	return change ? reword(title, change)(task) : needsModel(title)(task);
};
const correct = reword(sentence('Correcting a text in this language'), correctSpelling);
const informal = reword(sentence('Changing the tone of a text in this language'), makeInformal);
const formal = reword(sentence('Changing the tone of a text in this language'), makeFormal);
const plain = reword(sentence('Simplifying a text in this language'), simplify);

/** Spec 1 §3 "Context fields", for types that identify the task. */
const byType: ReadonlyMap<string, Write> = new Map([
	['ai-assistant-change-tone', changeTone],
	['ai-assistant-correct-spelling', correct],
	['ai-assistant-generate-title', titles],
	['ai-assistant-make-longer', lengthen],
	['ai-assistant-make-shorter', of(shorten)],
	['ai-assistant-summarize', of(summarize)],
	['ai-assistant-summary', of(summarize)],
	['ai-assistant-continue', continueWriting],
	['ai-assistant-continue-writing', continueWriting],
	['continue', continueWriting],
	['ai-assistant-simplify', plain],
	['ai-assistant-change-language', translate],
	['ai-assistant-translate', translate],
	['voice-to-content simple draft', of(writeFromSpeech)],
	['form-ai-extension', ({ request, content }) => (isUnclear(request) ? unclearMarker : writeForm(request, content))],
]);

/** Rules for requests in free text; the first match applies. `editRules` need an existing text. */
const editRules: readonly (readonly [RegExp, Write])[] = [
	[/\btranslat/i, translate],
	[/\bsummar|\btl;?dr\b/i, of(summarize)],
	[/\bshort|\bbrief|\bconcise|\bcondense/i, of(shorten)],
	[/\bsteps?\b|\binstructions\b|\bnumbered\b/i, of(writeSteps)],
	[/\blists?\b|\bbullet/i, of(writeList)],
	[/\btitles?\b|\bheadline/i, titles],
	[/\bspell|\bgrammar|\btypos?\b|\bmistakes?\b/i, correct],
	[/\bfriendl|\bcasual|\binformal|\bwarmer|\brelaxed|\bconversational/i, informal],
	[/\bformal|\bprofessional|\bpolite/i, formal],
	[/\bsimpl|\bplain/i, plain],
];

const newTextRules: readonly (readonly [RegExp, Write])[] = [
	[/\btranslat/i, translate],
	[/\bpoem\b|\brhym|\bhaiku\b|\bsong\b|\blyrics\b|\bjoke|\bstory\b|\btable\b|\bcode\b/i, needsModel(sentence('Writing this'))],
	[/\btitles?\b|\bheadline/i, titles],
	[/\bstep[- ]by[- ]step\b|\btutorial\b|\bhow to\b|\bsteps to\b|\bguide\b/i, outline(outlineSteps)],
	[/\blists?\b|\bideas\b|\btips\b|\bbullet/i, list],
	[/\barticle\b|\boverview\b|\binformative\b/i, outline(outlineArticle)],
];

const find = (rules: readonly (readonly [RegExp, Write])[], request: string): Write | undefined => rules.find(([pattern]) => pattern.test(request))?.[1];

/** "Write a short post about cats" needs a new text, although "short" matches an edit rule. */
const asksForNewText = (request: string): boolean =>
	/^\s*(?:please\s+)?(?:write|create|draft|generate|give|list|outline)\b.*\b(?:about|on|for|of|how to)\s+(?!(?:this|that|it|the (?:text|post|content))\b)\S/is.test(
		request
	);

/** No letters, or one long word without a vowel (random keys). */
const isUnclear = (request: string): boolean => !/\p{L}/u.test(request) || /^[bcdfghjklmnpqrstvwxz]{5,}$/i.test(request.trim());

const maxTopicWords = 5;

/** The questions are English: a request must be so too, or be a topic of a few words in Latin letters. */
function isEnglish(request: string): boolean {
	const words = request.trim().split(/\s+/);
	const hasEnglishWord = /\b(?:about|the|of|and|for|with|how|to|write|create|draft|give|list|outline|post|article|tips|ideas)\b/i.test(request);
	return /\p{Script=Latin}/u.test(request) && (hasEnglishWord || words.length <= maxTopicWords);
}

function answerRequest({ request, content, earlier, ...task }: Conversation): string {
	if (isUnclear(request)) {
		return unclearMarker;
	}
	const material = content === '' ? earlier : content;
	if (material !== '' && !asksForNewText(request)) {
		return (find(editRules, request) ?? rewrite)({ ...task, request, content: material });
	}
	const write = isEnglish(request) ? (find(newTextRules, request) ?? outline(outlinePost)) : otherLanguage;
	return write({ ...task, request, content: '' });
}

function answerContext({ type, content = '', request = '', tone = 'formal', for: purpose }: MessageContext, earlier: string, random: Random): string {
	const write = byType.get(type);
	const task = { request, tone, isTagged: purpose === taggedText, random };
	if (write === undefined) {
		return answerRequest({ ...task, content: content.trim(), earlier });
	}
	const material = content.trim() === '' ? earlier : content;
	return material === '' && request === '' ? unclearMarker : write({ ...task, content: material });
}

/**
 * The answer to the last message.
 * @throws {RestFailure} `error_model_required` for a task that rules cannot do.
 */
export function writeAnswer(messages: readonly ChatMessage[], random: Random): string {
	const last = messages.at(-1);
	const earlier = messages.slice(0, -1).findLast(({ role }) => role === 'assistant')?.content ?? '';
	return last?.context === undefined
		? answerRequest({ request: last?.content ?? '', content: '', earlier, tone: 'formal', isTagged: false, random })
		: answerContext(last.context, earlier, random);
}
