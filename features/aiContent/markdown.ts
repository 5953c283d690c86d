import MarkdownIt from 'markdown-it';

/**
 * Converts a model's Markdown to HTML. HTML in it is shown as text, and links to scripts are removed: a model repeats its
 * input, so its text is untrusted.
 */
const markdown = new MarkdownIt({ html: false, linkify: false });

export const renderMarkdown = (source: string): string => markdown.render(source);

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
