import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { PaypalSettings } from '../../../api/contract/money/paypal.contract';
import { type TypedPaypal, useDeletePaypalMutation, useSavePaypalMutation, useTestPaypalMutation } from '../../../api/money/paypal';
import { typedSecrets } from '../../../api/core/typed-secrets';
import { CheckboxControl, TextControl } from '../../../components/controls';
import { SecretField } from '../../../components/secret-field';
import { AccountForm } from './account-form';

/**
 * What came of the requests.
 * @param isTest  The keys that PayPal took are of its sandbox; undefined where nothing was tested.
 * @param problem Why the platform hears nothing of payments; empty where nothing is wrong.
 */
function PaypalResults({ isTest, problem }: { readonly isTest: boolean | undefined; readonly problem: string }) {
	return (
		<>
			{isTest !== undefined && (
				<Notice status="success" isDismissible={false}>
					{isTest ? __('PayPal’s sandbox takes these keys.', 'sitewright') : __('PayPal takes these keys.', 'sitewright')}
				</Notice>
			)}
			{problem !== '' && (
				<Notice status="warning" isDismissible={false}>
					{/* translators: %s: a sentence that says why. */}
					{sprintf(__('The keys are saved, but the platform could not ask PayPal for reports. %s', 'sitewright'), problem)}
				</Notice>
			)}
		</>
	);
}

const noKeys = { clientId: '', secret: '' };

interface KeyFieldsProps {
	readonly account: PaypalSettings['account'];
	readonly keys: typeof noKeys;
	readonly onChange: (changed: Partial<typeof noKeys>) => void;
}

function KeyFields({ account, keys: { clientId, secret }, onChange }: KeyFieldsProps) {
	return (
		<>
			<TextControl
				autoComplete="off"
				dir="ltr"
				label={__('Client ID of PayPal', 'sitewright')}
				help={__('PayPal’s developer dashboard shows the client ID and the secret of an app under “Apps & Credentials”.', 'sitewright')}
				/* translators: %s: the last four characters of a client ID. */
				placeholder={account === null ? '' : sprintf(__('A client ID that ends in %s is saved', 'sitewright'), account.client_id_end)}
				value={clientId}
				onChange={(typed) => onChange({ clientId: typed })}
			/>
			<SecretField
				label={__('Secret of PayPal', 'sitewright')}
				help={__('Stored encrypted on the platform, and shown to nobody again.', 'sitewright')}
				saved={account === null ? '' : __('A secret is saved', 'sitewright')}
				value={secret}
				onChange={(typed) => onChange({ secret: typed })}
			/>
		</>
	);
}

/** The keys of the owner's app at PayPal, and the address of the account. */
export function PaypalForm({ account }: { readonly account: PaypalSettings['account'] }) {
	const [keys, setKeys] = useState(noKeys);
	const [email, setEmail] = useState(account?.email ?? '');
	const [isTest, setIsTest] = useState(account?.is_test ?? true);
	const [save, saving] = useSavePaypalMutation();
	const [test, testing] = useTestPaypalMutation();
	const [remove, removing] = useDeletePaypalMutation();
	const { isSuccess: isSaved } = saving;
	useEffect(() => {
		if (isSaved) {
			setKeys(noKeys);
		}
	}, [isSaved]);
	const typed = { clientId: keys.clientId.trim(), secret: keys.secret.trim() };
	const hasKeys = typed.clientId !== '' && typed.secret !== '';
	const isHalf = !hasKeys && (typed.clientId !== '' || typed.secret !== '');
	const canTest = !isHalf && (hasKeys || account !== null);
	const toTyped = (): TypedPaypal => ({ isTest, ...(hasKeys && { clientId: typed.clientId, secretReference: typedSecrets.add(typed.secret) }) });
	return (
		<AccountForm
			labels={{
				save: __('Save the PayPal account', 'sitewright'),
				test: __('Test the PayPal account', 'sitewright'),
				remove: __('Remove the PayPal account', 'sitewright'),
				removeTitle: __('Remove the PayPal account?', 'sitewright'),
			}}
			{...{ saving, testing, removing }}
			isSuccess={isSaved}
			canSave={canTest && email.trim() !== ''}
			canTest={canTest}
			canRemove={account !== null}
			onSave={() => void save({ ...toTyped(), email: email.trim() })}
			onTest={() => void test(toTyped())}
			onRemove={() => void remove()}
			results={<PaypalResults isTest={testing.data?.is_test} problem={saving.data?.account?.problem ?? ''} />}
			removal={
				<>
					<p>{__('“Pay with PayPal” then leads to PayPal’s own payment page again. What nobody has paid yet is not taken.', 'sitewright')}</p>
					<p>{__('The payments so far stay among the earnings. They can be given back at PayPal alone.', 'sitewright')}</p>
				</>
			}
		>
			<KeyFields account={account} keys={keys} onChange={(changed) => setKeys((before) => ({ ...before, ...changed }))} />
			<TextControl
				type="email"
				label={__('Email address of the account', 'sitewright')}
				help={__('Payment buttons with another address are paid to that one, at PayPal’s own payment page.', 'sitewright')}
				value={email}
				onChange={setEmail}
			/>
			<CheckboxControl label={__('The keys are of PayPal’s sandbox, where no money moves', 'sitewright')} checked={isTest} onChange={setIsTest} />
		</AccountForm>
	);
}
