import type { CheckoutState } from '../../../../api/contract/money/checkouts.contract';
import type { PaymentCheckoutTable } from './tables';

export type StoredState = PaymentCheckoutTable['state'];

interface Meaning {
	/** What visitors are told, while the money is not given back. */
	readonly told: CheckoutState;
	/** It holds its pieces of a limited stock. */
	readonly holds: boolean;
	/** The visitor can still give the pieces back. */
	readonly isUndecided: boolean;
	/** Nobody has paid yet: a bank that has not answered can refuse for many days. */
	readonly isUnpaid: boolean;
	/** The visitor can still pay on the provider's page. */
	readonly hasPage: boolean;
}

const none = { holds: false, isUndecided: false, isUnpaid: false, hasPage: false };

const states = ['opening', 'open', 'declined', 'waiting', 'paid', 'canceled', 'expired'] as const satisfies readonly StoredState[];

const meanings: Readonly<Record<(typeof states)[number], Meaning>> = {
	opening: { ...none, told: 'open', holds: true, isUndecided: true, isUnpaid: true },
	open: { told: 'open', holds: true, isUndecided: true, isUnpaid: true, hasPage: true },
	declined: { told: 'declined', holds: true, isUndecided: true, isUnpaid: true, hasPage: true },
	waiting: { ...none, told: 'waiting', holds: true, isUnpaid: true },
	paid: { ...none, told: 'paid', holds: true },
	canceled: { ...none, told: 'canceled' },
	expired: { ...none, told: 'expired' },
};

/** Whether a state has a meaning. */
export const means = (state: StoredState, meaning: keyof Omit<Meaning, 'told'>): boolean => meanings[state][meaning];

export const toldState = (state: StoredState): CheckoutState => meanings[state].told;

const statesThat = (meaning: keyof Omit<Meaning, 'told'>): readonly StoredState[] => states.filter((state) => means(state, meaning));

export const holdingStates = statesThat('holds');
export const unpaidStates = statesThat('isUnpaid');
