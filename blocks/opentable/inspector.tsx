import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody, SelectControl, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { languages, type OpenTableAttributes } from './attributes';

interface InspectorProps extends Pick<OpenTableAttributes, 'lang' | 'newtab'> {
	readonly onChange: (changed: Partial<OpenTableAttributes>) => void;
}

/** Each language has its own name. */
const names: Readonly<Record<(typeof languages)[number], string>> = {
	'en-US': 'English (US)',
	'fr-CA': 'Français (CA)',
	'de-DE': 'Deutsch (DE)',
	'es-MX': 'Español (MX)',
	'ja-JP': '日本語 (JP)',
	'nl-NL': 'Nederlands (NL)',
	'it-IT': 'Italiano (IT)',
};

export function Inspector({ lang, newtab, onChange }: InspectorProps) {
	return (
		<InspectorControls>
			<PanelBody title={__('Settings', 'sitewright')}>
				<SelectControl
					__nextHasNoMarginBottom
					label={__('Language', 'sitewright')}
					value={lang}
					options={languages.map((value) => ({ value, label: names[value] }))}
					onChange={(value) => onChange({ lang: value })}
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={__('Open in a new window', 'sitewright')}
					checked={newtab}
					onChange={(isOn) => onChange({ newtab: isOn })}
				/>
			</PanelBody>
		</InspectorControls>
	);
}
