import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { PaymentProviderSettings } from '../../../api/contract/money/payment-provider.contract';
import { useSavePaymentProviderMutation } from '../../../api/money/payment-provider';
import { typedSecrets } from '../../../api/core/typed-secrets';
import { TextControl } from '../../../components/controls';
import { forgetResults, SaveResult } from '../../../components/save-result';
import { SecretField } from '../../../components/secret-field';
import { useTypedSecret } from '../../../components/use-typed-secret';

interface WebhookFormProps {
	readonly stripe: NonNullable<PaymentProviderSettings['stripe']>;
}

/** A webhook that the owner makes by hand, where the platform cannot: its address, and its signing secret. */
export function WebhookForm({ stripe: { reports, webhook_url: url, is_reachable: isReachable } }: WebhookFormProps) {
	const [save, saving] = useSavePaymentProviderMutation();
	const [secret, setSecret] = useTypedSecret(saving.isSuccess);
	const typed = secret.trim();
	const isWrong = typed !== '' && !typed.startsWith('whsec_');
	return (
		<form
			autoComplete="off"
			onChange={() => forgetResults(saving)}
			onSubmit={(event) => {
				event.preventDefault();
				void save({ webhookReference: typedSecrets.add(typed) });
			}}
		>
			<h3>{__('Reports of payments', 'sitewright')}</h3>
			<p>
				{isReachable
					? __('Save the key again to let the platform make the webhook at Stripe, or make it there by hand.', 'sitewright')
					: __(
							'Stripe reports by itself to a platform that has an https address. On your own machine, “stripe listen --forward-to” with the address below forwards the reports.',
							'sitewright'
						)}
			</p>
			<TextControl label={__('Address for the reports', 'sitewright')} dir="ltr" readOnly value={url} onChange={() => undefined} />
			<SecretField
				label={__('Signing secret', 'sitewright')}
				isWrong={isWrong}
				help={
					isWrong ? __('A signing secret begins with whsec_.', 'sitewright') : __('Stripe shows it with the webhook; “stripe listen” prints it.', 'sitewright')
				}
				saved={reports === 'manual' ? __('A signing secret is saved', 'sitewright') : ''}
				value={secret}
				onChange={setSecret}
			/>
			<SaveResult {...saving} />
			<div className="sitewright-admin__actions">
				<Button variant="secondary" type="submit" isBusy={saving.isLoading} disabled={saving.isLoading || typed === '' || isWrong}>
					{__('Save the signing secret', 'sitewright')}
				</Button>
			</div>
		</form>
	);
}
