import { __ } from '@wordpress/i18n';
import { SelectControl, TextControl } from '../../../components/controls';
import { SettingsPanel } from '../../../components/settings-panel';
import { serviceNames, titleOf } from '../shared/services';

interface InspectorProps {
	readonly service: string;
	readonly label: string;
	readonly onService: (service: string) => void;
	readonly onLabel: (label: string) => void;
}

export function Inspector({ service, label, onService, onLabel }: InspectorProps) {
	const title = titleOf(service);
	return (
		<SettingsPanel title={__('Settings', 'sitewright')}>
			<SelectControl
				label={__('Service', 'sitewright')}
				value={service}
				options={[
					// A service that we do not know stays until a person chooses another.
					...(title === null ? [{ value: service, label: service || __('Choose a service', 'sitewright'), disabled: true }] : []),
					...serviceNames.map((name) => ({ value: name, label: titleOf(name) ?? name })),
				]}
				{...(service === 'mastodon' && {
					help: __('A page of the Mastodon project asks visitors for their server. It gets the text only in their browser.', 'sitewright'),
				})}
				onChange={onService}
			/>
			<TextControl
				label={__('Label', 'sitewright')}
				help={__('Where only icons are shown, screen readers say it.', 'sitewright')}
				placeholder={title ?? ''}
				value={label}
				onChange={onLabel}
			/>
		</SettingsPanel>
	);
}
