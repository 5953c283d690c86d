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

/** Shows what the address says, unless the list is elsewhere or shows it already. */
function* readAddress({ actions, selectAddressQuery, isAt }: FollowedList) {
	const address = yield* port('address');
	const { route, query } = splitHash(address.read());
	if (isAt(route) && query !== (yield* select(selectAddressQuery))) {
		yield* put(actions.addressFollowed(query));
	}
}

function* writeAddress({ selectAddressQuery, isAt }: FollowedList) {
	const address = yield* port('address');
	const { route, query } = splitHash(address.read());
	const shown = yield* select(selectAddressQuery);
	if (isAt(route) && query !== shown) {
		address.write(`${route}${shown}`);
	}
}

/**
 * A watcher that keeps what a list shows in the address: a link, a reload and the browser's Back show the same again.
 * @param list Its slice, and the routes at which it is shown.
 */
export const followAddress = (list: FollowedList) =>
	function* watchAddress() {
		const { follow } = yield* port('address');
		const { filterChanged, filterCleared, pageTurned } = list.actions;
		yield* call(readAddress, list);
		yield* takeEvery([filterChanged, filterCleared, pageTurned], writeAddress, list);
		const moves = yield* call(() => eventChannel<true>((emit) => follow(() => emit(true))));
		yield* fork(function* followMoves() {
			for (;;) {
				yield* take(moves);
				yield* call(readAddress, list);
			}
		});
	};
