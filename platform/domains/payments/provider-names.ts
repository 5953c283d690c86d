/** The names under which checkouts and entries of the ledger keep who took the money. They are stored: never change one. */

export const testDeskName = 'test-desk';

const stripePattern = /^stripe(?:-test)?:(\d{1,9})$/;

/** Each account at Stripe is a provider of its own: the ids that one site's account reports say nothing of another site's. */
export const stripeName = (accountId: number, isTest: boolean): string => `${isTest ? 'stripe-test' : 'stripe'}:${accountId}`;

/** The id of the account's record on the platform; null for another provider. */
export function stripeAccountId(name: string): number | null {
	const [, id] = stripePattern.exec(name) ?? [];
	return id === undefined ? null : Number(id);
}

/** Whether no money moves at a provider: the ledger may hold entries of several. */
export const isTestProvider = (name: string): boolean => name === testDeskName || name.startsWith('stripe-test:');
