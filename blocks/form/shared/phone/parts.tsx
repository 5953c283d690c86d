import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectControl, ToggleControl } from '../../../../components/controls';
import { BesideCountry } from './beside-country';
import { Placeholder } from '../field-control';
import constants from './constants.json';
import type { PartProps } from '../part-props';

/** The input, in which the placeholder is typed. */
export const Control = ({ attributes, onChange }: PartProps) => (
	<BesideCountry attributes={attributes}>
		<Placeholder control="input" attributes={attributes} onChange={(changed) => onChange({ ...changed })} />
	</BesideCountry>
);

/** The countries by name, in the language of the editor. */
function countries() {
	const language = document.documentElement.lang || 'en';
	const names = new Intl.DisplayNames([language], { type: 'region' });
	return constants.countries
		.split(' ')
		.map((country) => ({ value: country.slice(0, 2), label: `${names.of(country.slice(0, 2)) ?? ''} (${country.slice(2).replace(/[(].*/, '')})` }))
		.sort((one, other) => one.label.localeCompare(other.label, language));
}

/** The list of countries beside the number, in the sidebar. */
export function Settings({ attributes, onChange }: PartProps) {
	const hasCountries = attributes.showCountrySelector ?? false;
	return (
		<PanelBody title={__('Country', 'sitewright')}>
			<ToggleControl
				label={__('Let people choose their country', 'sitewright')}
				help={__('You get the number with its country calling code.', 'sitewright')}
				checked={hasCountries}
				onChange={(isShown) => onChange({ showCountrySelector: isShown })}
			/>
			{hasCountries && (
				<SelectControl
					label={__('Country to begin with', 'sitewright')}
					value={String(attributes.default ?? '')}
					options={[{ value: '', label: __('None', 'sitewright') }, ...countries()]}
					onChange={(country) => onChange({ default: country || undefined })}
				/>
			)}
		</PanelBody>
	);
}
