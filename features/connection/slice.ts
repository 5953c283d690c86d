import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/errors';
import { rootReducer, type RootState } from '../../store/reducer';

/** What the person has set going (spec 1 §3 "Connection state"). What is connected, the API's cache says. */
export type ConnectionFlow = 'idle' | 'registering' | 'connecting' | 'leaving' | 'disconnecting';

export interface ConnectionState {
	readonly flow: ConnectionFlow;
	/** Why the last flow ended early. */
	readonly error: ApiError | null;
}

const initialState: ConnectionState = { flow: 'idle', error: null };

export interface ConnectRequest {
	/** Where the person started, for the authorization URL. */
	readonly from: string;
	/** Where to return to; on this site. */
	readonly redirectUri: string;
	/** Only for those who may register the site. */
	readonly registrationNonce?: string;
}

export const connectionSlice = createSlice({
	name: 'connection',
	initialState,
	reducers: {
		/** The person asked to connect: the site where it is not registered, then themselves. */
		connectRequested: (_state, _action: PayloadAction<ConnectRequest>) => ({ flow: 'connecting' as const, error: null }),
		/** The site turned out not to be registered yet. */
		registrationStarted: (state) => ({ ...state, flow: 'registering' as const }),
		/** The browser is on its way to the authorization page. */
		authorizationOpened: (state) => ({ ...state, flow: 'leaving' as const }),
		userDisconnectRequested: () => ({ flow: 'disconnecting' as const, error: null }),
		siteDisconnectRequested: () => ({ flow: 'disconnecting' as const, error: null }),
		/** The person asked for a new secret, or for a new registration where the platform no longer knows the site. */
		reconnectRequested: (_state, _action: PayloadAction<ConnectRequest>) => ({ flow: 'connecting' as const, error: null }),
		flowCompleted: () => initialState,
		flowFailed: (_state, { payload }: PayloadAction<ApiError>) => ({ flow: 'idle' as const, error: payload }),
	},
});

declare module '../../store/reducer' {
	interface LazySlices extends WithSlice<typeof connectionSlice> {}
}

const injected = connectionSlice.injectInto(rootReducer);

export const {
	connectRequested,
	registrationStarted,
	authorizationOpened,
	userDisconnectRequested,
	siteDisconnectRequested,
	reconnectRequested,
	flowCompleted,
	flowFailed,
} = connectionSlice.actions;

export const selectConnectionFlow = (state: RootState): ConnectionFlow => injected.selectSlice(state).flow;
export const selectConnectionError = (state: RootState): ApiError | null => injected.selectSlice(state).error;
