import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';

/** The heading; `php/class-renderer.php` puts the posts below it. */
export function Save() {
	return (
		<div {...useBlockProps.save()}>
			<InnerBlocks.Content />
		</div>
	);
}
