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
	name: 'Mapbox',
	code: 'mapbox',
	advice: sentence('Please try again in a few minutes, or add the location manually.'),
	refusedMessage: sentence('Mapbox refused the platform’s token. Ask the administrator of the platform to check it.'),
	settings: 'MAPBOX_GEOCODING_TOKEN',
});

const Answer = TypeCompiler.Compile(Type.Object({ features: Type.Array(Type.Unknown()) }));
const Feature = TypeCompiler.Compile(
	Type.Object({
		id: Type.String(),
		text: Type.String(),
		place_name: Type.String({ minLength: 1 }),
		center: Type.Tuple([Type.Number(), Type.Number()]),
	})
);

function parsePlace(value: unknown): Place | null {
	if (!Feature.Check(value)) {
		return null;
	}
	const { id, text, place_name, center } = value;
	return toPlace({ id, title: text, address: place_name, longitude: center[0], latitude: center[1] });
}

interface MapboxOptions {
	readonly baseUrl: string;
	readonly token: string;
	readonly clock: Clock;
}

/** Mapbox's geocoder, https://docs.mapbox.com/api/search/geocoding-v5/. Its token is part of each address, so no address is ever logged. */
export function createMapbox({ baseUrl, token, clock }: MapboxOptions): PlaceSearch {
	const upstream = createJsonUpstream({ clock, createFailure });
	return {
		async search(text) {
			const parameters = new URLSearchParams({ access_token: token, limit: String(maxPlaces) });
			// Mapbox takes at most 20 words, and a semicolon separates searches.
			const words = text.replaceAll(';', ',').split(/\s+/).slice(0, 20).join(' ');
			const answer = await upstream.get(`${baseUrl}/geocoding/v5/mapbox.places/${encodeURIComponent(words)}.json?${parameters.toString()}`);
			if (!Answer.Check(answer)) {
				throw createFailure('unreadable', 'no list of places');
			}
			return answer.features
				.map(parsePlace)
				.filter((place) => place !== null)
				.slice(0, maxPlaces);
		},
	};
}
