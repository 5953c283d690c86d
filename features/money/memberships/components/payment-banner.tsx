import { Button, ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface PaymentBannerProps {
	/** The page that says where payments go, and what they cost. */
	readonly helpUrl: string;
	/** The page that connects an account. Without one there is no banner (spec 2 §6). */
	readonly connectUrl: string | null;
	/** Leaves the editor for an address. */
	readonly onConnect: (url: string) => void;
}

/** Asks to connect a payment account: visitors do not see the block before (spec 2 §2). */
export function PaymentBanner({ helpUrl, connectUrl, onConnect }: PaymentBannerProps) {
	if (connectUrl === null) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={false} className="sitewright-banner">
			<strong>{__('Connect to Stripe to use this block on your site', 'sitewright')}</strong>{' '}
			<span>{__('This block will be hidden from your visitors until you connect to Stripe.', 'sitewright')}</span>{' '}
			<Button variant="primary" onClick={() => onConnect(connectUrl)}>
				{__('Connect', 'sitewright')}
			</Button>{' '}
			<ExternalLink href={helpUrl}>{__('Learn more about the block and fees', 'sitewright')}</ExternalLink>
		</Notice>
	);
}
