import { createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ExternalMedia } from '../../../api/media/external-media';
import { dropsOldest, toggleSelected } from '../externalMedia/selection';
import type { MediaTarget } from '../externalMedia/slice';
import { asDraft } from '../../../store/as-draft';
import { injectSlice, nothingTyped } from '../../../store/rooms';

/**
 * - `starting`: the code is being made;
 * - `receiving`: the site is asked for pictures every two seconds;
 * - `reconnecting`: the last request failed, the next one follows;
 * - `expired`: the code has ended; what arrived can be added;
 * - `failed`: there is no code;
 * - `inserting`: the target gets the pictures.
 */
type PhoneUploadStatus = 'starting' | 'receiving' | 'reconnecting' | 'expired' | 'failed' | 'inserting';

/** The window with the code for a phone. */
export interface PhoneUpload extends MediaTarget {
	readonly status: PhoneUploadStatus;
	/** Names the session; its address is in `phoneAddresses`, its pictures are in the cache of the API. Null before the first code. */
	readonly sessionId: string | null;
	/** In the order of the choice. */
	readonly selected: readonly ExternalMedia[];
	/** Whether the last choice dropped the oldest. */
	readonly hasDropped: boolean;
	/** Why the last request failed, as a sentence; null if it did not. */
	readonly message: string | null;
}

/** Null while no window is open. */
type PhoneUploadState = PhoneUpload | null;

interface Failure {
	readonly message: string;
}

const noUpload = (): PhoneUploadState => null;

/** With the reason of a failure. */
function changeStatus(state: Draft<PhoneUploadState>, status: PhoneUploadStatus, message: string | null): void {
	if (state) {
		state.status = status;
		state.message = message;
	}
}

/** Answers of a poll that come while pictures are inserted change nothing. */
const isPolling = (state: PhoneUploadState): boolean => state?.status === 'receiving' || state?.status === 'reconnecting';

export const phoneUploadSlice = createSlice({
	name: 'phoneUpload',
	initialState: noUpload,
	reducers: {
		/** The user chose “Your Phone” in the menu. */
		phoneOpened: (_state, { payload }: PayloadAction<MediaTarget>): PhoneUploadState => ({
			...payload,
			status: 'starting',
			sessionId: null,
			selected: [],
			hasDropped: false,
			message: null,
		}),
		/** Ends the session: the code can be used no more. */
		phoneClosed: noUpload,
		codeReceived: (state, { payload: { sessionId } }: PayloadAction<{ readonly sessionId: string }>) => {
			changeStatus(state, 'receiving', null);
			if (state) {
				state.sessionId = sessionId;
				state.selected = [];
				state.hasDropped = false;
			}
		},
		/** The site gave no code. */
		codeFailed: (state, { payload: { message } }: PayloadAction<Failure>) => changeStatus(state, 'failed', message),
		/** The code can be used no more. */
		codeExpired: (state) => {
			if (state && isPolling(state)) {
				state.status = 'expired';
			}
		},
		/** The user asks for a new code, after a failure or in place of one that has expired. */
		codeRequested: (state) => changeStatus(state, 'starting', null),
		pollFailed: (state, { payload: { message } }: PayloadAction<Failure>) => {
			if (isPolling(state)) {
				changeStatus(state, 'reconnecting', message);
			}
		},
		pollSucceeded: (state) => {
			if (state?.status === 'reconnecting') {
				changeStatus(state, 'receiving', null);
			}
		},
		/** A picture is chosen, or no longer. */
		pictureToggled: (state, { payload: { item } }: PayloadAction<{ readonly item: ExternalMedia }>) => {
			if (state && state.status !== 'inserting') {
				state.hasDropped = dropsOldest(state.selected, item, state.isMultiple);
				state.selected = asDraft(toggleSelected(state.selected, item, state.isMultiple));
			}
		},
		/** The user adds what is selected. */
		insertRequested: (state) => {
			if (state && state.selected.length > 0) {
				changeStatus(state, 'inserting', null);
			}
		},
		/** The choice is still there. */
		insertFailed: (state, { payload: { message } }: PayloadAction<Failure>) => changeStatus(state, 'receiving', message),
		/** The target has the pictures. */
		insertFinished: noUpload,
	},
	selectors: {
		selectPhoneUpload: (state) => state,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof phoneUploadSlice> {}
}

injectSlice('media', phoneUploadSlice, { wouldLose: nothingTyped });

export const {
	phoneOpened,
	phoneClosed,
	codeReceived,
	codeFailed,
	codeExpired,
	codeRequested,
	pollFailed,
	pollSucceeded,
	pictureToggled,
	insertRequested,
	insertFailed,
	insertFinished,
} = phoneUploadSlice.actions;

export const { selectPhoneUpload } = phoneUploadSlice.selectors;
