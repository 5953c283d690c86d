import type { Restaurant } from '../../../../api/contract/places/restaurants.contract';

/** The service that finds restaurants; a failure is a `RestFailure` whose message is a sentence for a person. */
export interface RestaurantSearch {
	/** The restaurants with the text in their name, twenty at most (spec 2 §9). */
	search(text: string): Promise<readonly Restaurant[]>;
}
