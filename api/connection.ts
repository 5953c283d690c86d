import type { BodyOf, QueryOf, ResponseOf } from './contract/define';
import type {
	DisconnectSite,
	GetAuthorizeUrl,
	GetConnection,
	GetConnectionData,
	ReconnectSite,
	RegisterSite,
	TestConnection,
	UnlinkUser,
} from './contract/connection.contract';
import { siteRoute } from './base-query';
import { siteApi } from './site-api';

export type ConnectionStatus = ResponseOf<typeof GetConnection>;
export type ConnectionData = ResponseOf<typeof GetConnectionData>;

/** The connection of the site and of the current user (spec 1 §7 "Connection API client"). Each fails with an ApiError. */
export const connectionApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getConnection: build.query<ConnectionStatus, void>({
			query: () => siteRoute<typeof GetConnection>('GET', 'jetpack/v4/connection'),
			providesTags: ['Connection'],
		}),
		getConnectionData: build.query<ConnectionData, void>({
			query: () => siteRoute<typeof GetConnectionData>('GET', 'jetpack/v4/connection/data'),
			providesTags: ['Connection'],
		}),
		testConnection: build.query<ResponseOf<typeof TestConnection>, void>({
			query: () => siteRoute<typeof TestConnection>('GET', 'jetpack/v4/connection/test'),
			providesTags: ['Connection'],
		}),
		registerSite: build.mutation<ResponseOf<typeof RegisterSite>, BodyOf<typeof RegisterSite>>({
			query: (body) => siteRoute<typeof RegisterSite>('POST', 'jetpack/v4/connection/register', { body }),
			invalidatesTags: ['Connection'],
		}),
		getAuthorizeUrl: build.query<ResponseOf<typeof GetAuthorizeUrl>, QueryOf<typeof GetAuthorizeUrl>>({
			query: (query) => siteRoute<typeof GetAuthorizeUrl>('GET', 'jetpack/v4/connection/authorize_url', { query }),
			// An authorization is for one use.
			keepUnusedDataFor: 0,
		}),
		unlinkUser: build.mutation<ResponseOf<typeof UnlinkUser>, void>({
			query: () => siteRoute<typeof UnlinkUser>('POST', 'jetpack/v4/connection/user', { body: { linked: false } }),
			invalidatesTags: ['Connection'],
		}),
		disconnectSite: build.mutation<ResponseOf<typeof DisconnectSite>, void>({
			query: () => siteRoute<typeof DisconnectSite>('POST', 'jetpack/v4/connection', { body: { isActive: false } }),
			invalidatesTags: ['Connection', 'AiFeature'],
		}),
		reconnectSite: build.mutation<ResponseOf<typeof ReconnectSite>, void>({
			query: () => siteRoute<typeof ReconnectSite>('POST', 'jetpack/v4/connection/reconnect'),
			invalidatesTags: ['Connection', 'AiFeature'],
		}),
	}),
});

export const { useGetConnectionQuery, useGetConnectionDataQuery } = connectionApi;
