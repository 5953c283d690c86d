import { type Format, formatRichText, parseRichText, type RichText, RichTextBuilder, richTextKey, sliceRichText } from './rich-text';
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

const mark = (type: 'ins' | 'del', isCurrent: boolean): Format => ({
	type,
	attributes: { class: `sitewright-change${isCurrent ? ' is-current' : ''}` },
});

/** The space before the words is not marked, so that a removed and an added word do not stick together. */
function appendMarked(builder: RichTextBuilder, part: RichText, marks: readonly Format[]): void {
	const lead = part.text.length - part.text.trimStart().length;
	builder.append(sliceRichText(part, 0, lead));
	builder.append(sliceRichText(part, lead, part.text.length), marks);
}

/**
 * The text with the changes that are not decided yet, to look at: removed words in `del`, added ones in `ins`.
 * @param decisionOf The decision on a change, by its number from 0 on; undefined while there is none.
 * @param current    The number of the change that the person looks at; -1 for none.
 */
export function reviewHtml(comparison: Comparison, decisionOf: (change: number) => Decision | undefined, current: number): string {
	const builder = new RichTextBuilder();
	let number = 0;
	for (const part of comparison) {
		if (part.kind === 'same') {
			builder.append(part.text);
			continue;
		}
		const decision = decisionOf(number);
		if (decision !== 'accepted') {
			appendMarked(builder, part.removed, decision === undefined ? [mark('del', number === current)] : []);
		}
		if (decision !== 'refused') {
			appendMarked(builder, part.added, decision === undefined ? [mark('ins', number === current)] : []);
		}
		number += 1;
	}
	return formatRichText(builder.build());
}

/**
 * The text after the person's decisions, as HTML.
 * @param decide The decision on a change, by its number from 0 on.
 */
export const decidedHtml = (comparison: Comparison, decide: (change: number) => Decision): string => reviewHtml(comparison, decide, -1);
