import { defaultCurrency, membershipCurrencies, presetsOf, toNumber } from '../../../api/contract/money/currency/currency';
import type { Interval, MembershipProduct } from '../../../api/money/memberships';

/** The attributes of a donations block. */
export const donationNames = ['oneTimeDonation', 'monthlyDonation', 'annualDonation'] as const;
export type DonationName = (typeof donationNames)[number];

/** The interval of each (spec 2 §3, §9). */
export const donationIntervals = {
	oneTimeDonation: 'one-time',
	monthlyDonation: '1 month',
	annualDonation: '1 year',
} as const satisfies Record<DonationName, Interval>;

/** The number of a donation's product while no account is connected (spec 2 §4). */
export const notConnectedPlan = -1;

export type DonationPlans = Readonly<Record<DonationName, number>>;

/** The same for all three. */
export const allPlans = (planId: number): DonationPlans => ({ oneTimeDonation: planId, monthlyDonation: planId, annualDonation: planId });

/** The numbers of the donation products of a currency; null if one is missing. */
export function findPlans(products: readonly MembershipProduct[], currency: string): DonationPlans | null {
	const [oneTimeDonation, monthlyDonation, annualDonation] = donationNames.map(
		(name) => products.find((product) => product.type === 'donation' && product.currency === currency && product.interval === donationIntervals[name])?.id
	);
	return oneTimeDonation !== undefined && monthlyDonation !== undefined && annualDonation !== undefined
		? { oneTimeDonation, monthlyDonation, annualDonation }
		: null;
}

/** The currency of a block that has none yet: that of the account, where donations can be asked for in it. */
export const currencyOfAccount = (currency: string | null): string =>
	currency !== null && membershipCurrencies.includes(currency) ? currency : defaultCurrency;

/** The amounts of a currency that a block begins with, as its attributes hold them. */
export const defaultAmounts = (currency: string): readonly number[] => presetsOf(currency).map((units) => toNumber(units, currency));

/** The parts of a donations block that tell its currency. */
interface WithCurrency {
	readonly currency?: unknown;
	readonly oneTimeDonation?: { readonly planId?: unknown };
}

/**
 * The currency of a block; empty for a new block, which takes that of the account. Old posts name no currency when it is US
 * dollars.
 */
export const currencyOfBlock = ({ currency, oneTimeDonation }: WithCurrency): string =>
	typeof currency === 'string' && currency !== '' ? currency : oneTimeDonation?.planId ? defaultCurrency : '';
