import type { PaymentCheckoutTable } from './tables';

export type StoredState = PaymentCheckoutTable['state'];

interface Meaning {
	/** It holds its pieces of a limited stock. */
	readonly holds: boolean;
	/** The visitor can still give the pieces back. */
	readonly isUndecided: boolean;
	/** Nobody has paid yet: a bank that has not answered can refuse for many days. */
	readonly isUnpaid: boolean;
	/** The visitor can still pay on the provider's page. */
	readonly hasPage: boolean;
}

const none: Meaning = { holds: false, isUndecided: false, isUnpaid: false, hasPage: false };

const states = ['opening', 'open', 'declined', 'waiting', 'paid', 'canceled', 'expired'] as const satisfies readonly StoredState[];

const meanings: Readonly<Record<(typeof states)[number], Meaning>> = {
	opening: { ...none, holds: true, isUndecided: true, isUnpaid: true },
	open: { holds: true, isUndecided: true, isUnpaid: true, hasPage: true },
	declined: { holds: true, isUndecided: true, isUnpaid: true, hasPage: true },
	waiting: { ...none, holds: true, isUnpaid: true },
	paid: { ...none, holds: true },
	canceled: none,
	expired: none,
};

/** Whether a state has a meaning. */
export const means = (state: StoredState, meaning: keyof Meaning): boolean => meanings[state][meaning];

const statesThat = (meaning: keyof Meaning): readonly StoredState[] => states.filter((state) => means(state, meaning));

export const holdingStates = statesThat('holds');
export const unpaidStates = statesThat('isUnpaid');
