import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { PaymentProviderSettings } from '../../../api/contract/money/payment-provider.contract';
import {
	type TypedStripe,
	useDeletePaymentProviderMutation,
	useSavePaymentProviderMutation,
	useTestPaymentProviderMutation,
} from '../../../api/money/payment-provider';
import { typedSecrets } from '../../../api/core/typed-secrets';
import { forgetResults, SaveResult } from '../../../components/save-result';
import { SecretField } from '../../../components/secret-field';
import { useTypedSecret } from '../../../components/use-typed-secret';
import { AccountActions } from './account-actions';

const keyPattern = /^(sk|rk)_(test|live)_\w+$/;

function testResult({
	account,
	is_test: isTest,
	can_charge: canCharge,
}: {
	readonly account: string;
	readonly is_test: boolean;
	readonly can_charge: boolean;
}): string {
	if (!canCharge) {
		/* translators: %s: name of an account at Stripe. */
		return sprintf(__('Stripe answers: the key belongs to “%s”, but this account cannot take payments yet. Complete it at Stripe.', 'sitewright'), account);
	}
	return isTest
		? /* translators: %s: name of an account at Stripe. */
			sprintf(__('Stripe answers: this is a test key of “%s”. No money moves with it.', 'sitewright'), account)
		: /* translators: %s: name of an account at Stripe. */
			sprintf(__('Stripe answers: the key belongs to “%s”, which can take payments.', 'sitewright'), account);
}

interface KeyFormProps {
	readonly stripe: PaymentProviderSettings['stripe'];
	/** Where new payments go without the key, as a sentence. */
	readonly withoutKey: string;
}

/** The secret key of the owner's account: a test that says whose it is, and a button that removes it. */
export function KeyForm({ stripe, withoutKey }: KeyFormProps) {
	const [save, saving] = useSavePaymentProviderMutation();
	const [test, testing] = useTestPaymentProviderMutation();
	const [remove, removing] = useDeletePaymentProviderMutation();
	const [key, setKey] = useTypedSecret(saving.isSuccess);
	const typed = key.trim();
	const isWrong = typed !== '' && !keyPattern.test(typed);
	const toTyped = (): TypedStripe => (typed === '' ? {} : { keyReference: typedSecrets.add(typed) });
	const submit = (event: FormEvent) => {
		event.preventDefault();
		forgetResults(testing, removing);
		void save(toTyped());
	};
	return (
		<form onSubmit={submit} onChange={() => forgetResults(saving, testing, removing)} autoComplete="off">
			<SecretField
				label={__('Secret key of Stripe', 'sitewright')}
				isWrong={isWrong}
				help={
					isWrong
						? __('A secret key begins with sk_test_, sk_live_, rk_test_ or rk_live_.', 'sitewright')
						: __('Stored encrypted on the platform, and shown to nobody again. Begin with a test key: with it no money moves.', 'sitewright')
				}
				/* translators: %s: the last four characters of a key. */
				saved={stripe === null ? '' : sprintf(__('A key that ends in %s is saved', 'sitewright'), stripe.key_end)}
				value={key}
				onChange={setKey}
			/>
			<SaveResult error={saving.error ?? testing.error ?? removing.error} isSuccess={saving.data?.stripe?.problem === ''} />
			{testing.data && (
				<Notice status={testing.data.can_charge ? 'success' : 'warning'} isDismissible={false}>
					{testResult(testing.data)}
				</Notice>
			)}
			{saving.data?.stripe && saving.data.stripe.problem !== '' && (
				<Notice status="warning" isDismissible={false}>
					{/* translators: %s: a sentence that says why. */}
					{sprintf(__('The key is saved, but the platform could not tell Stripe where to report payments. %s', 'sitewright'), saving.data.stripe.problem)}
				</Notice>
			)}
			<AccountActions
				labels={{
					save: __('Save', 'sitewright'),
					test: __('Test', 'sitewright'),
					remove: __('Remove the key', 'sitewright'),
					removeTitle: __('Remove the key?', 'sitewright'),
				}}
				isSaving={saving.isLoading}
				isTesting={testing.isLoading}
				isRemoving={removing.isLoading}
				canSave={typed !== '' && !isWrong}
				canTest={!isWrong && (typed !== '' || stripe !== null)}
				isSaved={stripe !== null}
				onTest={() => {
					forgetResults(saving, removing);
					void test(toTyped());
				}}
				onRemove={() => {
					forgetResults(saving, testing);
					void remove();
				}}
			>
				<p>{withoutKey}</p>
				<p>{__('What is open at Stripe can still be paid, and subscriptions go on there; both still appear under Earnings.', 'sitewright')}</p>
				<p>
					{__(
						'Without the key, money can be given back and subscriptions can be ended at Stripe alone. The links in receipts by which subscribers cancel do not work.',
						'sitewright'
					)}
				</p>
			</AccountActions>
		</form>
	);
}
