import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Interval } from '../../api/memberships';
import { blockRemoved } from '../editor/actions';

/** Spec 2 §4 "Membership API state". The products and the address that connects an account are in the API's cache. */
export type MembershipApiState = 'idle' | 'loading' | 'connected' | 'notConnected';

/** Spec 2 §3 "Payment plan kinds": they change words only. */
export type PlanKind = 'payment-plan' | 'subscription';

/** A plan as a person enters it. */
export interface NewPlan {
	readonly title: string;
	readonly currency: string;
	/** In smallest units. */
	readonly units: number;
	readonly interval: Interval;
	/** A tier of the newsletter (spec 2 §3 "Membership product"). */
	readonly type?: 'tier';
}

/** The request that a block waits for. */
export type BlockTask =
	| { readonly status: 'idle' }
	| { readonly status: 'loading' }
	| { readonly status: 'creating' }
	| { readonly status: 'failed'; readonly message: string };

export interface MembershipsState {
	readonly api: MembershipApiState;
	readonly tasks: Readonly<Record<string, BlockTask>>;
}

interface ForBlock {
	readonly clientId: string;
}

/** A block and the currency of its donations; empty for that of the account. */
export interface DonationRequest extends ForBlock {
	readonly currency: string;
}

export interface PlanRequest extends ForBlock {
	readonly plan: NewPlan;
	readonly kind: PlanKind;
}

const idle: BlockTask = { status: 'idle' };

const initialState: MembershipsState = { api: 'idle', tasks: {} };

const withTask = (state: MembershipsState, clientId: string, task: BlockTask): MembershipsState => ({ ...state, tasks: { ...state.tasks, [clientId]: task } });

const withoutTask = (state: MembershipsState, clientId: string): MembershipsState => {
	const { [clientId]: _removed, ...tasks } = state.tasks;
	return clientId in state.tasks ? { ...state, tasks } : state;
};

export const membershipsSlice = createSlice({
	name: 'memberships',
	initialState,
	reducers: {
		/** A block of plans was opened. */
		plansRequested: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => ({
			...withTask(state, clientId, { status: 'loading' }),
			api: state.api === 'idle' ? ('loading' as const) : state.api,
		}),
		statusLoaded: (state, { payload: { isConnected } }: PayloadAction<{ readonly isConnected: boolean }>) => ({
			...state,
			api: isConnected ? ('connected' as const) : ('notConnected' as const),
		}),
		/** Spec 2 §8: counts as not connected. */
		statusFailed: (state) => ({ ...state, api: 'notConnected' as const }),
		planCreationRequested: (state, { payload: { clientId } }: PayloadAction<PlanRequest>) => withTask(state, clientId, { status: 'creating' }),
		/** A donations block was opened, or its currency was changed. */
		donationPlansRequested: (state, { payload: { clientId } }: PayloadAction<DonationRequest>) => withTask(state, clientId, { status: 'loading' }),
		taskDone: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => withoutTask(state, clientId),
		taskFailed: (state, { payload: { clientId, message } }: PayloadAction<ForBlock & { readonly message: string }>) =>
			clientId in state.tasks ? withTask(state, clientId, { status: 'failed', message }) : state,
	},
	extraReducers: (builder) => builder.addCase(blockRemoved, (state, { payload: { clientId } }) => withoutTask(state, clientId)),
	selectors: {
		selectMembershipApiState: ({ api }) => api,
		selectMembershipTask: ({ tasks }, clientId: string): BlockTask => tasks[clientId] ?? idle,
	},
});

export const { plansRequested, statusLoaded, statusFailed, planCreationRequested, donationPlansRequested, taskDone, taskFailed } = membershipsSlice.actions;

export const { selectMembershipApiState, selectMembershipTask } = membershipsSlice.selectors;
