import { RichText, useBlockProps } from '@wordpress/block-editor';
import { formatAmount, formatNumber, formatOf, fromDecimal, minimumOf } from '../../../api/contract/currency/currency';

interface Donation {
	readonly show: boolean;
	readonly planId: number | null;
	readonly amounts: readonly number[];
	readonly heading?: string;
	readonly extraText?: string;
	readonly buttonText?: string;
}

interface Attributes {
	readonly currency: string;
	readonly oneTimeDonation: Donation;
	readonly monthlyDonation: Donation;
	readonly annualDonation: Donation;
	readonly showCustomAmount: boolean;
	readonly chooseAmountText: string;
	readonly customAmountText: string;
}

const donation = (heading: string, buttonText: string) => ({
	type: 'object',
	default: { show: true, planId: null, amounts: [5, 15, 100], heading, extraText: 'Your contribution is appreciated.', buttonText },
});

/** The whole form was saved. Its texts were defaults of the attributes, in the language of the editor. */
export const v1 = {
	attributes: {
		currency: { type: 'string', default: 'USD' },
		oneTimeDonation: donation('Make a one-time donation', 'Donate'),
		monthlyDonation: donation('Make a monthly donation', 'Donate monthly'),
		annualDonation: donation('Make a yearly donation', 'Donate yearly'),
		showCustomAmount: { type: 'boolean', default: true },
		chooseAmountText: { type: 'string', default: 'Choose an amount' },
		customAmountText: { type: 'string', default: 'Or enter a custom amount' },
	},
	supports: { html: false },
	save: ({ attributes }: { readonly attributes: Attributes }) => {
		const { currency, oneTimeDonation, monthlyDonation, annualDonation, showCustomAmount, chooseAmountText, customAmountText } = attributes;
		if (!oneTimeDonation.show || oneTimeDonation.planId === -1) {
			return null;
		}
		const shown = [
			{ donation: oneTimeDonation, interval: 'one-time', title: 'One-Time', className: 'donations__one-time-item' },
			{ donation: monthlyDonation, interval: '1 month', title: 'Monthly', className: 'donations__monthly-item' },
			{ donation: annualDonation, interval: '1 year', title: 'Yearly', className: 'donations__annual-item' },
		].filter(({ donation: { show } }) => show);
		return (
			<div {...useBlockProps.save()}>
				<div className="donations__container">
					{shown.length > 1 && (
						<div className="donations__nav">
							{shown.map(({ interval, title }) => (
								<div key={interval} role="button" tabIndex={0} className="donations__nav-item" data-interval={interval}>
									{title}
								</div>
							))}
						</div>
					)}
					<div className="donations__content">
						<div className="donations__tab">
							{shown.map(({ donation: { heading }, className }) => (
								<RichText.Content key={className} tagName="h4" className={className} value={heading ?? ''} />
							))}
							<RichText.Content tagName="p" value={chooseAmountText} />
							{shown.map(({ donation: { amounts }, className }) => (
								<div key={className} className={`donations__amounts ${className}`}>
									{amounts.map((amount, index) => (
										<div key={index} className="donations__amount" data-amount={amount}>
											{formatAmount(fromDecimal(amount, currency) ?? Number.NaN, currency)}
										</div>
									))}
								</div>
							))}
							{showCustomAmount && (
								<>
									<RichText.Content tagName="p" value={customAmountText} />
									<div className="donations__amount donations__custom-amount">
										{formatOf(currency).symbol}
										<div
											className="donations__amount-value"
											data-currency={currency}
											data-empty-text={formatNumber(minimumOf(currency) * 100, currency)}
										/>
									</div>
								</>
							)}
							<div className="donations__separator">——</div>
							{shown.map(({ donation: { extraText }, className }) => (
								<RichText.Content key={className} tagName="p" className={className} value={extraText ?? ''} />
							))}
							{shown.map(({ donation: { buttonText }, className }) => (
								<div key={className} className={`wp-block-button donations__donate-button-wrapper ${className}`}>
									<RichText.Content tagName="a" className={`wp-block-button__link donations__donate-button ${className}`} value={buttonText ?? ''} />
								</div>
							))}
						</div>
					</div>
				</div>
			</div>
		);
	},
};
