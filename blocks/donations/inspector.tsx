import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../components/controls';
import { SettingsPanel } from '../../components/settings-panel';
import type { DonationName, DonationsAttributes } from './attributes';

interface InspectorProps {
	readonly attributes: DonationsAttributes;
	/** Null for those who may not see it. */
	readonly earningsUrl: string | null;
	readonly onShow: (name: DonationName, show: boolean) => void;
	readonly onCustomAmount: (show: boolean) => void;
}

/** Spec 2 §2 "Donations". */
export function Inspector({ attributes, earningsUrl, onShow, onCustomAmount }: InspectorProps) {
	return (
		<SettingsPanel title={__('Settings', 'sitewright')}>
			<ToggleControl
				label={__('Show monthly donation option', 'sitewright')}
				checked={attributes.monthlyDonation.show}
				onChange={(show) => onShow('monthlyDonation', show)}
			/>
			<ToggleControl
				label={__('Show annual donation option', 'sitewright')}
				checked={attributes.annualDonation.show}
				onChange={(show) => onShow('annualDonation', show)}
			/>
			<ToggleControl label={__('Show custom amount option', 'sitewright')} checked={attributes.showCustomAmount} onChange={onCustomAmount} />
			{earningsUrl !== null && <ExternalLink href={earningsUrl}>{__('View donation earnings', 'sitewright')}</ExternalLink>}
		</SettingsPanel>
	);
}
