import { __, sprintf } from '@wordpress/i18n';
import type { PaymentProviderSettings } from '../../api/contract/payment-provider.contract';
import { useGetPaymentProviderQuery } from '../../api/payment-provider';
import { useAppSelector } from '../../store/hooks';
import { Pending, Section } from '../admin/section';
import { selectCanManage } from '../session/slice';
import { KeyForm } from './key-form';
import { PaypalSettingsView } from './paypal-settings';
import { WebhookForm } from './webhook-form';

/** The provider that takes new payments, as a sentence. */
function describe({ kind, stripe }: PaymentProviderSettings): string {
	if (stripe === null) {
		return __('New payments go to the test desk of the platform: no money moves.', 'sitewright');
	}
	if (kind === 'test-desk') {
		/* translators: %s: name of an account at Stripe. */
		return sprintf(__('The key of “%s” is saved. New payments still go to the test desk, where no money moves, until Stripe can report payments to the platform.', 'sitewright'), stripe.account);
	}
	if (stripe.reports === 'missing') {
		/* translators: %s: name of an account at Stripe. */
		return sprintf(__('The key of “%s” is saved. New payments still go to the account that was used so far, until Stripe can report payments of the new one to the platform.', 'sitewright'), stripe.account);
	}
	return stripe.is_test
		? /* translators: %s: name of an account at Stripe. */
			sprintf(__('New payments go to “%s” at Stripe, with a test key: no money moves.', 'sitewright'), stripe.account)
		: /* translators: %s: name of an account at Stripe. */
			sprintf(__('New payments go to “%s” at Stripe.', 'sitewright'), stripe.account);
}

function ProviderSettings() {
	const { data, error, refetch } = useGetPaymentProviderQuery(undefined, { refetchOnMountOrArgChange: true });
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	return (
		<>
			<p role="status">{describe(data)}</p>
			<KeyForm stripe={data.stripe} />
			{data.stripe !== null && data.stripe.reports !== 'automatic' && <WebhookForm stripe={data.stripe} />}
		</>
	);
}

/** The `#/payments` page: the accounts that take the site's payments. */
export function PaymentsSection() {
	const canManage = useAppSelector(selectCanManage);
	return (
		<Section title={__('Payments', 'sitewright')}>
			{canManage ? (
				<>
					<ProviderSettings />
					<PaypalSettingsView />
				</>
			) : (
				<p>{__('An administrator of this site can connect an account at Stripe or PayPal.', 'sitewright')}</p>
			)}
		</Section>
	);
}
