import { Button, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

interface PremiumBannerProps {
	readonly plan: string;
	/** Null for users who cannot upgrade the site. */
	readonly upgradeUrl: string | null;
	/** The link was followed. */
	readonly onUpgrade: () => void;
}

/** Spec 2 §2 "Premium block banner". */
export function PremiumBanner({ plan, upgradeUrl, onUpgrade }: PremiumBannerProps) {
	return (
		<Notice status="warning" isDismissible={false} className="sitewright-banner">
			<strong>{__('Premium Block', 'sitewright')}</strong> {/* translators: %s: name of a plan. */}
			<span>{sprintf(__('Upgrade to %s to use this premium block', 'sitewright'), plan)}</span>{' '}
			{upgradeUrl === null ? (
				<span>{__('Please contact your site administrator to upgrade.', 'sitewright')}</span>
			) : (
				<Button variant="primary" href={upgradeUrl} target="_blank" rel="noreferrer" onClick={onUpgrade}>
					{__('Upgrade', 'sitewright')}
				</Button>
			)}
		</Notice>
	);
}
