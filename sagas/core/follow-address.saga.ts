import { eventChannel } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'typed-redux-saga';
import type { ViewState } from '../../app/root-reducer';
import type { createListSlice } from '../../features/site/lists/list-slice';
import { splitHash } from '../../features/site/lists/list-view';
import { port } from './port';

interface FollowedList {
	readonly actions: ReturnType<typeof createListSlice>['actions'];
	/** The query of an address that shows what the list shows. */
	readonly selectAddressQuery: (state: ViewState) => string;
	/** Whether a route shows the list. */
	readonly isAt: (route: string) => boolean;
}

/** A part of the page, to which e.g. the skip links of the dashboard lead, is no route. */
const isRoute = (route: string): boolean => route === '' || route.startsWith('/');

/** Shows what the address says, unless the list is elsewhere or shows it already. */
function* readAddress({ actions, selectAddressQuery, isAt }: FollowedList) {
	const address = yield* port('address');
	const { route, query } = splitHash(address.read());
	if (isRoute(route) && isAt(route) && query !== (yield* select(selectAddressQuery))) {
		yield* put(actions.addressFollowed(query));
	}
}

/** @param how `write` for what a person did, which Back takes back; `replace` for what was corrected. */
function* writeAddress({ selectAddressQuery, isAt }: FollowedList, how: 'write' | 'replace') {
	const address = yield* port('address');
	const { route: place, query } = splitHash(address.read());
	const route = isRoute(place) ? place : '';
	const shown = yield* select(selectAddressQuery);
	if (isAt(route) && query !== shown) {
		address[how](`${route}${shown}`);
	}
}

/**
 * A watcher that keeps what a list shows in the address: a link, a reload and the browser's Back show the same again.
 * @param list Its slice, and the routes at which it is shown.
 */
export const followAddress = (list: FollowedList) =>
	function* watchAddress() {
		const { follow } = yield* port('address');
		const { filterChanged, filterCleared, pageTurned, pageCorrected } = list.actions;
		yield* call(readAddress, list);
		yield* takeEvery([filterChanged, filterCleared, pageTurned], () => writeAddress(list, 'write'));
		yield* takeEvery(pageCorrected, () => writeAddress(list, 'replace'));
		const moves = yield* call(() => eventChannel<true>((emit) => follow(() => emit(true))));
		yield* fork(function* followMoves() {
			for (;;) {
				yield* take(moves);
				yield* call(readAddress, list);
			}
		});
	};
