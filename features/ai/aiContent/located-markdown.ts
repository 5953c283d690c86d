import { createMarkdown } from './markdown';

type Token = ReturnType<ReturnType<typeof createMarkdown>['parse']>[number];

/** A link or an image in the text of a block, in characters of that text. */
export interface Located {
	readonly kind: 'link' | 'image';
	readonly start: number;
	readonly end: number;
	/** The source between the brackets: the text of a link, the alternative text of an image. */
	readonly label: string;
	/** The source after the label, with the bracket that closes it. */
	readonly rest: string;
	readonly address: string;
	/** The source has text or an image between the brackets. */
	readonly isLabelled: boolean;
}

const addressOf = (token: Token): string => String(token.attrGet('href') ?? token.attrGet('src') ?? '');

/** Noted while the parser reads the text of a block. */
const positions = new WeakMap<Token, Located>();

/** The parser of answers, which also notes where links and images are; by itself it keeps the lines of blocks alone. */
function createLocatingMarkdown() {
	const markdown = createMarkdown();
	for (const kind of ['link', 'image'] as const) {
		const source = createMarkdown().inline.ruler;
		source.enableOnly([kind]);
		const [rule] = source.getRules('');
		const opening = kind === 'link' ? 'link_open' : 'image';
		markdown.inline.ruler.at(kind, (state, silent) => {
			const start = state.pos;
			const known = state.tokens.length;
			const isFound = rule?.(state, silent) ?? false;
			if (!isFound || silent) {
				return isFound;
			}
			// Text before the link can have been added, too.
			const added = state.tokens.slice(known);
			const [token, ...inside] = added.slice(added.findIndex(({ type }) => type === opening));
			if (token?.type === opening) {
				const labelStart = start + (kind === 'link' ? 1 : 2);
				const labelEnd = state.md.helpers.parseLinkLabel(state, labelStart - 1, kind === 'link');
				positions.set(token, {
					kind,
					start,
					end: state.pos,
					label: state.src.slice(labelStart, labelEnd),
					rest: state.src.slice(labelEnd, state.pos),
					address: addressOf(token),
					isLabelled: kind === 'link' ? inside.some(({ type, content }) => type === 'image' || content.trim() !== '') : token.content.trim() !== '',
				});
			}
			return true;
		});
	}
	return markdown;
}

const markdown = createLocatingMarkdown();

const locatedIn = ({ children }: Token): readonly Located[] => (children ?? []).flatMap((token) => positions.get(token) ?? []);

/** The links and images of a Markdown text, in their order. */
export const findLocated = (source: string): readonly Located[] => markdown.parse(source, {}).flatMap(locatedIn);

/** A heading with the line that begins it. */
export interface LocatedHeading {
	readonly line: number;
	readonly level: number;
}

/** The headings of a Markdown text, in their order. */
export const findHeadings = (source: string): readonly LocatedHeading[] =>
	markdown
		.parse(source, {})
		.filter(({ type }) => type === 'heading_open')
		.map(({ tag, map }) => ({ line: map?.[0] ?? 0, level: Number(tag.slice(1)) }));

/** @param replace The source for a link or an image; null leaves it as it is. */
function rewriteText(text: string, located: readonly Located[], replace: (found: Located) => string | null): string {
	let [result, end] = ['', 0];
	for (const found of located) {
		const replacement = found.start < end ? null : replace(found);
		if (replacement !== null) {
			const removedBreaks = text.slice(found.start, found.end).split('\n').length - replacement.split('\n').length;
			result += text.slice(end, found.start) + replacement + '\n'.repeat(removedBreaks);
			({ end } = found);
		}
	}
	return result + text.slice(end);
}

/** A text in place of a part of a line. */
interface Change {
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

/** @param changes In their order. */
function changeLine(line: string, changes: readonly Change[]): string {
	const parts = changes.map(({ start, text }, index) => line.slice(changes[index - 1]?.end ?? 0, start) + text);
	return parts.join('') + line.slice(changes.at(-1)?.end ?? 0);
}

/**
 * Changes links and images of a Markdown text, and nothing else. A line of which nothing remains is removed.
 * @param replace The source for a link or an image; null leaves it as it is.
 */
export function rewriteLocated(source: string, replace: (found: Located) => string | null): string {
	const lines = source.split(/\r\n?|\n/);
	const changes = new Map<number, Change[]>();
	// Where the text of each line was found last.
	const ends = new Map<number, number>();
	const removed = new Set<number>();
	let row = 0;
	markdown.parse(source, {}).forEach((token, index, tokens) => {
		if (token.type === 'tr_open') {
			row = token.map?.[0] ?? 0;
		}
		if (token.type !== 'inline') {
			return;
		}
		// Cells have no lines of their own, and their source has a backslash before each bar.
		const isCell = token.map === null;
		const asSource = (text: string) => (isCell ? text.replaceAll('|', '\\|') : text);
		const before = token.content.split('\n');
		const after = rewriteText(token.content, locatedIn(token), replace).split('\n');
		before.forEach((text, offset) => {
			const line = (token.map?.[0] ?? row) + offset;
			const old = asSource(text.trim());
			const changed = asSource((after[offset] ?? '').trim());
			const start = (lines[line] ?? '').indexOf(old, ends.get(line) ?? 0);
			if (start === -1) {
				return;
			}
			const end = start + old.length;
			ends.set(line, end);
			if (old !== changed) {
				const known = changes.get(line) ?? [];
				changes.set(line, known);
				known.push({ start, end, text: changed });
				if (changed === '' && !isCell) {
					removed.add(line);
				}
			}
		});
		const block = tokens[index - 1]?.map;
		if (!isCell && block && after.join('').trim() === '' && token.content.trim() !== '') {
			// The marks of a heading go with its text.
			for (let [line, end] = block; line < end; line++) {
				removed.add(line);
			}
		}
	});
	return lines.flatMap((text, line) => (removed.has(line) ? [] : [changeLine(text, changes.get(line) ?? [])])).join('\n');
}
