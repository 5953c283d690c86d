import { useBlockProps } from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import type { MarkdownAttributes } from './attributes';
import { renderer } from './renderer';

/** The content of the outermost element. */
const contentOf = (markup: string): string => markup.slice(markup.indexOf('>') + 1, markup.lastIndexOf('</'));

function Content({ source, html }: MarkdownAttributes) {
	if (html) {
		return <RawHTML>{contentOf(html)}</RawHTML>;
	}
	if (!source) {
		return null;
	}
	const render = renderer();
	return render ? <RawHTML>{render(source)}</RawHTML> : <p>{source}</p>;
}

export function Save({ attributes }: { readonly attributes: MarkdownAttributes }) {
	// The key sets the order of the saved attributes: class, then style.
	return (
		<div {...useBlockProps.save({ className: undefined })}>
			<Content {...attributes} />
		</div>
	);
}
