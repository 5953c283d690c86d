import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { PaymentProviderSettings } from '../../../api/contract/money/payment-provider.contract';
import {
	type TypedStripe,
	useDeletePaymentProviderMutation,
	useSavePaymentProviderMutation,
	useTestPaymentProviderMutation,
} from '../../../api/money/payment-provider';
import { typedSecrets } from '../../../api/core/typed-secrets';
import { SecretField } from '../../../components/secret-field';
import { useTypedSecret } from '../../../components/use-typed-secret';
import { AccountForm } from './account-form';

const keyPattern = /^(sk|rk)_(test|live)_\w+$/;

interface FoundAccount {
	readonly account: string;
	readonly is_test: boolean;
	readonly can_charge: boolean;
}

function testResult({ account, is_test: isTest, can_charge: canCharge }: FoundAccount): string {
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

/**
 * What came of the requests.
 * @param problem Why the platform hears nothing of payments; empty where nothing is wrong.
 */
function KeyResults({ found, problem }: { readonly found: FoundAccount | undefined; readonly problem: string }) {
	return (
		<>
			{found && (
				<Notice status={found.can_charge ? 'success' : 'warning'} isDismissible={false}>
					{testResult(found)}
				</Notice>
			)}
			{problem !== '' && (
				<Notice status="warning" isDismissible={false}>
					{/* translators: %s: a sentence that says why. */}
					{sprintf(__('The key is saved, but the platform could not tell Stripe where to report payments. %s', 'sitewright'), problem)}
				</Notice>
			)}
		</>
	);
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
	return (
		<AccountForm
			labels={{
				save: __('Save', 'sitewright'),
				test: __('Test', 'sitewright'),
				remove: __('Remove the key', 'sitewright'),
				removeTitle: __('Remove the key?', 'sitewright'),
			}}
			{...{ saving, testing, removing }}
			isSuccess={saving.data?.stripe?.problem === ''}
			canSave={typed !== '' && !isWrong}
			canTest={!isWrong && (typed !== '' || stripe !== null)}
			canRemove={stripe !== null}
			onSave={() => void save(toTyped())}
			onTest={() => void test(toTyped())}
			onRemove={() => void remove()}
			results={<KeyResults found={testing.data} problem={saving.data?.stripe?.problem ?? ''} />}
			removal={
				<>
					<p>{withoutKey}</p>
					<p>{__('What is open at Stripe can still be paid, and subscriptions go on there; both still appear under Earnings.', 'sitewright')}</p>
					<p>
						{__(
							'Without the key, money can be given back and subscriptions can be ended at Stripe alone. The links in receipts by which subscribers cancel do not work.',
							'sitewright'
						)}
					</p>
				</>
			}
		>
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
		</AccountForm>
	);
}
