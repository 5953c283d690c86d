import MarkdownIt from 'markdown-it';

interface Env {
	/** The marks of emphasis that the last paragraph opens and does not close, in their order. */
	openMarks?: readonly string[];
	readonly [name: PropertyKey]: unknown;
}

type Parser = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Parser['parse']>[number];

/** The items of a list with empty lines between them are as those of any other: WordPress's have text, and no paragraphs. */
function tightenLists(tokens: readonly Token[]): void {
	const open: string[] = [];
	tokens.forEach((token, index) => {
		const [before, inline, close] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
		if (token.type === 'paragraph_open' && inline && close && open.at(-1) === 'list_item_open') {
			token.hidden = true;
			close.hidden = true;
			const [first, ...rest] = inline.children ?? [];
			if (before?.type === 'paragraph_close' && first) {
				const lineBreak: Token = Object.create(first);
				inline.children = [Object.assign(lineBreak, { type: 'hardbreak', tag: 'br', content: '', nesting: 0 }), first, ...rest];
			}
		}
		if (token.nesting === 1) {
			open.push(token.type);
		} else if (token.nesting === -1) {
			open.pop();
		}
	});
}

const picture = '(?:<a [^>]*>)?<img [^>]*>(?:</a>)?';
const paragraphOfPictures = new RegExp(`<p>(?:${picture}(?:<br>)?\\s*)+</p>`, 'g');

/** Makes a figure of each picture in a paragraph of pictures alone: of the paragraph around one, an empty block would be left. */
const withFigures = (html: string): string =>
	html.replace(paragraphOfPictures, (paragraph) => (paragraph.match(new RegExp(picture, 'g')) ?? []).map((image) => `<figure>${image}</figure>`).join(''));

/**
 * Converts a model's Markdown to HTML. HTML in it is shown as text, and links to scripts are removed: a model repeats its
 * input, so its text is untrusted.
 */
export function createMarkdown() {
	const markdown = new MarkdownIt({ html: false, linkify: false });
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

/** For an answer that is not accepted yet. */
const preview = createMarkdown();
preview.inline.ruler2.after('balance_pairs', 'open_marks', ({ delimiters, env }) => {
	const result: Env = env;
	result.openMarks = delimiters.filter(({ open, end }) => open && end === -1).map(({ marker }) => String.fromCharCode(marker));
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
export const renderMarkdown = (source: string): string => withFigures(markdown.render(source).replaceAll('\n</code></pre>', '</code></pre>'));

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
	return (
		words +
		[...(env.openMarks ?? [])]
			.reverse()
			.map((mark) => (mark === '~' ? '~~' : mark))
			.join('')
	);
}

/**
 * The top-level parts of a Markdown text (paragraphs, lists, tables…), in order. While a text grows, all parts but the
 * last stay the same, so that only the last has to be rendered again.
 */
export function markdownParts(source: string): readonly string[] {
	const lines = source.split('\n');
	const starts = markdown
		.parse(source, {})
		.filter(({ level, nesting, map }) => level === 0 && nesting >= 0 && map)
		.map(({ map }) => map?.[0] ?? 0);
	return starts.map((start, index) => lines.slice(start, starts[index + 1] ?? lines.length).join('\n'));
}
