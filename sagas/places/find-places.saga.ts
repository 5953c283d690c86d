import { call, put } from 'typed-redux-saga';
import { networkError } from '../../api/core/errors';
import { type Place, placesApi } from '../../api/places/places';
import { unknownAddress } from '../../features/places/places/messages';
import { readCoordinates } from '../../features/places/places/read-coordinates';
import { addressRequested, placeChosen, type PlaceRequest, placesFound, searchClosed, searchFailed, searchRequested } from '../../features/places/places/slice';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { type BlockAction, takeLatestPerBlock } from '../core/take-latest-per-block';

/** Adds a place to the block by the block's own rule. */
function* showPlace(clientId: string, place: Place, isUndoStep: boolean) {
	const editor = yield* port('editor');
	const flowsOf = yield* port('flowsOf');
	const block = editor.getBlock(clientId);
	const flow = block && flowsOf(block.name)?.place;
	if (flow) {
		editor.updateAttributes(clientId, flow.attributesOf(place, block.attributes), { isUndoStep });
	}
}

function* findPlaces({ clientId, entered }: PlaceRequest, takesFirst: boolean) {
	const place = readCoordinates(entered);
	const { data, error } = place ? { data: [place] } : yield* ask((dispatch) => dispatch(placesApi.endpoints.searchPlaces.initiate(entered)));
	const [first] = data ?? [];
	if (!data || !first) {
		yield* put(searchFailed({ clientId, message: error ? error.message : unknownAddress() }));
	} else if (takesFirst) {
		yield* call(showPlace, clientId, first, false);
		yield* put(searchClosed({ clientId }));
	} else {
		yield* put(placesFound({ clientId, places: data }));
	}
}

function* reportFailure(clientId: string) {
	yield* put(searchFailed({ clientId, message: networkError('network').message }));
}

function* handle(action: BlockAction) {
	if (searchRequested.match(action) || addressRequested.match(action)) {
		yield* call(findPlaces, action.payload, addressRequested.match(action));
	} else if (placeChosen.match(action)) {
		yield* call(showPlace, action.payload.clientId, action.payload.place, true);
	}
}

/**
 * Looks up the address of each request (spec 2 §7 "A maps service"). A new request for the block, closing its search and removing
 * the block cancel it.
 */
export function* watchPlaces() {
	yield* takeLatestPerBlock([searchRequested, addressRequested, placeChosen, searchClosed], handle, reportFailure);
}
