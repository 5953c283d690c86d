import type { Earning } from '../../../../api/contract/money/earnings.contract';
import { TEST_DESK } from '../../../../api/contract/money/memberships.contract';

/** The names under which checkouts and entries of the ledger keep who took the money. They are stored: never change one. */

export const testDeskName = TEST_DESK;

const stripePattern = /^stripe(?:-test)?:(\d{1,9})$/;

/** Each account at Stripe is a provider of its own: the ids that one site's account reports say nothing of another site's. */
export const stripeName = (accountId: number, isTest: boolean): string => `${isTest ? 'stripe-test' : 'stripe'}:${accountId}`;

/** The id of the account's record on the platform; null for another provider. */
export function stripeAccountId(name: string): number | null {
	const [, id] = stripePattern.exec(name) ?? [];
	return id === undefined ? null : Number(id);
}

const paypalPattern = /^paypal(?:-test)?:(\d{1,9})$/;

/** As `stripeName`, for an account at PayPal. */
export const paypalName = (accountId: number, isTest: boolean): string => `${isTest ? 'paypal-test' : 'paypal'}:${accountId}`;

/** As `stripeAccountId`, for an account at PayPal. */
export function paypalAccountId(name: string): number | null {
	const [, id] = paypalPattern.exec(name) ?? [];
	return id === undefined ? null : Number(id);
}

/** Whether the platform itself asks for the money of a provider’s pages: it can close one at any time, and does so before another one opens for the same. */
export const canEndPages = (name: string): boolean => paypalAccountId(name) !== null;

/** Whether no money moves at a provider: the ledger may hold entries of several. */
export const isTestProvider = (name: string): boolean => name === testDeskName || /^(?:stripe|paypal)-test:/.test(name);

/** The payment service of a provider, for people. */
export const serviceOf = (name: string): Earning['service'] =>
	paypalAccountId(name) !== null ? 'paypal' : stripeAccountId(name) !== null ? 'stripe' : 'test-desk';
