import { createSelector } from '@reduxjs/toolkit';
import { type Comparison, compareRichText, countChanges, decidedHtml, type Decision, reviewHtml } from './changes';
import { type MarkedTexts, markTexts, readAnswer } from './marked-text';
import { formatRichText, parseRichText, type RichText, RichTextBuilder, sliceRichText } from './rich-text';
import type { TextField } from '../../../ports/index';
import type { InlineEdit } from './slice';

/** The texts of an edit with their new versions. */
type Edited = Pick<InlineEdit, 'fields' | 'continues'>;

function htmlOfRange({ html, range }: TextField): string {
	return range ? formatRichText(sliceRichText(parseRichText(html), ...range)) : html;
}

/** The selected texts, for a model. */
export const markFields = createSelector([(fields: readonly TextField[]) => fields], (fields): MarkedTexts => markTexts(fields.map(htmlOfRange)));

/** The whole text with the new version of its selected part. */
function wholeText({ html, range }: TextField, version: RichText, continues: boolean): RichText {
	const before = parseRichText(html);
	const [start, end] = range ?? [0, before.text.length];
	const builder = new RichTextBuilder();
	builder.append(sliceRichText(before, 0, continues ? end : start));
	if (continues && end > 0 && !/\s/.test(before.text.charAt(end - 1))) {
		builder.appendText(' ', []);
	}
	builder.append(version);
	builder.append(sliceRichText(before, end, before.text.length));
	return builder.build();
}

/** The texts that get a new version: a continuation follows the last one. */
const changedFields = ({ fields, continues }: Edited): readonly TextField[] => (continues ? fields.slice(-1) : fields);

/** The new versions of the texts that the answer has reached. */
function versionsOf(edited: Edited, answer: string, isFinal: boolean): readonly { readonly field: TextField; readonly version: RichText }[] {
	const { fields, continues } = edited;
	const changed = changedFields(edited);
	// A continuation is a new text: nothing of the old one is restored in it.
	const marked = continues ? markTexts(['']) : markFields(fields);
	return readAnswer(answer, marked, isFinal).flatMap((version, index) => {
		const field = changed[index];
		return version && field ? [{ field, version: wholeText(field, version, continues) }] : [];
	});
}

/** The words of an answer without its tags. */
export const untagged = (answer: string): string => answer.replace(/<\/?[a-z]{1,8}\d{1,6}\s?\/?>/g, '');

/** The blocks' texts while an answer arrives, by clientId. Texts that it has not reached are left out. */
export function arrivingTexts(edited: Edited, answer: string): ReadonlyMap<string, string> {
	return new Map(
		versionsOf(edited, answer, false)
			.filter(({ version }) => version.text.trim() !== '')
			.map(({ field, version }) => [field.clientId, formatRichText(version)])
	);
}

interface ReviewedText {
	readonly clientId: string;
	readonly comparison: Comparison;
	/** The keys of its changes, in their order. */
	readonly keys: readonly string[];
}

export interface Review {
	readonly texts: readonly ReviewedText[];
	/** The keys of all changes. */
	readonly keys: readonly string[];
	/** Those without a decision. */
	readonly open: readonly string[];
	/** The change that the person looks at; null if all are decided. */
	readonly current: string | null;
}

const compareTexts = createSelector(
	[(edit: InlineEdit) => edit.fields, (edit: InlineEdit) => edit.continues, (edit: InlineEdit) => edit.answer],
	(fields, continues, answer): readonly ReviewedText[] =>
		versionsOf({ fields, continues }, answer ?? '', true).map(({ field: { clientId, html }, version }) => {
			const comparison = compareRichText(html, version);
			const keys = Array.from({ length: countChanges(comparison) }, (_, change) => `${clientId}:${change}`);
			return { clientId, comparison, keys };
		})
);

/** The changes of the answer that is reviewed, and which of them are decided. */
export const reviewOf = createSelector(
	[compareTexts, (edit: InlineEdit) => edit.decisions, (edit: InlineEdit) => edit.visited],
	(texts, decisions, visited): Review => {
		const keys = texts.flatMap((text) => text.keys);
		const open = keys.filter((key) => decisions[key] === undefined);
		// After a decision the next change is looked at, after the last one the first.
		const from = visited === null ? 0 : keys.indexOf(visited);
		const current = keys.slice(from).find((key) => decisions[key] === undefined) ?? open[0] ?? null;
		return { texts, keys, open, current };
	}
);

/**
 * The texts with the changes marked, by clientId.
 * @param isOpen Whether the person looks at the edit: then one change is marked as the current one.
 */
export function reviewedTexts(edit: InlineEdit, isOpen: boolean): ReadonlyMap<string, string> {
	const { texts, current } = reviewOf(edit);
	return new Map(
		texts.map(({ clientId, comparison, keys }) => [
			clientId,
			reviewHtml(comparison, (change) => edit.decisions[keys[change] ?? ''], isOpen && current !== null ? keys.indexOf(current) : -1),
		])
	);
}

/**
 * The texts as decided, by clientId; those that stay as they were are left out.
 * @param undecided What becomes of the changes without a decision.
 */
export function decidedTexts(edit: InlineEdit, undecided: Decision): ReadonlyMap<string, string> {
	const decisionOf = (key: string | undefined): Decision => edit.decisions[key ?? ''] ?? undecided;
	return new Map(
		reviewOf(edit)
			.texts.filter(({ keys }) => keys.some((key) => decisionOf(key) === 'accepted'))
			.map(({ clientId, comparison, keys }) => [clientId, decidedHtml(comparison, (change) => decisionOf(keys[change]))])
	);
}
