import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { PaypalSettings } from '../../../api/contract/money/paypal.contract';
import { useGetPaypalQuery } from '../../../api/money/paypal';
import { Pending } from '../../../components/admin/section';
import { PaypalForm } from './paypal-form';

/** Where payment buttons lead, as a sentence. */
function describe(account: PaypalSettings['account']): string {
	if (account === null) {
		return __(
			'“Pay with PayPal” leads to PayPal’s own payment page. PayPal tells only the seller of such payments: they are not among the earnings. With the keys of your account they are.',
			'sitewright'
		);
	}
	return account.is_test
		? /* translators: %s: e-mail address. */
			sprintf(__('Payment buttons with the address %s are paid in PayPal’s sandbox: no money moves.', 'sitewright'), account.email)
		: /* translators: %s: e-mail address. */
			sprintf(__('Payment buttons with the address %s are paid at PayPal, and the payments are among the earnings.', 'sitewright'), account.email);
}

/** Why disputes are not known; null where they are. */
function missingReports({ has_reports: hasReports, is_reachable: isReachable }: NonNullable<PaypalSettings['account']>): string | null {
	if (hasReports) {
		return null;
	}
	return isReachable
		? __(
				'PayPal does not report to the platform: disputes, and refunds that you make at PayPal, are missing among the earnings. Save again to try once more.',
				'sitewright'
			)
		: __(
				'PayPal reports only to a platform with an https address: until then disputes, and refunds that you make at PayPal, are missing among the earnings.',
				'sitewright'
			);
}

/** The owner's account at PayPal. */
export function PaypalSettingsView() {
	const { data, error, refetch } = useGetPaypalQuery(undefined, { refetchOnMountOrArgChange: true });
	const missing = data?.account ? missingReports(data.account) : null;
	return (
		<>
			<h3>{__('PayPal', 'sitewright')}</h3>
			{data ? (
				<>
					{missing !== null && (
						<Notice status="warning" isDismissible={false}>
							{missing}
						</Notice>
					)}
					<p>{describe(data.account)}</p>
					<PaypalForm account={data.account} />
				</>
			) : (
				<Pending error={error} onRetry={() => void refetch()} />
			)}
		</>
	);
}
