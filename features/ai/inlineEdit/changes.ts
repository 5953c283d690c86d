import { changeMarks } from './change-marks';
import { formatRichText, parseRichText, type RichText, RichTextBuilder, richTextKey, sliceRichText } from './rich-text';
import { diffTokens, tokensOf } from './words';

/** A change that can be accepted or refused by itself. */
interface Change {
	readonly kind: 'change';
	readonly removed: RichText;
	readonly added: RichText;
}

interface Same {
	readonly kind: 'same';
	readonly text: RichText;
}

/** A text and its new version, cut into what stays and what changes. */
export type Comparison = readonly (Same | Change)[];

/** Compares a block's text with its new version word by word; words in another form (bold, a link) are changed words. */
export function compareRichText(beforeHtml: string, after: RichText): Comparison {
	const before = parseRichText(beforeHtml);
	const [oldTokens, newTokens] = [tokensOf(before.text), tokensOf(after.text)];
	const keysOf = (text: RichText, tokens: typeof oldTokens) => tokens.map(({ start, end }) => richTextKey(text, start, end));
	const runs = diffTokens(keysOf(before, oldTokens), keysOf(after, newTokens));
	const cut = (text: RichText, tokens: typeof oldTokens, [first, beyond]: readonly [number, number]) => {
		const start = tokens[first]?.start ?? text.text.length;
		return [start, first === beyond ? start : (tokens[beyond - 1]?.end ?? start)] as const;
	};
	return runs.map((run) => {
		const added = sliceRichText(after, ...cut(after, newTokens, run.after));
		return run.isSame ? { kind: 'same', text: added } : { kind: 'change', removed: sliceRichText(before, ...cut(before, oldTokens, run.before)), added };
	});
}

/** How many changes there are. */
export const countChanges = (comparison: Comparison): number => comparison.filter(({ kind }) => kind === 'change').length;

export type Decision = 'accepted' | 'refused';

interface WrittenPart {
	/** The space before the words. It is not marked, so that a removed and an added word do not stick together. */
	readonly lead: string;
	readonly words: string;
}

/** The parts of comparisons as HTML: a long text is not written anew for each decision. */
const writtenParts = new WeakMap<RichText, WrittenPart>();

function writePart(part: RichText): WrittenPart {
	const known = writtenParts.get(part);
	if (known) {
		return known;
	}
	const length = part.text.length - part.text.trimStart().length;
	const written = { lead: formatRichText(sliceRichText(part, 0, length)), words: formatRichText(sliceRichText(part, length, part.text.length)) };
	writtenParts.set(part, written);
	return written;
}

function plainHtml(part: RichText): string {
	const { lead, words } = writePart(part);
	return lead + words;
}

function markedHtml(part: RichText, mark: keyof typeof changeMarks, isCurrent: boolean): string {
	const { tagName, className } = changeMarks[mark];
	const { lead, words } = writePart(part);
	return words === '' ? lead : `${lead}<${tagName} class="${className}${isCurrent ? ' is-current' : ''}">${words}</${tagName}>`;
}

/** The decision on a change, by its number from 0 on; undefined while there is none. */
type DecisionOf = (change: number) => Decision | undefined;

/**
 * The text with the changes that are not decided yet, to look at: removed words in `del`, added ones in `ins`. A format
 * that goes on from one part to the next is written for each.
 * @param current The number of the change that the person looks at; -1 for none.
 */
export function reviewHtml(comparison: Comparison, decisionOf: DecisionOf, current: number): string {
	let number = -1;
	return comparison
		.map((part) => {
			if (part.kind === 'same') {
				return plainHtml(part.text);
			}
			number += 1;
			const decision = decisionOf(number);
			if (decision !== undefined) {
				return plainHtml(decision === 'accepted' ? part.added : part.removed);
			}
			return markedHtml(part.removed, 'removed', number === current) + markedHtml(part.added, 'added', number === current);
		})
		.join('');
}

/**
 * The text after the person's decisions, as HTML.
 * @param decide The decision on a change, by its number from 0 on.
 */
export function decidedHtml(comparison: Comparison, decide: (change: number) => Decision): string {
	const builder = new RichTextBuilder();
	let number = -1;
	for (const part of comparison) {
		if (part.kind === 'same') {
			builder.append(part.text);
		} else {
			number += 1;
			builder.append(decide(number) === 'accepted' ? part.added : part.removed);
		}
	}
	return formatRichText(builder.build());
}
