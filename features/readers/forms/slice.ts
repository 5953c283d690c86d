import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { blockRemoved } from '../../site/editor/actions';
import { injectSlice } from '../../../store/rooms';

/** The AI bar of a form (spec 1 §4 "Contact-form AI"). */
export interface FormBar {
	/** `built` while the last change of the form is the AI's, so that Undo takes back just that. */
	readonly status: 'open' | 'building' | 'built';
	/** The request in the person's words. It stays on an error. */
	readonly prompt: string;
	/** The last answer held no field. */
	readonly hasNoForm: boolean;
}

/** By the clientId of the form; a form whose bar is closed has no entry. */
export type FormBarState = Readonly<Record<string, FormBar>>;

interface ForForm {
	readonly clientId: string;
}

const initialState: FormBarState = {};

const change = (state: FormBarState, clientId: string, changed: Partial<FormBar>): FormBarState => {
	const bar = state[clientId];
	return bar ? { ...state, [clientId]: { ...bar, ...changed } } : state;
};

function without(state: FormBarState, clientId: string): FormBarState {
	const { [clientId]: _closed, ...rest } = state;
	return clientId in state ? rest : state;
}

export const formBarSlice = createSlice({
	name: 'formBar',
	initialState,
	reducers: {
		/** A person opened the bar, or selected a form without fields. */
		formBarOpened: (state, { payload: { clientId } }: PayloadAction<ForForm>) =>
			state[clientId] ? state : { ...state, [clientId]: { status: 'open', prompt: '', hasNoForm: false } },
		/** A person closed the bar, or selected another block. */
		formBarClosed: (state, { payload: { clientId } }: PayloadAction<ForForm>) => (state[clientId]?.status === 'building' ? state : without(state, clientId)),
		promptTyped: (state, { payload: { clientId, prompt } }: PayloadAction<ForForm & { readonly prompt: string }>) => change(state, clientId, { prompt }),
		/** A person sent the prompt. An empty one does nothing. */
		formRequested: (state, _action: PayloadAction<ForForm>) => state,
		/** The request was made. The editor port keeps the blocks that Undo and an error lead back to. */
		formBuildStarted: (state, { payload: { clientId } }: PayloadAction<ForForm>) => change(state, clientId, { status: 'building', hasNoForm: false }),
		/** The form is there. */
		formBuilt: (state, { payload: { clientId } }: PayloadAction<ForForm>) => change(state, clientId, { status: 'built', prompt: '' }),
		/** The request failed, was stopped before the first field, or its answer has no field; the form is as before. */
		formBuildFailed: (state, { payload: { clientId, hasNoForm } }: PayloadAction<ForForm & { readonly hasNoForm: boolean }>) =>
			change(state, clientId, { status: 'open', hasNoForm }),
		noFormDismissed: (state, { payload: { clientId } }: PayloadAction<ForForm>) => change(state, clientId, { hasNoForm: false }),
		/** A person took the AI's change back. */
		formUndone: (state, { payload: { clientId } }: PayloadAction<ForForm>) => change(state, clientId, { status: 'open' }),
	},
	extraReducers: (builder) => builder.addCase(blockRemoved, (state, { payload: { clientId } }) => without(state, clientId)),
	selectors: {
		/** Null while the bar is closed. */
		selectFormBar: (state: FormBarState, clientId: string): FormBar | null => state[clientId] ?? null,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof formBarSlice> {}
}

injectSlice('readers', formBarSlice, { hasStateOf: (state, clientId) => clientId in state });

export const { formBarOpened, formBarClosed, promptTyped, formRequested, formBuildStarted, formBuilt, formBuildFailed, noFormDismissed, formUndone } =
	formBarSlice.actions;
export const { selectFormBar } = formBarSlice.selectors;
