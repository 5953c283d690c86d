import { skipToken } from '@reduxjs/toolkit/query/react';
import { useThrottle } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { apiErrorOf } from '../../api/errors';
import { type Restaurant, useSearchRestaurantsQuery } from '../../api/restaurants';

/** Milliseconds between two searches (spec 2 §9). */
const searchThrottle = 500;

/** One object for all renders: with another the hook begins anew. */
const throttleOptions = { leading: false };

interface RestaurantSearch {
	readonly found: readonly Restaurant[];
	readonly isSearching: boolean;
	/** The sentence of a failed search, else null. */
	readonly failure: string | null;
	/** Searches for a name; an empty text ends the search. */
	readonly onSearch: (text: string) => void;
}

/** Finds restaurants while the person types, at most one search in 500 ms. */
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
