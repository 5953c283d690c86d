import { Button, ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

/** Blocks with a help page of their own (spec 2 §2 "Payment connect banner"). */
export type PaidBlock = 'donations' | 'payment-buttons' | 'premium-content';

const helpUrl = (block: PaidBlock): string => `https://wordpress.org/plugins/sitewright/#${block}`;

interface PaymentBannerProps {
	readonly block: PaidBlock;
	/** The page that connects an account. Without one there is no banner (spec 2 §6). */
	readonly connectUrl: string | null;
	/** Leaves the editor for an address. */
	readonly onConnect: (url: string) => void;
}

/** Asks to connect a payment account: visitors do not see the block before (spec 2 §2). */
export function PaymentBanner({ block, connectUrl, onConnect }: PaymentBannerProps) {
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
			<ExternalLink href={helpUrl(block)}>{__('Learn more about the block and fees', 'sitewright')}</ExternalLink>
		</Notice>
	);
}
