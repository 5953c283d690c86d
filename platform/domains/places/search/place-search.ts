import type { Place } from '../../../../api/contract/places/places.contract';

/** The service that finds places; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface PlaceSearch {
	/** The places that fit best, five at most. */
	search(text: string): Promise<readonly Place[]>;
}

export const maxPlaces = 5;
