import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Place } from '../../../../api/contract/places/places.contract';
import type { Clock } from '../../../core/clock';
import { sentence } from '../../../core/sentence';
import { upstreamFailures } from '../../../core/upstream/failures';
import { createJsonUpstream } from '../../../core/upstream/json-upstream';
import { toPlace } from './place';
import { maxPlaces, type PlaceSearch } from './place-search';

const createFailure = upstreamFailures({
	name: sentence('The address search'),
	code: 'place_search',
	advice: sentence('Please try again in a few minutes, or add the location manually.'),
	refusedMessage: sentence('The address search refused the platform. Ask the administrator of the platform to check its address.'),
	settings: 'NOMINATIM_URL',
});

const Answer = TypeCompiler.Compile(Type.Array(Type.Unknown()));
/** Nominatim writes coordinates as text. */
const Found = TypeCompiler.Compile(
	Type.Object({
		place_id: Type.Union([Type.Integer(), Type.String()]),
		display_name: Type.String({ minLength: 1 }),
		lat: Type.String({ pattern: '^-?\\d{1,3}(\\.\\d+)?$' }),
		lon: Type.String({ pattern: '^-?\\d{1,3}(\\.\\d+)?$' }),
	})
);

function parsePlace(value: unknown): Place | null {
	return Found.Check(value)
		? toPlace({ id: `nominatim.${value.place_id}`, title: '', address: value.display_name, longitude: Number(value.lon), latitude: Number(value.lat) })
		: null;
}

/** A server that answers like Nominatim, https://nominatim.org/release-docs/latest/api/Search/. */
export function createNominatim({ baseUrl, clock }: { readonly baseUrl: string; readonly clock: Clock }): PlaceSearch {
	const upstream = createJsonUpstream({ clock, createFailure });
	return {
		async search(text) {
			const parameters = new URLSearchParams({ q: text, format: 'jsonv2', limit: String(maxPlaces) });
			const answer = await upstream.get(`${baseUrl}/search?${parameters.toString()}`);
			if (!Answer.Check(answer)) {
				throw createFailure('unreadable', 'no list of places');
			}
			return answer
				.map(parsePlace)
				.filter((place) => place !== null)
				.slice(0, maxPlaces);
		},
	};
}
