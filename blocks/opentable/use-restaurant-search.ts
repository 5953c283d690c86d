import { skipToken } from '@reduxjs/toolkit/query/react';
import { useThrottle } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { apiErrorOf } from '../../api/core/errors';
import { type Restaurant, useSearchRestaurantsQuery } from '../../api/places/restaurants';

/** Milliseconds between two searches (spec 2 §9). */
const searchThrottle = 500;

/** A constant: a new object on each render would restart the throttle. */
const throttleOptions = { leading: false };

interface RestaurantSearch {
	readonly found: readonly Restaurant[];
	readonly isSearching: boolean;
	/** The message of a failed search, else null. */
	readonly failure: string | null;
	/** Searches for a name; an empty text ends the search. */
	readonly onSearch: (text: string) => void;
}

/** Searches restaurants while the user types, at most once in 500 ms. */
export function useRestaurantSearch(): RestaurantSearch {
	const [text, setText] = useState('');
	const [query, setQuery] = useState('');
	const search = useThrottle(setQuery, searchThrottle, throttleOptions);
	const { currentData = [], isFetching, error } = useSearchRestaurantsQuery(query === '' ? skipToken : query);
	return {
		found: query === '' ? [] : currentData,
		isSearching: text !== '' && (query !== text || isFetching),
		failure: error && !isFetching && query !== '' ? apiErrorOf(error).message : null,
		onSearch: (entered) => {
			setText(entered);
			search(entered);
		},
	};
}
