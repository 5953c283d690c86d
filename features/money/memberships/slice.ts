import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Interval } from '../../../api/money/memberships';
import { blockRemoved, blockReturned } from '../../site/editor/actions';
import { type BlockDrafts, bringDraftBack, setDraftAside } from '../../site/editor/block-slice';
import { injectSlice } from '../../../store/rooms';

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

/** The form of a new plan, as it is typed. */
export interface PlanDraft {
	readonly title: string;
	readonly currency: string;
	/** As people write amounts of the currency. */
	readonly price: string;
	readonly interval: Interval;
	readonly isTier: boolean;
}

/** The request that a block waits for. */
export type BlockTask =
	| { readonly status: 'idle' }
	| { readonly status: 'loading' }
	| { readonly status: 'creating' }
	| { readonly status: 'failed'; readonly message: string };

/** A plan that somebody enters outlives the block's selection, which ends its sidebar. */
export interface MembershipsState extends BlockDrafts<PlanDraft> {
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

/** A block that can have a plan. */
export interface PlansRequest extends ForBlock {
	/** Without a plan of its own it means something: none is chosen for it. */
	readonly isOptional?: boolean;
}

export interface PlanRequest extends ForBlock {
	readonly plan: NewPlan;
	readonly kind: PlanKind;
	/** The block is premium content: the plan is added to those that it has. */
	readonly isForContent?: boolean;
}

const idle: BlockTask = { status: 'idle' };

const initialState: MembershipsState = { api: 'idle', tasks: {}, drafts: {}, awayDrafts: {} };

export const membershipsSlice = createSlice({
	name: 'memberships',
	initialState,
	reducers: {
		/** A block of plans was opened. */
		plansRequested: (state, { payload: { clientId } }: PayloadAction<PlansRequest>) => {
			state.tasks[clientId] = { status: 'loading' };
			state.api = state.api === 'idle' ? 'loading' : state.api;
		},
		statusLoaded: (state, { payload: { isConnected } }: PayloadAction<{ readonly isConnected: boolean }>) => {
			state.api = isConnected ? 'connected' : 'notConnected';
		},
		/** Spec 2 §8: counts as not connected. */
		statusFailed: (state) => {
			state.api = 'notConnected';
		},
		planCreationRequested: (state, { payload: { clientId } }: PayloadAction<PlanRequest>) => {
			state.tasks[clientId] = { status: 'creating' };
		},
		/** A donations block was opened, or its currency was changed. */
		donationPlansRequested: (state, { payload: { clientId } }: PayloadAction<DonationRequest>) => {
			state.tasks[clientId] = { status: 'loading' };
		},
		planDrafted: (state, { payload: { clientId, draft } }: PayloadAction<ForBlock & { readonly draft: PlanDraft }>) => {
			state.drafts[clientId] = draft;
		},
		planDropped: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => {
			delete state.drafts[clientId];
		},
		/** A plan that could not be made stays in the form. */
		taskDone: (state, { payload: { clientId } }: PayloadAction<ForBlock>) => {
			if (state.tasks[clientId]?.status === 'creating') {
				delete state.drafts[clientId];
			}
			delete state.tasks[clientId];
		},
		taskFailed: (state, { payload: { clientId, message } }: PayloadAction<ForBlock & { readonly message: string }>) => {
			if (clientId in state.tasks) {
				state.tasks[clientId] = { status: 'failed', message };
			}
		},
	},
	extraReducers: (builder) =>
		builder
			.addCase(blockRemoved, (state, { payload: { clientId } }) => {
				delete state.tasks[clientId];
				setDraftAside(state, clientId);
			})
			.addCase(blockReturned, (state, { payload }) => bringDraftBack(state, payload)),
	selectors: {
		selectMembershipApiState: ({ api }) => api,
		selectMembershipTask: ({ tasks }, clientId: string): BlockTask => tasks[clientId] ?? idle,
		/** Null while no plan is entered. */
		selectPlanDraft: ({ drafts }, clientId: string): PlanDraft | null => drafts[clientId] ?? null,
		/** Whether somebody has typed a plan that is not made yet. */
		selectHasPlanDraft: ({ drafts }) => Object.values(drafts).some(({ title, price }) => title !== '' || price !== ''),
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof membershipsSlice> {}
}

injectSlice('money', membershipsSlice, {
	hasStateOf: ({ tasks, drafts }, clientId) => clientId in tasks || clientId in drafts,
	wouldLose: membershipsSlice.getSelectors().selectHasPlanDraft,
});

export const { plansRequested, statusLoaded, statusFailed, planCreationRequested, donationPlansRequested, planDrafted, planDropped, taskDone, taskFailed } =
	membershipsSlice.actions;

export const { selectMembershipApiState, selectMembershipTask, selectPlanDraft, selectHasPlanDraft } = membershipsSlice.selectors;
