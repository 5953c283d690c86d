import { InnerBlocks } from '@wordpress/block-editor';
import { toStyle } from '../../../components/to-style';
import { listClass, type SharingButtonsAttributes } from './attributes';

export const Save = ({ attributes }: { readonly attributes: SharingButtonsAttributes }) => (
	// The original spells the id so.
	<ul
		className={listClass(attributes)}
		style={attributes.elementStyle === undefined ? undefined : toStyle(attributes.elementStyle)}
		id="jetpack-sharing-serivces-list"
	>
		<InnerBlocks.Content />
	</ul>
);
