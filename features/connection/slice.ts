import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/errors';

/** The flow that the user started (spec 1 §3 "Connection state"). The API's cache holds the connection itself. */
export type ConnectionFlow = 'idle' | 'registering' | 'connecting' | 'leaving' | 'disconnecting';

export interface ConnectionState {
	readonly flow: ConnectionFlow;
	/** The failure of the last flow. */
	readonly error: ApiError | null;
}

const initialState: ConnectionState = { flow: 'idle', error: null };

export interface ConnectRequest {
	/** The surface where the user started, for the authorization URL. */
	readonly from: string;
	/** The address to return to, on this site. */
	readonly redirectUri: string;
	/** The code with which a platform that is closed admits the site. */
	readonly invitationCode?: string;
}

export const connectionSlice = createSlice({
	name: 'connection',
	initialState,
	reducers: {
		/** The user started to connect: first the site, if it is not registered, then the user. */
		connectRequested: (_state, _action: PayloadAction<ConnectRequest>) => ({ flow: 'connecting' as const, error: null }),
		/** The site is not registered yet. */
		registrationStarted: (state) => ({ ...state, flow: 'registering' as const }),
		/** The browser is on its way to the authorization page. */
		authorizationOpened: (state) => ({ ...state, flow: 'leaving' as const }),
		userDisconnectRequested: () => ({ flow: 'disconnecting' as const, error: null }),
		siteDisconnectRequested: () => ({ flow: 'disconnecting' as const, error: null }),
		/** The person asked for a new secret, or for a new registration where the platform no longer knows the site. */
		reconnectRequested: (_state, _action: PayloadAction<ConnectRequest>) => ({ flow: 'connecting' as const, error: null }),
		/** An administrator of a copied or moved site chose: it is a copy that stays disconnected. */
		safeModeRequested: () => ({ flow: 'connecting' as const, error: null }),
		/** … it is a site of its own, which is registered anew. */
		freshStartRequested: (_state, _action: PayloadAction<ConnectRequest>) => ({ flow: 'connecting' as const, error: null }),
		/** … it is the connected site, which has moved. */
		moveRequested: () => ({ flow: 'connecting' as const, error: null }),
		flowCompleted: () => initialState,
		flowFailed: (_state, { payload }: PayloadAction<ApiError>) => ({ flow: 'idle' as const, error: payload }),
	},
	selectors: {
		selectConnectionFlow: ({ flow }) => flow,
		selectConnectionError: ({ error }) => error,
	},
});

export const {
	connectRequested,
	registrationStarted,
	authorizationOpened,
	userDisconnectRequested,
	siteDisconnectRequested,
	reconnectRequested,
	safeModeRequested,
	freshStartRequested,
	moveRequested,
	flowCompleted,
	flowFailed,
} = connectionSlice.actions;

export const { selectConnectionFlow, selectConnectionError } = connectionSlice.selectors;
