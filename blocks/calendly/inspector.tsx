import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../components/controls';
import { SettingsPanel } from '../../components/settings-panel';

interface InspectorProps {
	readonly hideEventTypeDetails: boolean;
	readonly onHideEventTypeDetails: (isHidden: boolean) => void;
}

export function Inspector({ hideEventTypeDetails, onHideEventTypeDetails }: InspectorProps) {
	return (
		<SettingsPanel title={__('Calendar settings', 'sitewright')}>
			<ToggleControl label={__('Hide event type details', 'sitewright')} checked={hideEventTypeDetails} onChange={onHideEventTypeDetails} />
		</SettingsPanel>
	);
}
