import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { PaypalSettings } from '../../../api/contract/money/paypal.contract';
import { type TypedPaypal, useDeletePaypalMutation, useSavePaypalMutation, useTestPaypalMutation } from '../../../api/money/paypal';
import { typedSecrets } from '../../../api/core/typed-secrets';
import { CheckboxControl, TextControl } from '../../../components/controls';
import { forgetResults, SaveResult } from '../../../components/save-result';
import { SecretField } from '../../../components/secret-field';
import { AccountActions } from './account-actions';

/** The keys of the owner's app at PayPal, and the address of the account. */
export function PaypalForm({ account }: { readonly account: PaypalSettings['account'] }) {
	const [clientId, setClientId] = useState('');
	const [secret, setSecret] = useState('');
	const [email, setEmail] = useState(account?.email ?? '');
	const [isTest, setIsTest] = useState(account?.is_test ?? true);
	const [save, saving] = useSavePaypalMutation();
	const [test, testing] = useTestPaypalMutation();
	const [remove, removing] = useDeletePaypalMutation();
	const { isSuccess: isSaved } = saving;
	const problem = saving.data?.account?.problem ?? '';
	useEffect(() => {
		if (isSaved) {
			setClientId('');
			setSecret('');
		}
	}, [isSaved]);
	const typed = { clientId: clientId.trim(), secret: secret.trim() };
	const hasKeys = typed.clientId !== '' && typed.secret !== '';
	const isHalf = !hasKeys && (typed.clientId !== '' || typed.secret !== '');
	const canTest = !isHalf && (hasKeys || account !== null);
	const toTyped = (): TypedPaypal => ({ isTest, ...(hasKeys && { clientId: typed.clientId, secretReference: typedSecrets.add(typed.secret) }) });
	const submit = (event: FormEvent) => {
		event.preventDefault();
		forgetResults(testing, removing);
		void save({ ...toTyped(), email: email.trim() });
	};
	return (
		<form onSubmit={submit} onChange={() => forgetResults(saving, testing, removing)} autoComplete="off">
			<TextControl
				autoComplete="off"
				dir="ltr"
				label={__('Client ID of PayPal', 'sitewright')}
				help={__('PayPal’s developer dashboard shows the client ID and the secret of an app under “Apps & Credentials”.', 'sitewright')}
				/* translators: %s: the last four characters of a client ID. */
				placeholder={account === null ? '' : sprintf(__('A client ID that ends in %s is saved', 'sitewright'), account.client_id_end)}
				value={clientId}
				onChange={setClientId}
			/>
			<SecretField
				label={__('Secret of PayPal', 'sitewright')}
				help={__('Stored encrypted on the platform, and shown to nobody again.', 'sitewright')}
				saved={account === null ? '' : __('A secret is saved', 'sitewright')}
				value={secret}
				onChange={setSecret}
			/>
			<TextControl
				type="email"
				label={__('Email address of the account', 'sitewright')}
				help={__('Payment buttons with another address are paid to that one, at PayPal’s own payment page.', 'sitewright')}
				value={email}
				onChange={setEmail}
			/>
			<CheckboxControl label={__('The keys are of PayPal’s sandbox, where no money moves', 'sitewright')} checked={isTest} onChange={setIsTest} />
			{problem !== '' && (
				<Notice status="warning" isDismissible={false}>
					{/* translators: %s: a sentence that says why. */}
					{sprintf(__('The keys are saved, but the platform could not ask PayPal for reports. %s', 'sitewright'), problem)}
				</Notice>
			)}
			<SaveResult error={saving.error ?? testing.error ?? removing.error} isSuccess={isSaved} />
			{testing.data && (
				<Notice status="success" isDismissible={false}>
					{testing.data.is_test ? __('PayPal’s sandbox takes these keys.', 'sitewright') : __('PayPal takes these keys.', 'sitewright')}
				</Notice>
			)}
			<AccountActions
				labels={{
					save: __('Save the PayPal account', 'sitewright'),
					test: __('Test the PayPal account', 'sitewright'),
					remove: __('Remove the PayPal account', 'sitewright'),
					removeTitle: __('Remove the PayPal account?', 'sitewright'),
				}}
				isSaving={saving.isLoading}
				isTesting={testing.isLoading}
				isRemoving={removing.isLoading}
				canSave={canTest && email.trim() !== ''}
				canTest={canTest}
				isSaved={account !== null}
				onTest={() => {
					forgetResults(saving, removing);
					void test(toTyped());
				}}
				onRemove={() => {
					forgetResults(saving, testing);
					void remove();
				}}
			>
				<p>{__('“Pay with PayPal” then leads to PayPal’s own payment page again. What nobody has paid yet is not taken.', 'sitewright')}</p>
				<p>{__('The payments so far stay among the earnings. They can be given back at PayPal alone.', 'sitewright')}</p>
			</AccountActions>
		</form>
	);
}
