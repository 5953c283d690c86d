import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

export function Save() {
	return (
		<div {...useBlockProps.save()}>
			<div className="wp-block-jetpack-repeat-visitor__inner-container">
				<InnerBlocks.Content />
			</div>
		</div>
	);
}
