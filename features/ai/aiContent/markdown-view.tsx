import { memo, RawHTML, useMemo } from '@wordpress/element';
import { closeEmphasis, markdownParts, renderPreview } from './markdown';

/** Memoized: a finished part is not rendered again while the text grows. */
const Part = memo(function Part({ source }: { readonly source: string }) {
	return <RawHTML>{renderPreview(source)}</RawHTML>;
});

interface MarkdownViewProps {
	readonly source: string;
	/** More text follows. */
	readonly isGrowing: boolean;
}

/** An answer that is not accepted yet, as HTML without scripts and images. */
export function MarkdownView({ source, isGrowing }: MarkdownViewProps) {
	const parts = useMemo(() => markdownParts(source), [source]);
	return (
		<>
			{parts.map((part, index) => (
				<Part key={index} source={isGrowing && index === parts.length - 1 ? closeEmphasis(part) : part} />
			))}
		</>
	);
}
