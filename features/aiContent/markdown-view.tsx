import { memo, RawHTML, useMemo } from '@wordpress/element';
import { markdownParts, renderMarkdown } from './markdown';

/** A finished part is rendered once, however long the text after it grows. */
const Part = memo(function Part({ source }: { readonly source: string }) {
	return <RawHTML>{renderMarkdown(source)}</RawHTML>;
});

/** A Markdown text, growing or finished, as HTML in which nothing can run. */
export function MarkdownView({ source }: { readonly source: string }) {
	const parts = useMemo(() => markdownParts(source), [source]);
	return (
		<>
			{parts.map((part, index) => (
				<Part key={index} source={part} />
			))}
		</>
	);
}
