import { RichText, useBlockProps } from '@wordpress/block-editor';
import { Fragment } from '@wordpress/element';

interface Donation {
	readonly show: boolean;
	readonly planId: number | null;
	readonly amounts: readonly number[];
	readonly heading?: string;
	readonly extraText?: string;
	readonly buttonText?: string;
}

interface Text {
	readonly text?: string;
}

interface Attributes {
	readonly oneTimeDonation: Donation;
	readonly monthlyDonation: Donation;
	readonly annualDonation: Donation;
	readonly fallbackLinkUrl?: string;
	readonly savedHeadings: readonly Text[];
	readonly savedTexts: readonly Text[];
	readonly savedButtons: readonly Text[];
}

const donation = { type: 'object', default: { show: true, planId: null, amounts: [5, 15, 100] } };

const texts = (selector: string) => ({ type: 'array', source: 'query', selector, query: { text: { type: 'string', source: 'html' } }, default: [] });

const names = ['oneTimeDonation', 'monthlyDonation', 'annualDonation'] as const;

const shownNames = (attributes: Attributes) => names.filter((name) => attributes[name].show);

/**
 * Until 12.5 the heading and the button were saved as they were written. They are read from the markup, so that this also opens posts
 * of other languages.
 */
export const v2 = {
	attributes: {
		currency: { type: 'string', default: 'USD' },
		oneTimeDonation: donation,
		monthlyDonation: donation,
		annualDonation: donation,
		showCustomAmount: { type: 'boolean', default: true },
		chooseAmountText: { type: 'string', default: 'Choose an amount' },
		customAmountText: { type: 'string', default: 'Or enter a custom amount' },
		fallbackLinkUrl: { type: 'string' },
		shouldDisplayFrontendBanner: { type: 'boolean', default: true },
		savedHeadings: texts('h4'),
		savedTexts: texts('h4 + p'),
		savedButtons: texts('a.jetpack-donations-fallback-link'),
	},
	supports: { html: false },
	save: ({ attributes }: { readonly attributes: Attributes }) => {
		const { oneTimeDonation, fallbackLinkUrl, savedHeadings, savedTexts, savedButtons } = attributes;
		if (!oneTimeDonation.show || !oneTimeDonation.planId || oneTimeDonation.planId === -1) {
			return null;
		}
		return (
			<div {...useBlockProps.save()}>
				{shownNames(attributes).map((name, index) => (
					<Fragment key={name}>
						{index > 0 && <hr className="donations__separator" />}
						<RichText.Content tagName="h4" value={savedHeadings[index]?.text ?? ''} />
						<RichText.Content tagName="p" value={savedTexts[index]?.text ?? ''} />
						<RichText.Content
							tagName="a"
							className="jetpack-donations-fallback-link"
							href={fallbackLinkUrl}
							rel="noopener noreferrer noamphtml"
							target="_blank"
							value={savedButtons[index]?.text ?? ''}
						/>
					</Fragment>
				))}
			</div>
		);
	},
	migrate: (attributes: Attributes) => {
		const { savedHeadings, savedTexts, savedButtons, ...kept } = attributes;
		const donations = shownNames(attributes).map((name, index) => [
			name,
			{
				...attributes[name],
				heading: savedHeadings[index]?.text ?? '',
				extraText: savedTexts[index]?.text ?? '',
				buttonText: savedButtons[index]?.text ?? '',
			},
		]);
		return { ...kept, ...Object.fromEntries(donations), savesOwnTexts: true };
	},
};
