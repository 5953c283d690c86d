import { parsePlacesConfig } from '../../../platform/domains/places/search/config';

it.each([
	[{}, { kind: 'embedded' }],
	[{ MAPBOX_GEOCODING_TOKEN: 'pk.a' }, { kind: 'mapbox', baseUrl: 'https://api.mapbox.com', token: 'pk.a' }],
	[
		{ MAPBOX_GEOCODING_TOKEN: 'pk.a', NOMINATIM_URL: 'https://geo.example/' },
		{ kind: 'nominatim', baseUrl: 'https://geo.example' },
	],
])('finds places by %j', (env, expected) => expect(parsePlacesConfig(env)).toEqual(expected));

it('names the setting that is no address', () => {
	expect(() => parsePlacesConfig({ NOMINATIM_URL: 'geo' })).toThrow(/NOMINATIM_URL/);
});
