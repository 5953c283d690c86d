import { createAction } from '@reduxjs/toolkit';
import { __ } from '@wordpress/i18n';
import { buffers, type EventChannel, eventChannel } from 'redux-saga';
import { call, cancel, fork, put, race, select, take, takeEvery } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import { onRoomNeeded, type PartName, wouldLose } from '../../store/rooms';
import { port } from './port';

export type Watchers = readonly (() => Generator)[];

/** The parts of a room that are loaded beside its slices. */
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
export type RoomLoaders = Readonly<Partial<Record<PartName, () => Promise<Room>>>>;

export interface RoomOptions {
	readonly loaders: RoomLoaders;
	/** Called as soon as a room is needed: its watchers will want to know of each action from then on. */
	readonly expect: (room: PartName) => void;
	readonly start: (name: PartName, room: Room) => void;
}

/** The watchers of a room run. */
export const roomArrived = createAction<{ readonly room: PartName }>('rooms/roomArrived');
/** The watchers of a room could not be loaded; its slices are there, and its actions are kept. */
export const roomFailed = createAction<{ readonly room: PartName }>('rooms/roomFailed');

/** Milliseconds after a failed load. Another try comes after `latest`, or once `soonest` is over, with the next action or the network. */
export const retryDelays = { soonest: 2_000, latest: 30_000 } as const;

/** Milliseconds for which saving waits for a room: a post must be saved also where a server never answers. */
export const lockLimit = 20_000;

const isOfProduct = (action: { readonly type: string }): boolean => !action.type.startsWith('rooms/');

/** Locks saving while something would be lost: nothing works on it before the room is there, which then locks by itself. */
function* lockWhileLosing(name: PartName) {
	const editor = yield* port('editor');
	const { delay } = yield* port('clock');
	const lock = `sitewright-room-${name}`;
	try {
		yield* race({
			waited: call(delay, lockLimit),
			followed: call(function* follow() {
				while (true) {
					const change = (yield* select(wouldLose)) ? editor.lockSaving : editor.unlockSaving;
					change(lock);
					yield* take(isOfProduct);
				}
			}),
		});
	} finally {
		editor.unlockSaving(lock);
	}
}

type Answers = EventChannel<{ readonly isRetried: boolean }>;

/** Says that a room cannot be loaded. The channel tells when the person wants another try, or closes the message. */
function* reportRoom() {
	const editor = yield* port('editor');
	const message = __(
		'A part of Sitewright could not be loaded, so that what you began there has to wait. Please check your connection and try again. If it stays so, save the post and load this page again.',
		'sitewright'
	);
	return eventChannel<{ readonly isRetried: boolean }>((emit) => editor.offerRetry(message, (isRetried) => emit({ isRetried })));
}

function* loadRoom(name: PartName, load: () => Promise<Room>) {
	const { delay } = yield* port('clock');
	const [isOnline, untilOnline] = [yield* port('isOnline'), yield* port('untilOnline')];
	const locking = yield* fork(lockWhileLosing, name);
	let answers: Answers | null = null;
	try {
		for (let tries = 1; ; tries += 1) {
			try {
				return yield* call(load);
			} catch {
				yield* put(roomFailed({ room: name }));
			}
			yield* cancel(locking);
			// What nobody has missed yet may be there a moment later.
			if (tries > 1 || (yield* select(wouldLose))) {
				answers ??= yield* call(reportRoom);
			}
			yield* call(delay, retryDelays.soonest);
			yield* race({
				waited: call(delay, retryDelays.latest),
				acted: take(isOfProduct),
				...(answers && { asked: take(answers) }),
				...(!isOnline() && { online: call(untilOnline) }),
			});
		}
	} finally {
		answers?.close();
		yield* cancel(locking);
	}
}

/** Loads the watchers of each room that is needed, once, and tries again until they are there. */
export function* watchRooms({ loaders, expect, start }: RoomOptions) {
	const needed = eventChannel<readonly [PartName, () => Promise<Room>]>(
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
