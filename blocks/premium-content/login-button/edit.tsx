import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { savedElement } from '../../../components/saved-element';
import type { LoginButtonAttributes } from './attributes';
import pageStyle from './style.scss?text';

export { pageStyle as styles };

/** One without a text would be an empty shape on the page. */
export const variations = [
	{
		name: 'log-in',
		title: __('Login Button', 'sitewright'),
		isDefault: true,
		scope: ['inserter' as const],
		attributes: { text: __('Log in', 'sitewright') },
	},
];

export default function Edit({ attributes, setAttributes }: BlockEditProps<LoginButtonAttributes & Record<string, unknown>>) {
	return (
		<div {...useBlockProps({ className: 'wp-block-button' })}>
			<RichText
				{...savedElement(attributes, 'wp-block-button__link')}
				value={attributes.text ?? ''}
				onChange={(text: string) => setAttributes({ text })}
				placeholder={__('Log in', 'sitewright')}
				aria-label={__('Button text', 'sitewright')}
				withoutInteractiveFormatting
				{...{ disableLineBreaks: true }}
			/>
		</div>
	);
}
