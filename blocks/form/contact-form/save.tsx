import { InnerBlocks, useBlockProps } from '@wordpress/block-editor';
import type { BlockInstance } from '@wordpress/blocks';
import type { FormAttributes } from './attributes';

/** A form that names another post holds nothing itself: it saves its comment alone. */
export function Save({ attributes: { ref }, innerBlocks = [] }: { readonly attributes: FormAttributes; readonly innerBlocks?: readonly BlockInstance[] }) {
	return ref !== undefined && innerBlocks.length === 0 ? null : (
		<div {...useBlockProps.save()}>
			<InnerBlocks.Content />
		</div>
	);
}
