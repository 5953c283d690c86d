/** Text analysis for many scripts: Unicode segmentation and properties instead of A to Z. */

interface Pieces {
	readonly segmenter: Intl.Segmenter;
	/** Characters that are segmented at once: the time of ICU grows with the square of its text. */
	readonly maxLength: number;
}

const sentencePieces: Pieces = { segmenter: new Intl.Segmenter(undefined, { granularity: 'sentence' }), maxLength: 2000 };
const wordPieces: Pieces = { segmenter: new Intl.Segmenter(undefined, { granularity: 'word' }), maxLength: 500 };

/** Up to `maxLength` characters from `start`, in whole words where there are spaces, and in whole characters. */
function pieceFrom(text: string, start: number, maxLength: number): string {
	const piece = text.slice(start, start + maxLength);
	return start + maxLength >= text.length ? piece : ((/^.*(?=\s)/su.exec(piece)?.[0] || /^.*(?<![\ud800-\udbff])/s.exec(piece)?.[0]) ?? piece);
}

/** The segments of a text of any length, in linear time; one that is longer than a piece is cut. */
function* segmentsOf(text: string, { segmenter, maxLength }: Pieces): Generator<Intl.SegmentData> {
	for (let start = 0; start < text.length; ) {
		const piece = pieceFrom(text, start, maxLength);
		const found = [...segmenter.segment(piece)];
		if (start + piece.length < text.length && found.length > 1) {
			// It may go on in the next piece.
			found.pop();
		}
		for (const segment of found) {
			yield segment;
			start += segment.segment.length;
		}
	}
}

const stopWords = new Set(
	`a about after all also am an and any are as at be because been before being but by can could did do does each even every for
	from get had has have he her here him his how i if in into is it its just like make many may me more most much my no not now of
	off on one only or other our out over own same she should so some such than that the their them then there these they this those
	through to too two up us use very was we well were what when where which while who why will with would you your`.split(/\s+/)
);

/** A paragraph, heading or list item in Markdown. */
export interface TextBlock {
	readonly kind: 'heading' | 'item' | 'paragraph';
	readonly text: string;
	/** The text with its Markdown signs. */
	readonly source: string;
}

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** Without comments; the start of one that never ends stays. */
function removeComments(text: string): string {
	const [before = '', ...rest] = text.split('<!--');
	return rest.reduce((kept, part) => {
		const end = part.indexOf('-->');
		return kept + (end === -1 ? `<!--${part}` : part.slice(end + 3));
	}, before);
}

/** Converts a post's HTML to text: blocks become lines, other tags are removed. A `<` ends the tag before it, so that each character is read once. */
const stripHtml = (text: string): string =>
	removeComments(text)
		.replace(/<h([1-6])[^<>]*>/gi, (_tag, level: string) => `\n\n${'#'.repeat(Number(level))} `)
		.replace(/<li[^<>]*>/gi, '\n- ')
		.replace(/<\/?(?:p|h[1-6]|ul|ol|div|blockquote|section)\b[^<>]*>|<br\s*\/?>/gi, '\n\n')
		.replace(/<[a-z/][^<>]*>/gi, '')
		.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity);

/** Of a text with one blank between words. */
const heading = /^#{1,6} /;
const item = /^(?:[-*+]|\d{1,9}[.)])\s/;

function toBlock(lines: readonly string[]): TextBlock | null {
	const source = lines.join(' ').replace(/\s+/g, ' ').trim();
	const kind = heading.test(source) ? 'heading' : item.test(source) ? 'item' : 'paragraph';
	return source === '' ? null : { kind, source, text: kind === 'paragraph' ? source : source.slice(source.indexOf(' ') + 1) };
}

/** An empty line ends a block; a heading is one by itself, and an item begins one. */
export function splitBlocks(content: string): TextBlock[] {
	const blocks: (TextBlock | null)[] = [];
	let lines: string[] = [];
	const end = (): void => {
		blocks.push(toBlock(lines));
		lines = [];
	};
	for (const line of stripHtml(content).split('\n')) {
		const isHeading = line.startsWith('#');
		if (isHeading || line.trim() === '' || item.test(line.trimStart())) {
			end();
		}
		lines.push(line);
		if (isHeading) {
			end();
		}
	}
	end();
	return blocks.filter((block) => block !== null);
}

export function joinBlocks(blocks: readonly { readonly kind: TextBlock['kind']; readonly source: string }[]): string {
	return blocks
		.map(({ kind, source }, index) => {
			const isNextItem = kind === 'item' && blocks[index - 1]?.kind === 'item';
			return `${index === 0 ? '' : isNextItem ? '\n' : '\n\n'}${source}`;
		})
		.join('');
}

/** Sentences with the Markdown signs that belong to them: a sign that ends bold text stays with its sentence. */
export function splitSentences(text: string): string[] {
	const sentences: string[] = [];
	for (const { segment } of segmentsOf(text, sentencePieces)) {
		const [, closing = '', rest = ''] = /^([*_~`]*)(?=\s|$)(.*)$/su.exec(segment) ?? [undefined, '', segment];
		const previous = sentences.at(-1);
		if (closing !== '' && previous !== undefined) {
			sentences[sentences.length - 1] = previous + closing;
		}
		const sentence = (previous === undefined ? segment : rest).trim();
		if (sentence !== '') {
			sentences.push(sentence);
		}
	}
	return sentences;
}

/** The text without Markdown signs: emphasis, code, links, pictures and footnotes. */
export const plainText = (text: string): string =>
	text
		.replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
		.replace(/\[\^[^[\]]*\]/g, '')
		.replace(/(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu, '')
		.replace(/\*{1,3}|~~|`/g, '')
		.replace(/\s+/g, ' ')
		.trim();

/** The text, without its emphasis where a sign has no partner in it. */
export const balanced = (text: string): string => ((text.match(/\*\*/g) ?? []).length % 2 === 0 ? text : text.replaceAll('**', ''));

/** The words that carry meaning, in lower case. */
export function contentWords(text: string): string[] {
	return [...segmentsOf(text.toLowerCase(), wordPieces)]
		.filter(({ isWordLike, segment }) => isWordLike === true && /\p{L}/u.test(segment))
		.map(({ segment }) => segment)
		.filter((word) => !stopWords.has(word) && !/^[a-z]{1,2}$/.test(word));
}

export function wordFrequencies(text: string): Map<string, number> {
	const frequencies = new Map<string, number>();
	for (const word of contentWords(text)) {
		frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
	}
	return frequencies;
}

/** The most frequent words that carry meaning; of equals, the one that comes first. */
export function keyTerms(text: string, count: number): string[] {
	return [...wordFrequencies(text)]
		.sort(([, one], [, other]) => other - one)
		.slice(0, count)
		.map(([word]) => word);
}

export function capitalize(text: string): string {
	const [first = ''] = text;
	return first.toUpperCase() + text.slice(first.length);
}

const smallWords = /^(?:a|an|and|as|at|but|by|for|from|in|into|nor|of|on|or|the|to|with)$/;

export function titleCase(text: string): string {
	return text
		.split(' ')
		.map((word, index) => (index > 0 && smallWords.test(word) ? word : capitalize(word)))
		.join(' ');
}

/** Truncates a text at the end of a word. */
export function clip(text: string, maxLength: number): string {
	if (text.length <= maxLength) {
		return text;
	}
	// A character has at most two code units.
	const cut = [...text.slice(0, 2 * maxLength)].slice(0, maxLength - 1).join('');
	return `${/^(.*\S)\s+\S*$/su.exec(cut)?.[1] ?? cut}…`;
}
