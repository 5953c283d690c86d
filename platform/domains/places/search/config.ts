import { type Environment, readServiceUrl, readText } from '../../../core/config/environment';

/** The service that finds places. */
export type PlacesConfig =
	| { readonly kind: 'embedded' }
	/** `baseUrl` is the address above `/search`. */
	| { readonly kind: 'nominatim'; readonly baseUrl: string }
	| { readonly kind: 'mapbox'; readonly baseUrl: string; readonly token: string };

/** A server of the platform's own goes before Mapbox; without both, the embedded list of towns answers. */
export function parsePlacesConfig(env: Environment): PlacesConfig {
	const token = readText(env, 'MAPBOX_GEOCODING_TOKEN', '');
	if (readText(env, 'NOMINATIM_URL', '') !== '') {
		return { kind: 'nominatim', baseUrl: readServiceUrl(env, 'NOMINATIM_URL', '') };
	}
	return token === '' ? { kind: 'embedded' } : { kind: 'mapbox', baseUrl: readServiceUrl(env, 'MAPBOX_BASE_URL', 'https://api.mapbox.com'), token };
}
