import { RichText, useBlockProps } from '@wordpress/block-editor';
import { savedElement } from '../../../components/saved-element';
import type { LoginButtonAttributes } from './attributes';

/** The link without its address, which the page knows. */
export const Save = ({ attributes }: { readonly attributes: LoginButtonAttributes }) => (
	<div {...useBlockProps.save({ className: 'wp-block-button' })}>
		<RichText.Content tagName="a" value={attributes.text ?? ''} {...savedElement(attributes, 'wp-block-button__link')} />
	</div>
);
