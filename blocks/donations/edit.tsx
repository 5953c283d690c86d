import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useState } from '@wordpress/element';
import { defaultCurrency } from '../../api/contract/money/currency/currency';
import { ErrorNotice } from '../../components/error-notice';
import { useIsFirstOf, useIsPreview } from '../../editor/use-place';
import { paymentsUrl } from '../../features/site/connection/links';
import { PaymentBanner } from '../../features/money/memberships/components/payment-banner';
import { PaymentTestNotice } from '../../features/money/memberships/components/payment-test-notice';
import { currencyOfBlock, defaultAmounts, donationNames } from '../../features/money/memberships/donations';
import { earningsUrl } from '../../features/money/memberships/earnings-url';
import { paymentBlocks } from '../../features/money/memberships/payment-blocks';
import { useDonationPlans } from '../../features/money/memberships/use-donation-plans';
import { usePaymentTest } from '../../features/money/memberships/use-payment-test';
import { selectAdminUrl, selectCanManage } from '../../features/site/session/slice';
import { useAppSelector } from '../../store/hooks';
import { type DonationName, type DonationsAttributes, shownDonations } from './attributes';
import { Donations } from './donations';
import { Inspector } from './inspector';
import { parseAttributes } from './parse-attributes';
import { Loading, LoadError } from './states';
import { Toolbar } from './toolbar';
import pageStyle from './style.scss?text';
import editStyle from './edit.scss?text';

export const styles = pageStyle + editStyle;

export default function Edit({ attributes: saved, setAttributes, clientId }: BlockEditProps<DonationsAttributes & Record<string, unknown>>) {
	const attributes = parseAttributes(saved);
	const isPreview = useIsPreview();
	const currency = currencyOfBlock(attributes);
	const { task, connectUrl, onConnect, onRetry } = useDonationPlans({ clientId, currency, isPreview });
	const saysTest = useIsFirstOf(clientId, paymentBlocks);
	const paymentTest = usePaymentTest('donation', isPreview);
	const adminUrl = useAppSelector(selectAdminUrl);
	const canManage = useAppSelector(selectCanManage);
	const [chosen, setChosen] = useState<DonationName>('oneTimeDonation');
	const shown = shownDonations(attributes);
	const tab = shown.includes(chosen) ? chosen : 'oneTimeDonation';
	const hasPlans = Boolean(attributes.oneTimeDonation.planId);
	const change = (name: DonationName, changed: Partial<DonationsAttributes[DonationName]>) => setAttributes({ [name]: { ...attributes[name], ...changed } });
	const chooseCurrency = (code: string) => {
		// The products are those of the old currency: without them the block is hidden until it has those of the new one.
		const reset = donationNames.map((name) => [name, { ...attributes[name], planId: null, amounts: defaultAmounts(code) }] as const);
		setAttributes({ currency: code, ...Object.fromEntries(reset) });
	};
	const isFormShown = isPreview || hasPlans || (currency !== '' && task.status !== 'failed');
	return (
		<div {...useBlockProps()}>
			{isFormShown ? (
				<>
					<PaymentBanner helpUrl={paymentsUrl(adminUrl)} connectUrl={connectUrl} onConnect={onConnect} />
					{saysTest && <PaymentTestNotice {...paymentTest} />}
					<ErrorNotice error={task.status === 'failed' ? task.message : null} onRetry={onRetry} />
					<Toolbar currency={currency} onCurrency={chooseCurrency} />
					<Inspector
						attributes={attributes}
						earningsUrl={canManage ? earningsUrl(adminUrl) : null}
						onShow={(name, show) => change(name, { show })}
						onCustomAmount={(showCustomAmount) => setAttributes({ showCustomAmount })}
					/>
					<Donations
						attributes={attributes}
						currency={currency || defaultCurrency}
						shown={shown}
						tab={tab}
						onTab={setChosen}
						onDonation={(changed) => change(tab, changed)}
						onChange={setAttributes}
					/>
				</>
			) : task.status === 'failed' ? (
				<LoadError message={task.message} onRetry={onRetry} />
			) : (
				<Loading />
			)}
		</div>
	);
}
