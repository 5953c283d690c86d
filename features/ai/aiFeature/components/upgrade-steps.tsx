import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { AiFeature } from '../../../../api/ai/ai-feature';
import { useAiAccess } from '../../../site/connection/use-ai-access';

/** How the site gets its next tier: the operator's page, or the setting of the platform. Only for who may upgrade. */
export function UpgradeSteps({ feature }: { readonly feature: AiFeature }) {
	const { canUpgrade } = useAiAccess();
	const { nextTier, upgradeUrl = '', upgradeSetting = '' } = feature;
	if (!canUpgrade || nextTier === null) {
		return null;
	}
	if (upgradeUrl !== '') {
		return (
			<Button variant="primary" href={upgradeUrl} target="_blank" rel="noreferrer">
				{__('Upgrade', 'sitewright')}
			</Button>
		);
	}
	return upgradeSetting === '' ? null : (
		<p>
			{__('To raise the limit, start the platform with this setting:', 'sitewright')} <code>{upgradeSetting}</code>
		</p>
	);
}
