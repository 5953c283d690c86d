import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { FieldAttributes } from '../field-attributes';

interface BesideCountryProps {
	readonly attributes: Pick<Partial<FieldAttributes>, 'showCountrySelector' | 'default'>;
	readonly children: ReactNode;
}

/** The input of a phone number, with the look of the list of countries where people choose one. */
export const BesideCountry = ({ attributes, children }: BesideCountryProps) =>
	attributes.showCountrySelector ? (
		<div style={{ display: 'flex', gap: 8 }}>
			<div className="wp-block-jetpack-contact-form__control is-select" style={{ inlineSize: 'auto' }}>
				{attributes.default || __('Country', 'sitewright')}
			</div>
			{children}
		</div>
	) : (
		children
	);
