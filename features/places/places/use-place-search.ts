import type { Place } from '../../../api/places/places';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { addressRequested, placeChosen, type PlaceSearch, searchClosed, searchRequested, selectPlaceSearch } from './slice';

/** The address search of a block and its actions. */
export interface PlaceSearchForm {
	readonly search: PlaceSearch;
	readonly onSearch: (entered: string) => void;
	/** The best place becomes the block's marker, without a choice. */
	readonly onAddress: (address: string) => void;
	readonly onChoose: (place: Place) => void;
	readonly onClose: () => void;
}

/** Connects the search of a block to the slice `places`; `sagas/places/find-places.saga.ts` runs it. */
export function usePlaceSearch(clientId: string): PlaceSearchForm {
	const dispatch = useAppDispatch();
	return {
		search: useAppSelector((state) => selectPlaceSearch(state, clientId)),
		onSearch: (entered) => dispatch(searchRequested({ clientId, entered })),
		onAddress: (address) => dispatch(addressRequested({ clientId, entered: address })),
		onChoose: (place) => dispatch(placeChosen({ clientId, place })),
		onClose: () => dispatch(searchClosed({ clientId })),
	};
}
