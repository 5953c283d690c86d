import { InnerBlocks } from '@wordpress/block-editor';
import { savedElement, type SavedElement } from '../shared/saved-element';

export const Save = ({ attributes }: { readonly attributes: SavedElement }) => (
	<div {...savedElement(attributes, 'wp-block-jetpack-dropzone')}>
		<InnerBlocks.Content />
	</div>
);
