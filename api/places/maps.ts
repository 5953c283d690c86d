import type { ResponseOf } from '../contract/define';
import { GetBaseMap, GetMapSettings, type MapSettings, SaveMapSettings } from '../contract/places/map-settings.contract';
import { DeleteMapToken, GetMapToken, SaveMapToken } from '../contract/places/service-api-keys.contract';
import { callRoute, endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';
import { tileAddresses } from './tile-addresses';
import { typedSecrets } from '../core/typed-secrets';

export type { MapSettings };

export type MapSources = ResponseOf<typeof GetBaseMap>;

/** Where the site's token of Mapbox comes from; empty for none. */
export type MapTokenSource = ResponseOf<typeof GetMapToken>['service_api_key_source'];

/** The token itself is left out: the map has it in the address of its tiles. */
const sourceOf = ({ service_api_key_source }: ResponseOf<typeof GetMapToken>): MapTokenSource => service_api_key_source;

/** Takes the address of tiles out of the store. */
function keepAddress({ base, library }: ResponseOf<typeof GetBaseMap>): ResponseOf<typeof GetBaseMap> {
	return { base: { ...base, url: tileAddresses.add(base.url) }, library };
}

/** The base map and the settings of maps. Each fails with an ApiError. */
export const mapsApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		/** `base.url` is a reference of `tileAddresses`. */
		getBaseMap: build.query({ ...endpoint(GetBaseMap, { result: keepAddress }), providesTags: ['Map'] }),
		getMapSettings: build.query({ ...endpoint(GetMapSettings), providesTags: ['Map'] }),
		/** Fails with `invalid_tiles_url`. */
		saveMapSettings: build.mutation({
			...endpoint(SaveMapSettings, { request: (body: MapSettings) => ({ body }) }),
			invalidatesTags: (_result, error) => (error ? [] : ['Map']),
		}),
		getMapTokenSource: build.query({ ...endpoint(GetMapToken, { result: sourceOf }), providesTags: ['Map'] }),
		/** The argument is the reference of the token in `typedSecrets`. Fails with `mapbox_error`. */
		saveMapToken: build.mutation<MapTokenSource, string>({
			async queryFn(reference, _api, _options, send) {
				const { data, error } = await callRoute(send, SaveMapToken, { body: { service_api_key: typedSecrets.take(reference) ?? '' } });
				return error ? { error } : { data: sourceOf(data) };
			},
			invalidatesTags: (_result, error) => (error ? [] : ['Map']),
		}),
		/** Fails with `mapbox_error` for the token of the host. */
		deleteMapToken: build.mutation({ ...endpoint(DeleteMapToken, { result: sourceOf }), invalidatesTags: (_result, error) => (error ? [] : ['Map']) }),
	}),
});

export const {
	useGetBaseMapQuery,
	useGetMapSettingsQuery,
	useSaveMapSettingsMutation,
	useGetMapTokenSourceQuery,
	useSaveMapTokenMutation,
	useDeleteMapTokenMutation,
} = mapsApi;
