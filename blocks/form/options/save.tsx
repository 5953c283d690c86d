import { InnerBlocks } from '@wordpress/block-editor';
import { savedElement, type SavedElement } from '../shared/saved-element';

export interface OptionsAttributes extends SavedElement {
	/** `radio` or, by default, `checkbox`. */
	readonly type?: string;
}

export const Save = ({ attributes }: { readonly attributes: OptionsAttributes }) => (
	<ul {...savedElement(attributes, 'wp-block-jetpack-options')}>
		<InnerBlocks.Content />
	</ul>
);
