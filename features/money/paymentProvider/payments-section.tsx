import { ExternalLink, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { PaymentProviderSettings } from '../../../api/contract/money/payment-provider.contract';
import { useGetPaymentProviderQuery } from '../../../api/money/payment-provider';
import { useAppSelector } from '../../../store/hooks';
import { Pending, Section } from '../../../components/admin/section';
import { accountConnected, connectCancelled } from '../memberships/messages';
import { selectCanManage } from '../../site/session/slice';
import { ConnectSection } from './connect-section';
import { KeyForm } from './key-form';
import { PaypalSettingsView } from './paypal-settings';
import { useConnectResult } from './use-connect-result';
import { WebhookForm } from './webhook-form';

/** An account that takes new payments, as a sentence. */
const describeUse = (account: string, isTest: boolean): string =>
	isTest
		? /* translators: %s: name of an account at Stripe. */
			sprintf(__('New payments go to “%s” at Stripe, with a test key: no money moves.', 'sitewright'), account)
		: /* translators: %s: name of an account at Stripe. */
			sprintf(__('New payments go to “%s” at Stripe.', 'sitewright'), account);

/** Where nothing can be paid. */
function describeNone({ stripe, connect }: PaymentProviderSettings): string {
	if (connect?.account?.is_in_use) {
		return __('Nothing can be paid at the moment: the connected account takes no payments.', 'sitewright');
	}
	return stripe === null
		? __('Nothing can be paid yet. Connect an account at Stripe, or enter the secret key of your own account.', 'sitewright')
		: /* translators: %s: name of an account at Stripe. */
			sprintf(__('The key of “%s” is saved. Nothing can be paid before Stripe can report payments to the platform.', 'sitewright'), stripe.account);
}

/** The provider that takes new payments, as a sentence. */
function describe(settings: PaymentProviderSettings): string {
	const { kind, stripe, connect } = settings;
	if (kind === 'none') {
		return describeNone(settings);
	}
	if (connect?.account?.is_in_use) {
		return describeUse(connect.account.name, connect.account.is_test);
	}
	if (stripe === null) {
		return __('New payments go to the test desk of the platform: no money moves.', 'sitewright');
	}
	if (kind === 'test-desk') {
		/* translators: %s: name of an account at Stripe. */
		return sprintf(
			__(
				'The key of “%s” is saved. New payments still go to the test desk, where no money moves, until Stripe can report payments to the platform.',
				'sitewright'
			),
			stripe.account
		);
	}
	if (stripe.reports === 'missing') {
		/* translators: %s: name of an account at Stripe. */
		return sprintf(
			__(
				'The key of “%s” is saved. New payments still go to the account that was used so far, until Stripe can report payments of the new one to the platform.',
				'sitewright'
			),
			stripe.account
		);
	}
	return describeUse(stripe.account, stripe.is_test);
}

/** Where new payments go without the key, as a sentence. */
function withoutKey({ connect }: PaymentProviderSettings): string {
	if (connect?.account?.is_in_use) {
		return __('New payments go to the connected account, as before.', 'sitewright');
	}
	return connect?.is_offered
		? __('Nothing can be paid then until an account is connected, or another key is entered.', 'sitewright')
		: __('New payments then go to the test desk, where no money moves.', 'sitewright');
}

function ConnectNotice() {
	const result = useConnectResult();
	return result === 'none' ? null : (
		<Notice status={result === 'connected' ? 'success' : 'error'} isDismissible={false}>
			{result === 'connected' ? accountConnected() : connectCancelled()}
		</Notice>
	);
}

function ProviderSettings() {
	const { data, error, refetch } = useGetPaymentProviderQuery(undefined, { refetchOnMountOrArgChange: true });
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	const { stripe, connect } = data;
	return (
		<>
			<p role="status">{describe(data)}</p>
			{connect !== null && <ConnectSection settings={connect} />}
			{connect !== null && <h3>{__('Use your own key', 'sitewright')}</h3>}
			<KeyForm stripe={stripe} withoutKey={withoutKey(data)} />
			{stripe !== null && stripe.reports !== 'automatic' && <WebhookForm stripe={stripe} />}
		</>
	);
}

/** The `#/payments` page: the accounts that take the site's payments. */
export function PaymentsSection() {
	const canManage = useAppSelector(selectCanManage);
	return (
		<Section title={__('Payments', 'sitewright')}>
			<p>
				{__(
					'The blocks for donations, payment buttons and Pay with PayPal take payments. Sitewright takes no fee. The payment service takes its own off each payment:',
					'sitewright'
				)}{' '}
				<ExternalLink href="https://stripe.com/pricing">{__('Fees of Stripe', 'sitewright')}</ExternalLink>
			</p>
			{canManage ? (
				<>
					<ConnectNotice />
					<ProviderSettings />
					<PaypalSettingsView />
				</>
			) : (
				<p>{__('An administrator of this site can connect an account at Stripe or PayPal.', 'sitewright')}</p>
			)}
		</Section>
	);
}
