import { RichText, useBlockProps } from '@wordpress/block-editor';

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
	readonly savedTabs: readonly { readonly text?: string; readonly tabIndex?: string }[];
	readonly savedAmounts: readonly { readonly text?: string }[];
	readonly savedSymbol?: string;
	readonly savedPlaceholder?: string;
}

const donation = (heading: string, buttonText: string) => ({
	type: 'object',
	default: { show: true, planId: null, amounts: [5, 15, 100], heading, extraText: 'Your contribution is appreciated.', buttonText },
});

const texts = (selector: string, more: object = {}) => ({
	type: 'array',
	source: 'query',
	selector,
	query: { text: { type: 'string', source: 'text' }, ...more },
	default: [],
});

interface ShownDonation {
	readonly donation: Donation;
	readonly interval: string;
	readonly className: string;
}

const tabs = (shown: readonly ShownDonation[], savedTabs: Attributes['savedTabs']) => (
	<div className="donations__nav">
		{shown.map(({ interval }, index) => (
			<div
				key={interval}
				role="button"
				tabIndex={savedTabs[index]?.tabIndex === undefined ? undefined : 0}
				className="donations__nav-item"
				data-interval={interval}
			>
				{savedTabs[index]?.text}
			</div>
		))}
	</div>
);

function amountLists(shown: readonly ShownDonation[], savedAmounts: Attributes['savedAmounts']) {
	// All amounts of the form are one list in the markup.
	let place = 0;
	return shown.map(({ donation: { amounts }, className }) => (
		<div key={className} className={`donations__amounts ${className}`}>
			{amounts.map((amount, index) => (
				<div key={index} className="donations__amount" data-amount={amount}>
					{savedAmounts[place++]?.text}
				</div>
			))}
		</div>
	));
}

/**
 * The whole form was saved. Tabs and amounts are read from the markup: the tables of currencies and languages that wrote them are
 * not needed on every editor page.
 */
export const v1 = {
	attributes: {
		currency: { type: 'string', default: 'USD' },
		oneTimeDonation: donation('Make a one-time donation', 'Donate'),
		monthlyDonation: donation('Make a monthly donation', 'Donate monthly'),
		annualDonation: donation('Make a yearly donation', 'Donate yearly'),
		showCustomAmount: { type: 'boolean', default: true },
		chooseAmountText: { type: 'string', default: 'Choose an amount' },
		customAmountText: { type: 'string', default: 'Or enter a custom amount' },
		// WordPress takes the attribute out of what is saved by persons who may not write any HTML.
		savedTabs: texts('.donations__nav-item', { tabIndex: { type: 'string', source: 'attribute', attribute: 'tabindex' } }),
		savedAmounts: texts('.donations__amount[data-amount]'),
		savedSymbol: { type: 'string', source: 'text', selector: '.donations__custom-amount' },
		savedPlaceholder: { type: 'string', source: 'attribute', selector: '.donations__amount-value', attribute: 'data-empty-text' },
	},
	supports: { html: false },
	save: ({ attributes }: { readonly attributes: Attributes }) => {
		const { currency, oneTimeDonation, monthlyDonation, annualDonation, showCustomAmount, chooseAmountText, customAmountText } = attributes;
		const { savedTabs, savedAmounts, savedSymbol, savedPlaceholder } = attributes;
		if (!oneTimeDonation.show || oneTimeDonation.planId === -1) {
			return null;
		}
		const shown = [
			{ donation: oneTimeDonation, interval: 'one-time', className: 'donations__one-time-item' },
			{ donation: monthlyDonation, interval: '1 month', className: 'donations__monthly-item' },
			{ donation: annualDonation, interval: '1 year', className: 'donations__annual-item' },
		].filter(({ donation: { show } }) => show);
		return (
			<div {...useBlockProps.save()}>
				<div className="donations__container">
					{shown.length > 1 && tabs(shown, savedTabs)}
					<div className="donations__content">
						<div className="donations__tab">
							{shown.map(({ donation: { heading }, className }) => (
								<RichText.Content key={className} tagName="h4" className={className} value={heading ?? ''} />
							))}
							<RichText.Content tagName="p" value={chooseAmountText} />
							{amountLists(shown, savedAmounts)}
							{showCustomAmount && (
								<>
									<RichText.Content tagName="p" value={customAmountText} />
									<div className="donations__amount donations__custom-amount">
										{savedSymbol}
										<div className="donations__amount-value" data-currency={currency} data-empty-text={savedPlaceholder} />
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
	migrate: ({ savedTabs: _tabs, savedAmounts: _amounts, savedSymbol: _symbol, savedPlaceholder: _placeholder, ...kept }: Attributes) => kept,
};
