import { RichText, useBlockProps } from '@wordpress/block-editor';
import { harmlessAddress } from '../../components/harmless-address';
import { appearance } from './appearance';
import type { ButtonAttributes } from './attributes';

export function Save({ attributes }: { readonly attributes: ButtonAttributes }) {
	const { saveInPostContent, text = '', url } = attributes;
	if (!saveInPostContent) {
		return null;
	}
	const { className, style } = appearance(attributes);
	return (
		<div {...useBlockProps.save({ className: 'wp-block-button jetpack-submit-button' })}>
			<RichText.Content
				tagName="a"
				value={text}
				className={className}
				{...{ 'data-id-attr': 'placeholder' }}
				href={harmlessAddress(url)}
				rel="noopener noreferrer"
				role="button"
				style={style}
				target="_blank"
			/>
		</div>
	);
}
