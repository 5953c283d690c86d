import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../../../api/core/errors';
import { settingsApi } from '../../../api/site/settings';

/** The flow that the user started (spec 1 §3 "Connection state"). The API's cache holds the connection itself. */
export type ConnectionFlow = 'idle' | 'registering' | 'connecting' | 'leaving' | 'disconnecting';

export interface ConnectionState {
	readonly flow: ConnectionFlow;
	/** The failure of the last flow. */
	readonly error: ApiError | null;
	/** The platform's address as it is typed; null while it is as it was saved. */
	readonly address: string | null;
}

const initialState: ConnectionState = { flow: 'idle', error: null, address: null };

export interface ConnectRequest {
	/** The surface where the user started, for the authorization URL. */
	readonly from: string;
	/** The address to return to, on this site. */
	readonly redirectUri: string;
	/** The code with which a platform that is closed admits the site. */
	readonly invitationCode?: string;
	/** The address of the platform, where it is to be saved first. */
	readonly platformUrl?: string;
}

function enter(state: Draft<ConnectionState>, flow: ConnectionFlow, error: ApiError | null = null): void {
	state.flow = flow;
	state.error = error;
}

export const connectionSlice = createSlice({
	name: 'connection',
	initialState,
	reducers: {
		/** The user started to connect: first the site, if it is not registered, then the user. */
		connectRequested: (state, _action: PayloadAction<ConnectRequest>) => enter(state, 'connecting'),
		/** The site is not registered yet. */
		registrationStarted: (state) => {
			state.flow = 'registering';
		},
		/** The browser is on its way to the authorization page. */
		authorizationOpened: (state) => {
			state.flow = 'leaving';
		},
		userDisconnectRequested: (state) => enter(state, 'disconnecting'),
		siteDisconnectRequested: (state) => enter(state, 'disconnecting'),
		/** The person asked for a new secret, or for a new registration where the platform no longer knows the site. */
		reconnectRequested: (state, _action: PayloadAction<ConnectRequest>) => enter(state, 'connecting'),
		/** An administrator of a copied or moved site chose: it is a copy that stays disconnected. */
		safeModeRequested: (state) => enter(state, 'connecting'),
		/** … it is a site of its own, which is registered anew. */
		freshStartRequested: (state, _action: PayloadAction<ConnectRequest>) => enter(state, 'connecting'),
		/** … it is the connected site, which has moved. */
		moveRequested: (state) => enter(state, 'connecting'),
		flowCompleted: (state) => enter(state, 'idle'),
		flowFailed: (state, { payload }: PayloadAction<ApiError>) => enter(state, 'idle', payload),
		/** A failure is not true of another address. */
		addressTyped: (state, { payload }: PayloadAction<string>) => {
			state.error = null;
			state.address = payload;
		},
	},
	extraReducers: (builder) =>
		builder.addMatcher(settingsApi.endpoints.updateSettings.matchFulfilled, (state, { meta }) => {
			if (meta.arg.originalArgs.platform_url !== undefined) {
				state.error = null;
				state.address = null;
			}
		}),
	selectors: {
		selectConnectionFlow: ({ flow }) => flow,
		selectConnectionError: ({ error }) => error,
		selectTypedAddress: ({ address }) => address,
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
	addressTyped,
} = connectionSlice.actions;

export const { selectConnectionFlow, selectConnectionError, selectTypedAddress } = connectionSlice.selectors;
