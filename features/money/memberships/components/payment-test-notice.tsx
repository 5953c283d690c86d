import { ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { PaymentTest } from '../use-payment-test';

interface PaymentTestNoticeProps {
	readonly test: PaymentTest;
	/** The page that changes it; null for those who may not. */
	readonly settingsUrl: string | null;
	/** The block also sends visitors to PayPal, where money moves. */
	readonly isCardOnly?: boolean;
}

function sentenceOf(test: 'desk' | 'keys', isCardOnly: boolean): string {
	if (test === 'desk') {
		return isCardOnly
			? __('Payments by card go to the test desk: no money moves.', 'sitewright')
			: __('Payments go to the test desk: no money moves.', 'sitewright');
	}
	return isCardOnly
		? __('Payments by card are made with a test key: no money moves.', 'sitewright')
		: __('Payments are made with a test key: no money moves.', 'sitewright');
}

/** Says to those who write the page that its payments move no money. */
export function PaymentTestNotice({ test, settingsUrl, isCardOnly = false }: PaymentTestNoticeProps) {
	return test === null ? null : (
		<Notice status="warning" isDismissible={false} className="sitewright-banner">
			<span>{sentenceOf(test, isCardOnly)}</span>{' '}
			{settingsUrl !== null && <ExternalLink href={settingsUrl}>{__('Settings of payments', 'sitewright')}</ExternalLink>}
		</Notice>
	);
}
