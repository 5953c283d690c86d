import { type Format, objectCharacter, type RichText, RichTextBuilder, sliceRichText } from './rich-text';
import { diffTokens, tokensOf } from './words';

/** Formats whose words must stay as they are: a model must not improve code. */
const fixedFormats: readonly string[] = ['core/code', 'code', 'core/keyboard', 'kbd'];

interface Range {
	readonly start: number;
	readonly end: number;
}

/** Words in a format. */
interface FormatMark extends Range {
	readonly kind: 'format';
	readonly format: Format;
}

/** Something that must stay as it is: an inline image, a footnote anchor, code. */
interface ObjectMark extends Range {
	readonly kind: 'object';
	/** With the formats inside it; those around it are marks of their own. */
	readonly content: RichText;
}

export type Mark = FormatMark | ObjectMark;

/** The runs of each format of a text, in the order of their starts. */
function formatRuns({ text, formats }: RichText): readonly FormatMark[] {
	const runs: { readonly kind: 'format'; readonly format: Format; readonly start: number; end: number }[] = [];
	let open = new Map<Format, (typeof runs)[number]>();
	for (let index = 0; index < text.length; index += 1) {
		const now: typeof open = new Map();
		for (const format of formats[index] ?? []) {
			let run = now.get(format) ?? open.get(format);
			if (!run) {
				run = { kind: 'format', format, start: index, end: index };
				runs.push(run);
			}
			run.end = index + 1;
			now.set(format, run);
		}
		open = now;
	}
	return runs;
}

/**
 * Tells whether a range is within one of the others.
 * @param others In the order of their starts.
 * @returns A function to call with ranges in the order of their starts.
 */
function within(others: readonly Range[]): (range: Range) => boolean {
	let next = 0;
	let reach = 0;
	return ({ start, end }) => {
		for (let other = others[next]; other && other.start <= start; other = others[next]) {
			reach = Math.max(reach, other.end);
			next += 1;
		}
		return end <= reach;
	};
}

/** The content of an object with its own formats, not with those that reach beyond it. */
function contentOf(value: RichText, { start, end }: Range, own: ReadonlySet<Format>): RichText {
	const part = sliceRichText(value, start, end);
	return { ...part, formats: Array.from(part.formats, (formats) => formats?.filter((format) => own.has(format))) };
}

/** The marks of a text, the outermost of a place first. */
export function marksOf(value: RichText): readonly Mark[] {
	const runs = formatRuns(value);
	const starting = new Map<number, FormatMark[]>();
	for (const run of runs) {
		starting.set(run.start, starting.get(run.start) ?? []);
		starting.get(run.start)?.push(run);
	}
	const formatsWithin = ({ start, end }: Range) =>
		Array.from({ length: end - start }, (_, offset) => starting.get(start + offset) ?? []).flatMap((some) =>
			some.flatMap((run) => (run.end <= end ? [run.format] : []))
		);
	const fixed = runs.filter(({ format }) => fixedFormats.includes(format.type));
	let reach = 0;
	const outermost = fixed.filter(({ end }) => {
		const isOutside = end > reach;
		reach = Math.max(reach, end);
		return isOutside;
	});
	const isFixed = within(fixed);
	const isInFixed = within(fixed);
	const characters = Array.from({ length: value.text.length }, (_, index) => ({ start: index, end: index + 1 }));
	const marks: Mark[] = [
		...runs.filter((run) => !isFixed(run)),
		...outermost.map(
			({ start, end }): ObjectMark => ({ kind: 'object', start, end, content: contentOf(value, { start, end }, new Set(formatsWithin({ start, end }))) })
		),
		// The formats around an image are marks of their own, also where they are around nothing else.
		...characters
			.filter((range) => value.text[range.start] === objectCharacter && !isInFixed(range))
			.map((range): ObjectMark => ({ kind: 'object', ...range, content: contentOf(value, range, new Set()) })),
	];
	return marks.sort((one, other) => one.start - other.start || other.end - one.end);
}

/** A character, or the number of an object's mark. */
type Atom = string | number;

/** A text whose objects are one atom each, and the ranges of its formats. */
export interface MarkedAtoms {
	readonly atoms: readonly Atom[];
	/** Ranges of atoms by the number of the mark. */
	readonly ranges: ReadonlyMap<number, readonly Range[]>;
}

/** The atoms of the text that the marks are from. */
function originalAtoms({ text }: RichText, marks: readonly Mark[]): MarkedAtoms {
	const atoms: Atom[] = [];
	const positions: number[] = [];
	const objects = new Map<number, { readonly number: number; readonly end: number }>();
	marks.forEach(({ kind, start, end }, number) => {
		// The outermost of a place is the first.
		if (kind === 'object' && !objects.has(start)) {
			objects.set(start, { number, end });
		}
	});
	let index = 0;
	while (index < text.length) {
		const object = objects.get(index);
		positions[index] = atoms.length;
		atoms.push(object ? object.number : (text[index] ?? ''));
		index = object ? object.end : index + 1;
	}
	positions[text.length] = atoms.length;
	const position = (at: number) => positions[at] ?? atoms.length;
	return {
		atoms,
		ranges: new Map(
			marks.flatMap(({ kind, start, end }, number) => (kind === 'format' ? [[number, [{ start: position(start), end: position(end) }]] as const] : []))
		),
	};
}

/** Where each atom of one list stands in another; atoms that are not there are left out. */
function alignAtoms(before: readonly Atom[], after: readonly Atom[]): ReadonlyMap<number, number> {
	const textOf = (atoms: readonly Atom[]) => atoms.map((atom) => (typeof atom === 'number' ? objectCharacter : atom)).join('');
	const keyOf = (atoms: readonly Atom[], text: string, { start, end }: Range) => {
		const atom = atoms[start];
		return typeof atom === 'number' ? `${objectCharacter}${atom}` : text.slice(start, end);
	};
	const tokens = (atoms: readonly Atom[]) => {
		const text = textOf(atoms);
		return tokensOf(text).map((token) => ({ ...token, key: keyOf(atoms, text, token) }));
	};
	const [old, now] = [tokens(before), tokens(after)];
	const places = new Map<number, number>();
	for (const run of diffTokens(
		old.map(({ key }) => key),
		now.map(({ key }) => key)
	)) {
		if (run.isSame) {
			const [from, to] = [old[run.before[0]]?.start ?? 0, now[run.after[0]]?.start ?? 0];
			const length = (old[run.before[1] - 1]?.end ?? from) - from;
			for (let index = 0; index < length; index += 1) {
				places.set(from + index, to + index);
			}
		}
	}
	return places;
}

/**
 * Adds the marks that an answer left out: objects after the words that they stood after, formats around the words that
 * they were around, as far as those are still there.
 */
export function restoreMarks(original: RichText, marks: readonly Mark[], answer: MarkedAtoms): MarkedAtoms {
	const before = originalAtoms(original, marks);
	const present = new Set(answer.atoms.filter((atom) => typeof atom === 'number'));
	const lost = before.atoms.flatMap((atom, index) => (typeof atom === 'number' && !present.has(atom) ? [{ atom, index }] : []));
	const lostFormats = [...before.ranges].filter(([number]) => !answer.ranges.has(number));
	if (lost.length === 0 && lostFormats.length === 0) {
		return answer;
	}
	const places = alignAtoms(before.atoms, answer.atoms);
	const isSpace = (atom: Atom | undefined) => typeof atom === 'string' && atom.trim() === '';
	const inserted = new Map<number, Atom[]>();
	let [next, at] = [0, 0];
	for (const { atom, index } of lost) {
		for (; next < index; next += 1) {
			at = (places.get(next) ?? at - 1) + 1;
		}
		const here = inserted.get(at) ?? [];
		inserted.set(at, here);
		here.push(...(isSpace(before.atoms[index - 1]) && at > 0 && !isSpace(answer.atoms[at - 1]) ? [' ', atom] : [atom]));
	}
	const atoms: Atom[] = [];
	// Of each place in the answer, before and after what is inserted there.
	const moved: Range[] = [];
	for (let index = 0; index <= answer.atoms.length; index += 1) {
		const start = atoms.length;
		for (const atom of inserted.get(index) ?? []) {
			atoms.push(atom);
		}
		moved.push({ start, end: atoms.length });
		const atom = answer.atoms[index];
		if (atom !== undefined) {
			atoms.push(atom);
		}
	}
	const restored = lostFormats.flatMap(([number, ranges]) => {
		const kept = ranges.flatMap(({ start, end }) =>
			Array.from({ length: end - start }, (_, offset) => start + offset).flatMap((index) => {
				const place = places.get(index);
				return place === undefined ? [] : [place];
			})
		);
		// Places are in the order of the words.
		const [first, last] = [kept[0], kept.at(-1)];
		return first === undefined || last === undefined ? [] : [[number, [{ start: first, end: last + 1 }]] as const];
	});
	return {
		atoms,
		ranges: new Map(
			[...answer.ranges, ...restored].map(([number, ranges]) => [
				number,
				ranges.map(({ start, end }) => ({ start: moved[start]?.end ?? start, end: moved[end]?.start ?? end })),
			])
		),
	};
}

/** The formats of each atom, the outermost first; atoms without one are left out. */
function formatsAround(length: number, ranges: MarkedAtoms['ranges'], marks: readonly Mark[]): readonly (readonly Format[] | undefined)[] {
	const around = new Array<readonly Format[] | undefined>(length);
	marks.forEach((mark, number) => {
		if (mark.kind !== 'format') {
			return;
		}
		for (const { start, end } of ranges.get(number) ?? []) {
			for (let index = start; index < end; index += 1) {
				const outer = around[index] ?? [];
				around[index] = outer.at(-1) === mark.format ? outer : [...outer, mark.format];
			}
		}
	});
	return around;
}

/** The rich text of atoms. */
export function atomsToRichText({ atoms, ranges }: MarkedAtoms, marks: readonly Mark[]): RichText {
	const builder = new RichTextBuilder();
	const around = formatsAround(atoms.length, ranges, marks);
	atoms.forEach((atom, index) => {
		if (typeof atom === 'string') {
			builder.appendText(atom, around[index] ?? []);
			return;
		}
		const mark = marks[atom];
		if (mark?.kind === 'object') {
			builder.append(mark.content, around[index]);
		}
	});
	return builder.build();
}
