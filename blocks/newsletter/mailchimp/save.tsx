import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** The button alone: the form around it is made on the page. */
export function Save() {
	return (
		<div {...useBlockProps.save()}>
			<InnerBlocks.Content />
		</div>
	);
}
