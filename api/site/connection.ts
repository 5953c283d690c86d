import {
	ConfirmSafeMode,
	DisconnectSite,
	GetAuthorizeUrl,
	GetConnection,
	GetConnectionData,
	GetConnectionUrl,
	ListConnectedPlugins,
	MigrateSite,
	ReconnectSite,
	RegisterSite,
	StartFresh,
	TestConnection,
	UnlinkUser,
} from '../contract/site/connection.contract';
import type { BodyOf, ResponseOf } from '../contract/define';
import { callRoute, endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';
import { extraOf } from '../../ports/vault';

export type ConnectionStatus = ResponseOf<typeof GetConnection>;
export type ConnectionData = ResponseOf<typeof GetConnectionData>;

type Registration = Omit<BodyOf<typeof RegisterSite>, 'registration_nonce'>;

/** The connection of the site and of the current user (spec 1 §7 "Connection API client"). Each fails with an ApiError. */
export const connectionApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		// The saga of a job for a whole post reads it, where no view does.
		getConnection: build.query({ ...endpoint(GetConnection), providesTags: ['Connection'], keepUnusedDataFor: 86_400 }),
		getConnectionData: build.query({ ...endpoint(GetConnectionData), providesTags: ['Connection'] }),
		/** The address of the page that connects. */
		getConnectionUrl: build.query(endpoint(GetConnectionUrl)),
		/** The plugins that use the connection. */
		listConnectedPlugins: build.query(endpoint(ListConnectedPlugins)),
		testConnection: build.query({ ...endpoint(TestConnection), providesTags: ['Connection'] }),
		/** The nonce comes from the vault, so that no action holds it. */
		registerSite: build.mutation<ResponseOf<typeof RegisterSite>, Registration>({
			queryFn: (registration, { extra }, _options, send) =>
				callRoute(send, RegisterSite, { body: { registration_nonce: extraOf(extra).vault.registrationNonce(), ...registration } }),
			invalidatesTags: ['Connection'],
		}),
		getAuthorizeUrl: build.query({
			...endpoint(GetAuthorizeUrl),
			// An authorization can be used once, so it is not cached.
			keepUnusedDataFor: 0,
		}),
		unlinkUser: build.mutation({
			...endpoint(UnlinkUser, { request: (_: void) => ({ body: { linked: false as const } }) }),
			invalidatesTags: ['Connection'],
		}),
		disconnectSite: build.mutation({
			...endpoint(DisconnectSite, { request: (_: void) => ({ body: { isActive: false as const } }) }),
			invalidatesTags: ['Connection', 'AiFeature'],
		}),
		reconnectSite: build.mutation({ ...endpoint(ReconnectSite), invalidatesTags: ['Connection', 'AiFeature'] }),
		confirmSafeMode: build.mutation({ ...endpoint(ConfirmSafeMode), invalidatesTags: ['Connection'] }),
		startFresh: build.mutation({ ...endpoint(StartFresh), invalidatesTags: ['Connection', 'AiFeature'] }),
		migrateSite: build.mutation({ ...endpoint(MigrateSite), invalidatesTags: ['Connection', 'AiFeature'] }),
	}),
});

export const { useGetConnectionQuery, useGetConnectionDataQuery } = connectionApi;
