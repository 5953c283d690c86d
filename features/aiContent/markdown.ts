import MarkdownIt from 'markdown-it';

interface Env {
	/** The marks of emphasis that the last paragraph opens and does not close, in their order. */
	openMarks?: readonly string[];
	readonly [name: PropertyKey]: unknown;
}

type Parser = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Parser['parse']>[number];

/** A line of fewer marks below a text is no heading: it is a list, or a rule, that has begun to arrive. */
const minUnderline = 3;

/** The parser's own rule for headings with a line of "=" or "-" below them. */
function underlineRule() {
	const { ruler } = new MarkdownIt().block;
	ruler.enableOnly(['lheading']);
	return ruler.getRules('')[0];
}

/** Underlined headings as in CommonMark, but for those with one or two marks. */
function requireLongUnderlines({ block }: Parser): void {
	const readHeading = underlineRule();
	block.ruler.at('lheading', (state, startLine, endLine, silent) => {
		const known = state.tokens.length;
		if (!readHeading?.(state, startLine, endLine, silent)) {
			return false;
		}
		const line = state.line - 1;
		const underline = state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
		if (underline.trim().length >= minUnderline) {
			return true;
		}
		state.tokens.length = known;
		state.line = startLine;
		return false;
	});
}

/** A copy of a token with other values. */
const copyOf = (token: Token, values: Partial<Token>): Token => Object.assign(Object.create(Object.getPrototypeOf(token) as object), token, values) as Token;

/** The items of a list with empty lines between them are as those of any other: WordPress's have text, and no paragraphs. */
function tightenLists(tokens: readonly Token[]): void {
	const open: { readonly isItem: boolean; paragraphs: number }[] = [];
	tokens.forEach((token, index) => {
		const parent = open.at(-1);
		if (token.type === 'paragraph_open' && parent?.isItem === true) {
			const [inline, close] = [tokens[index + 1], tokens[index + 2]];
			const text = inline?.children ?? [];
			parent.paragraphs += 1;
			if (parent.paragraphs > 1 && inline && text[0]) {
				inline.children = [copyOf(text[0], { type: 'hardbreak', tag: 'br', content: '', children: null, nesting: 0, attrs: null }), ...text];
			}
			token.hidden = true;
			if (close) {
				close.hidden = true;
			}
		}
		if (token.nesting === 1) {
			open.push({ isItem: token.type === 'list_item_open', paragraphs: 0 });
		} else if (token.nesting === -1) {
			open.pop();
		}
	});
}

/** A paragraph of pictures alone becomes a figure for each: of the paragraph around one, an empty block would be left. */
function figuresOf(tokens: readonly Token[]): Token[] {
	return tokens.flatMap((token, index) => {
		const [opening, closing] = [tokens[index - 1], tokens[index + 1]];
		if (token.type !== 'inline' || opening?.type !== 'paragraph_open' || opening.hidden || !closing) {
			return [token];
		}
		const children = (token.children ?? []).filter(({ type, content }) => type !== 'softbreak' && type !== 'hardbreak' && !(type === 'text' && content.trim() === ''));
		const isPictures = children.length > 0 && children.every(({ type }) => ['image', 'link_open', 'link_close'].includes(type)) && children.some(({ type }) => type === 'image');
		if (!isPictures) {
			return [token];
		}
		opening.tag = 'figure';
		closing.tag = 'figure';
		const groups: Token[][] = [];
		let depth = 0;
		for (const child of children) {
			if (depth === 0) {
				groups.push([]);
			}
			groups.at(-1)?.push(child);
			depth += child.nesting;
		}
		return groups.flatMap((group, place) => [...(place === 0 ? [] : [closing, opening]), copyOf(token, { children: group })]);
	});
}

/**
 * Converts a model's Markdown to HTML. HTML in it is shown as text, and links to scripts are removed: a model repeats its
 * input, so its text is untrusted.
 */
export function createMarkdown() {
	const markdown = new MarkdownIt({ html: false, linkify: false });
	requireLongUnderlines(markdown);
	markdown.core.ruler.push('tight_lists', ({ tokens }) => tightenLists(tokens));
	markdown.core.ruler.after('inline', 'tasks', ({ tokens }) => {
		tokens.forEach((token, index) => {
			const first = token.children?.[0];
			if (first?.type === 'text' && tokens[index - 2]?.type === 'list_item_open') {
				first.content = first.content.replace(/^\[ \] /, '☐ ').replace(/^\[[xX]\] /, '☑ ');
			}
		});
	});
	return markdown;
}

const markdown = createMarkdown();
markdown.core.ruler.push('figures', (state) => {
	state.tokens = figuresOf(state.tokens);
});

/** For an answer that is not accepted yet. */
const preview = createMarkdown();
preview.inline.ruler2.after('balance_pairs', 'open_marks', ({ delimiters, env }) => {
	(env as Env).openMarks = delimiters.filter(({ open, end }) => open && end === -1).map(({ marker }) => String.fromCharCode(marker));
	return false;
});
// Loading an image would send its address, with parts of the draft in it, to a host that a hostile text chose.
preview.renderer.rules.image = (tokens, index, options, env, renderer) => {
	const token = tokens[index];
	const { escapeHtml } = preview.utils;
	const address = String(token?.attrGet('src') ?? '');
	const text = renderer.renderInlineAsText(token?.children ?? [], options, env) || address;
	return `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(text)}</a>`;
};

/** Renders an answer that becomes blocks. Markdown ends the last line of code; a code block would show an empty line. */
export const renderMarkdown = (source: string): string => markdown.render(source).replaceAll('\n</code></pre>', '</code></pre>');

/** Renders an answer that is not accepted yet: its images are links, so that nothing is loaded. */
export const renderPreview = (source: string): string => preview.render(source);

/** The end of a text without the spaces and marks of emphasis that it ends with. */
function endOfWords(source: string): number {
	let end = source.length;
	while (end > 0 && ' \t\n*_~'.includes(source.charAt(end - 1))) {
		end -= 1;
	}
	return end;
}

/** The last part of a growing text with its emphasis closed, so that no marks are shown until the rest has arrived. */
export function closeEmphasis(source: string): string {
	const last = (text: string, env: Env) => preview.parse(text, env).findLast(({ nesting }) => nesting === 0);
	if (last(source, {})?.type !== 'inline') {
		return source;
	}
	const words = source.slice(0, endOfWords(source));
	const env: Env = {};
	last(words, env);
	return words + [...(env.openMarks ?? [])].reverse().map((mark) => (mark === '~' ? '~~' : mark)).join('');
}

/**
 * The top-level parts of a Markdown text (paragraphs, lists, tables…), in order. While a text grows, all parts but the
 * last stay the same, so that only the last has to be rendered again.
 */
export function markdownParts(source: string): readonly string[] {
	const lines = source.split('\n');
	const starts = preview
		.parse(source, {})
		.filter(({ level, nesting, map }) => level === 0 && nesting >= 0 && map)
		.map(({ map }) => map?.[0] ?? 0);
	return starts.map((start, index) => lines.slice(start, starts[index + 1] ?? lines.length).join('\n'));
}
