import { createAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import { call, put, race, take, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import { onRoomNeeded, type RoomName } from '../../store/rooms';
import { port } from './port';

export type Watchers = readonly (() => Generator)[];

/** What is loaded of a room beside its slices. */
export interface Room {
	readonly watchers: Watchers;
	/** The ports that only these watchers use. */
	readonly ports?: object;
	/** Shows the state of the room where React does not. */
	readonly show?: (store: RoomStore) => void;
}

export interface RoomStore {
	readonly getState: () => RootState;
	readonly subscribe: (listener: () => void) => unknown;
}

/** Each rejects where the chunk cannot be loaded. Rooms without one are there from the start. */
export type RoomLoaders = Readonly<Partial<Record<RoomName, () => Promise<Room>>>>;

export interface RoomOptions {
	readonly loaders: RoomLoaders;
	/** Called as soon as a room is needed: its watchers will want to know of each action from then on. */
	readonly expect: (room: RoomName) => void;
	readonly start: (name: RoomName, room: Room) => void;
}

/** The watchers of a room run. */
export const roomArrived = createAction<{ readonly room: RoomName }>('rooms/roomArrived');
/** The watchers of a room could not be loaded; its slices are there, and its actions are kept. */
export const roomFailed = createAction<{ readonly room: RoomName }>('rooms/roomFailed');

/** Milliseconds after a failed load. Another try comes after `latest`, or once `soonest` is over, with the next action or the network. */
export const retryDelays = { soonest: 2_000, latest: 30_000 } as const;

const isOfProduct = (action: { readonly type: string }): boolean => !action.type.startsWith('rooms/');

function* loadRoom(name: RoomName, load: () => Promise<Room>) {
	const { delay } = yield* port('clock');
	const [isOnline, untilOnline] = [yield* port('isOnline'), yield* port('untilOnline')];
	while (true) {
		try {
			return yield* call(load);
		} catch {
			yield* put(roomFailed({ room: name }));
		}
		yield* call(delay, retryDelays.soonest);
		yield* race({
			waited: call(delay, retryDelays.latest),
			acted: take(isOfProduct),
			...(!isOnline() && { online: call(untilOnline) }),
		});
	}
}

/** Loads the watchers of each room that is needed, once, and tries again until they are there. */
export function* watchRooms({ loaders, expect, start }: RoomOptions) {
	const needed = eventChannel<readonly [RoomName, () => Promise<Room>]>(
		(emit) =>
			onRoomNeeded((name) => {
				const load = loaders[name];
				if (load) {
					expect(name);
					emit([name, load]);
				}
			}),
		buffers.expanding()
	);
	yield* takeEvery(needed, function* bring([name, load]) {
		start(name, yield* loadRoom(name, load));
		yield* put(roomArrived({ room: name }));
	});
}
