import { __, sprintf } from '@wordpress/i18n';
import { formatAmount, fromDecimal, minimumOf, readTyped } from '../../../api/contract/money/currency/currency';
import type { Interval, MembershipProduct } from '../../../api/money/memberships';
import { priceInvalid, priceTooLow, titleRequired } from './messages';
import type { NewPlan, PlanDraft, PlanKind } from './slice';

/** With what the form of a new plan begins. */
export const emptyPlan = (currency: string): PlanDraft => ({ title: '', currency, price: '', interval: '1 month', isTier: false });

export interface PlanErrors {
	readonly title: string | null;
	readonly price: string | null;
}

function priceError(price: string, currency: string, kind: PlanKind): string | null {
	const read = readTyped(price, currency);
	if ('problem' in read) {
		return read.problem === 'negative' ? tooLow(currency) : priceInvalid(kind);
	}
	return read.units < minimumOf(currency) ? tooLow(currency) : null;
}

const tooLow = (currency: string): string => priceTooLow(formatAmount(minimumOf(currency), currency));

/** The problems of a draft (spec 2 §5 "Memberships"). */
export const errorsOf = ({ title, price, currency }: PlanDraft, kind: PlanKind): PlanErrors => ({
	title: title.trim() === '' ? titleRequired(kind) : null,
	price: priceError(price, currency, kind),
});

/** The plan of a draft; null while something is wrong with it. */
export function planOf(draft: PlanDraft, kind: PlanKind): NewPlan | null {
	const { title, price } = errorsOf(draft, kind);
	const read = readTyped(draft.price, draft.currency);
	if (title !== null || price !== null || 'problem' in read) {
		return null;
	}
	return {
		title: draft.title.trim(),
		currency: draft.currency,
		units: read.units,
		interval: draft.interval,
		...(draft.isTier && { type: 'tier' as const }),
	};
}

/** The price of a product and how often it is paid, for lists. */
export function priceText({ price, currency, interval }: MembershipProduct): string {
	const amount = formatAmount(fromDecimal(price, currency) ?? Number.NaN, currency);
	if (interval === 'one-time') {
		return amount;
	}
	return interval === '1 month'
		? /* translators: %s: an amount of money. */
			sprintf(__('%s / month', 'sitewright'), amount)
		: /* translators: %s: an amount of money. */
			sprintf(__('%s / year', 'sitewright'), amount);
}

/** A product with its price, for lists. */
export const planText = (product: MembershipProduct): string => `${product.title} (${priceText(product)})`;

/** A plan that the site does not have, for lists. */
export const unknownPlanText = (id: number): string =>
	/* translators: %d: number of a payment plan. */
	sprintf(__('Unknown plan (number %d)', 'sitewright'), id);

/** Names of intervals, in the order of choices. */
export const intervalOptions = (): readonly { readonly value: Interval; readonly label: string }[] => [
	{ value: '1 month', label: __('Monthly', 'sitewright') },
	{ value: '1 year', label: __('Yearly', 'sitewright') },
	{ value: 'one-time', label: __('One-Time', 'sitewright') },
];
