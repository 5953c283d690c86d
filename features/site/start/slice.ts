import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { asDraft } from '../../../store/as-draft';
import type { SiteHealthTest } from '../../../api/site/site-health';
import type { Finding } from '../doctor/findings';

/** What a site can be set up for, with the tests of Site Health that say how it is: the first that finds something counts. A mail is sent on request alone. */
export const startTests = {
	connection: ['connection', 'platform'],
	model: ['model'],
	mail: ['test-mail'],
	payments: ['payments'],
} as const satisfies Readonly<Record<string, readonly (SiteHealthTest | 'test-mail')[]>>;

export type StartCheckId = keyof typeof startTests;

/** Those that are made when the page is opened. */
export const openingChecks: readonly StartCheckId[] = ['connection', 'model', 'payments'];

export type StartCheck =
	| { readonly status: 'waiting' }
	/** The last finding stays on the page meanwhile. */
	| { readonly status: 'running'; readonly last: Finding | null }
	| { readonly status: 'done'; readonly finding: Finding };

export interface StartState {
	readonly checks: Readonly<Record<StartCheckId, StartCheck>>;
	/** Whether the person found the test mail in their mailbox. */
	readonly mail: 'unknown' | 'arrived' | 'missing';
}

const initialState: StartState = {
	checks: { connection: { status: 'waiting' }, model: { status: 'waiting' }, mail: { status: 'waiting' }, payments: { status: 'waiting' } },
	mail: 'unknown',
};

export const findingOf = (check: StartCheck): Finding | null => (check.status === 'done' ? check.finding : check.status === 'running' ? check.last : null);

/** The page to begin with: how each part of the site is set up. */
export const startSlice = createSlice({
	name: 'start',
	initialState,
	reducers: {
		/** The page was opened, or somebody wants to know whether a change has helped. */
		startChecksRequested: () => undefined,
		testMailRequested: () => undefined,
		startCheckBegan: (state, { payload: { id } }: PayloadAction<{ readonly id: StartCheckId }>) => {
			state.checks[id] = asDraft<StartCheck>({ status: 'running', last: findingOf(state.checks[id]) });
			state.mail = id === 'mail' ? 'unknown' : state.mail;
		},
		startCheckEnded: (state, { payload: { id, finding } }: PayloadAction<{ readonly id: StartCheckId; readonly finding: Finding }>) => {
			state.checks[id] = asDraft<StartCheck>({ status: 'done', finding });
		},
		/** The person looked into their mailbox. */
		mailLookedFor: (state, { payload }: PayloadAction<{ readonly hasArrived: boolean }>) => {
			state.mail = payload.hasArrived ? 'arrived' : 'missing';
		},
	},
});

export const { startChecksRequested, testMailRequested, startCheckBegan, startCheckEnded, mailLookedFor } = startSlice.actions;

const hasStart = (state: object): state is { readonly start: StartState } => 'start' in state;

/** The state of a store that has no such page yet is the first one. */
export const selectStart = (state: object): StartState => (hasStart(state) ? state.start : initialState);
