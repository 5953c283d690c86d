import { memo, RawHTML, useMemo } from '@wordpress/element';
import { markdownParts, renderMarkdown } from './markdown';

/** Memoized: a finished part is not rendered again while the text grows. */
const Part = memo(function Part({ source }: { readonly source: string }) {
	return <RawHTML>{renderMarkdown(source)}</RawHTML>;
});

/** A Markdown text, complete or still streaming, as HTML without scripts. */
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
