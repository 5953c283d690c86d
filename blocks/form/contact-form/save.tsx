import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

export function Save() {
	return (
		<div {...useBlockProps.save()}>
			<InnerBlocks.Content />
		</div>
	);
}
