import { __ } from '@wordpress/i18n';
import { SelectControl, ToggleControl } from '../../components/controls';
import { SettingsPanel } from '../../components/settings-panel';
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
		<SettingsPanel title={__('Settings', 'sitewright')}>
			<SelectControl
				label={__('Language', 'sitewright')}
				value={lang}
				options={languages.map((value) => ({ value, label: names[value] }))}
				onChange={(value) => onChange({ lang: value })}
			/>
			<ToggleControl label={__('Open in a new window', 'sitewright')} checked={newtab} onChange={(isOn) => onChange({ newtab: isOn })} />
		</SettingsPanel>
	);
}
