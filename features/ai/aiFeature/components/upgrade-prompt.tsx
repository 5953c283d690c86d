import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { AiFeature } from '../../../../api/ai/ai-feature';
import type { UpgradeLink } from '../actions';
import { hasUpgrade, planType } from '../usage';
import { productName } from '../../../../store/printed-state';

interface UpgradePromptProps {
	/** Null until the server has answered. */
	readonly feature: AiFeature | null;
	readonly canUpgrade: boolean;
	readonly upgradeUrl: string;
	/** The link was followed. */
	readonly onUpgrade: (link: UpgradeLink) => void;
}

interface Offer {
	readonly text: string;
	/** Null if the user cannot upgrade. */
	readonly label: string | null;
	/** There is no upgrade to buy, only somebody to ask. */
	readonly isContact?: true;
}

function offerFor(feature: AiFeature | null, canUpgrade: boolean): Offer {
	if (feature?.upgradeType === 'vip') {
		return {
			text: sprintf(
				/* translators: %s: name of the product. */
				__("You've reached the %s AI rate limit. Please reach out to your VIP account team.", 'sitewright'),
				productName()
			),
			label: null,
		};
	}
	if (!canUpgrade) {
		return {
			text: __('You have reached the limit of requests for this site. Please contact your site administrator to upgrade.', 'sitewright'),
			label: null,
		};
	}
	if (feature && hasUpgrade(feature) && planType(feature) === 'free') {
		return {
			text: __('Congratulations, you have used all the free requests of this site. Upgrade to go on.', 'sitewright'),
			label: __('Upgrade', 'sitewright'),
		};
	}
	if (feature?.nextTier && hasUpgrade(feature)) {
		return {
			text: sprintf(
				/* translators: %d: number of requests. */
				__('You have reached the requests limit for your current plan. Upgrade now to increase your requests limit to %d.', 'sitewright'),
				feature.nextTier.limit
			),
			label: __('Upgrade', 'sitewright'),
		};
	}
	return {
		text: __('You have reached the request limit for your current plan.', 'sitewright'),
		label: __('Contact Us', 'sitewright'),
		isContact: true,
	};
}

/** The message for a used-up quota (spec 1 §6 and §8 "Upgrade messages"). */
export function UpgradePrompt({ feature, canUpgrade, upgradeUrl, onUpgrade }: UpgradePromptProps) {
	const { text, label, isContact = false } = offerFor(feature, canUpgrade);
	return (
		<Notice status="warning" isDismissible={false} className="sitewright-banner">
			<span>{text}</span>{' '}
			{label !== null && (
				<Button
					variant="primary"
					href={upgradeUrl}
					target="_blank"
					rel="noreferrer"
					onClick={() => onUpgrade({ kind: isContact ? 'contact' : 'upgrade', placement: 'prompt' })}
				>
					{label}
				</Button>
			)}
		</Notice>
	);
}
