import { PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { TextControl } from '../../../components/controls';
import { addressParameter } from '../shared/conditions/form-fields';
import type { PartProps } from '../shared/part-props';

/** The value that is sent, in the sidebar. */
export function Settings({ attributes, onChange }: PartProps) {
	const parameter = addressParameter(attributes);
	return (
		<PanelBody title={__('Hidden value', 'sitewright')}>
			<TextControl
				label={__('Value', 'sitewright')}
				value={String(attributes.default ?? '')}
				help={
					parameter
						? /* translators: %s: the end of an address, e.g. ?branch=… */
							sprintf(__('If the address of the page ends with %s, the value is the one in the address.', 'sitewright'), `?${parameter}=…`)
						: __('Give the field a label to take its value from the address of the page.', 'sitewright')
				}
				onChange={(value) => onChange({ default: value })}
			/>
			<p>{__('Visitors do not see this field, but they can read and change its value. Please keep no secret in it.', 'sitewright')}</p>
		</PanelBody>
	);
}

/** The value, written in place. */
export const Control = ({ attributes, onChange }: PartProps) => (
	<>
		<input
			className="wp-block-jetpack-contact-form__control"
			style={{ borderStyle: 'dashed' }}
			value={String(attributes.default ?? '')}
			aria-label={__('Hidden value', 'sitewright')}
			placeholder={__('Value…', 'sitewright')}
			dir="auto"
			onChange={({ target }) => onChange({ default: target.value })}
		/>
		<p>{__('Not shown on the page.', 'sitewright')}</p>
	</>
);
