import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../../components/controls';
import { SettingsPanel } from '../../../components/settings-panel';

interface InspectorProps {
	readonly isLinked: boolean;
	/** Null while the address is empty. */
	readonly url: string | null;
	readonly onLinked: (isLinked: boolean) => void;
}

export function Inspector({ isLinked, url, onLinked }: InspectorProps) {
	return (
		<SettingsPanel title={__('Map', 'sitewright')}>
			<ToggleControl label={__('Link address to Google Maps', 'sitewright')} checked={isLinked} onChange={onLinked} />
			{isLinked && url !== null && (
				<p>
					<ExternalLink href={url}>{__('Open address in Google Maps', 'sitewright')}</ExternalLink>
				</p>
			)}
		</SettingsPanel>
	);
}
