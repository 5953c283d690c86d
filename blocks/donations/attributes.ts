import { __ } from '@wordpress/i18n';

/** The attributes of the three donations, in the order of the tabs. */
const donationNames = ['oneTimeDonation', 'monthlyDonation', 'annualDonation'] as const;
export type DonationName = (typeof donationNames)[number];

export interface Donation {
	readonly show: boolean;
	/** Number of the product; null before it is known, -1 while no payment account is connected (spec 2 §4). */
	readonly planId: number | null;
	/** Decimal numbers, as the original saves them. */
	readonly amounts: readonly number[];
	/** HTML; a default text while it was not changed. */
	readonly heading?: string;
	readonly extraText?: string;
	readonly buttonText?: string;
}

export interface DonationsAttributes extends Readonly<Record<DonationName, Donation>> {
	/** Empty for that of the payment account. */
	readonly currency: string;
	readonly showCustomAmount: boolean;
	readonly chooseAmountText?: string;
	readonly customAmountText?: string;
	/** The page that readers of a feed are led to. */
	readonly fallbackLinkUrl?: string;
	/** The post's markup holds the block's own headings and buttons, as until 12.5 of the original; else the default ones. */
	readonly savesOwnTexts?: boolean;
}

export interface DonationTexts {
	readonly tab: string;
	readonly heading: string;
	readonly buttonText: string;
}

/** The default texts of each donation. */
export const donationTexts = (): Readonly<Record<DonationName, DonationTexts>> => ({
	oneTimeDonation: {
		tab: __('One-Time', 'sitewright'),
		heading: __('Make a one-time donation', 'sitewright'),
		buttonText: __('Donate', 'sitewright'),
	},
	monthlyDonation: {
		tab: __('Monthly', 'sitewright'),
		heading: __('Make a monthly donation', 'sitewright'),
		buttonText: __('Donate monthly', 'sitewright'),
	},
	annualDonation: {
		tab: __('Yearly', 'sitewright'),
		heading: __('Make a yearly donation', 'sitewright'),
		buttonText: __('Donate yearly', 'sitewright'),
	},
});

export const defaultExtraText = (): string => __('Your contribution is appreciated.', 'sitewright');

export const defaultChooseText = (): string => __('Choose an amount', 'sitewright');

export const defaultCustomText = (): string => __('Or enter a custom amount', 'sitewright');

/** The donations that are shown, in the order of the tabs. */
export const shownDonations = (attributes: DonationsAttributes): readonly DonationName[] =>
	donationNames.filter((name) => name === 'oneTimeDonation' || attributes[name].show);

/** Whether visitors see the block: one-time donations are shown and have a product (spec 2 §4). */
export const isOffered = ({ oneTimeDonation: { show, planId } }: DonationsAttributes): boolean => show && Boolean(planId) && planId !== -1;
