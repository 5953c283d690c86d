import type { Slice } from '@reduxjs/toolkit';

/** The rooms of the product (docs/decisions/061-rooms.md). */
export type RoomName = 'site' | 'media' | 'ai' | 'video' | 'money' | 'readers' | 'places' | 'insight';

/** The slices that arrive later; each adds itself: `declare module '…/store/rooms' { interface LazySlices extends WithSlice<typeof mySlice> {} }`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface LazySlices {}

/** Questions of the composition that a slice answers about its own state. */
export interface SliceAnswers<State> {
	/** Whether there is state of a block, which goes with the block. */
	readonly hasStateOf?: (state: State, clientId: string) => boolean;
	/** Whether something would be lost if the page were left. */
	readonly wouldLose?: (state: State) => boolean;
}

const slices: { readonly slice: Slice; readonly answers: SliceAnswers<never> }[] = [];
const rooms = new Set<RoomName>();
const sliceListeners = new Set<(slice: Slice) => void>();
const roomListeners = new Set<(room: RoomName) => void>();

/** Says that code which uses the flows of a room was loaded: each store of an editor loads the room's watchers. */
export function needRoom(room: RoomName): void {
	if (!rooms.has(room)) {
		rooms.add(room);
		roomListeners.forEach((listener) => listener(room));
	}
}

/** Adds a slice to each store of an editor, when the slice's module is loaded first, and the room's watchers after it. */
export function injectSlice<State>(room: RoomName, slice: Slice<State>, answers: SliceAnswers<State> = {}): void {
	slices.push({ slice: slice as unknown as Slice, answers: answers as SliceAnswers<never> });
	sliceListeners.forEach((listener) => listener(slice as unknown as Slice));
	needRoom(room);
}

/** The slices that are there already. */
export const injectedSlices = (): readonly Slice[] => slices.map(({ slice }) => slice);

/** Calls back with each slice that arrives. */
export function onSlice(listener: (slice: Slice) => void): void {
	sliceListeners.add(listener);
}

/** Calls back with each room that is needed, and with each one that will be, until the returned function is called. */
export function onRoomNeeded(listener: (room: RoomName) => void): () => void {
	rooms.forEach(listener);
	roomListeners.add(listener);
	return () => roomListeners.delete(listener);
}

type Ask = (answers: SliceAnswers<never>, state: never) => boolean | undefined;

const isAnsweredYes = (state: object, ask: Ask): boolean =>
	slices.some(({ slice: { name }, answers }) => name in state && ask(answers, (state as Readonly<Record<string, unknown>>)[name] as never) === true);

/** Whether any slice has state of a block. Most removed blocks have none, e.g. hundreds when an inserted pattern is undone. */
export const hasStateOfBlock = (state: object, clientId: string): boolean => isAnsweredYes(state, ({ hasStateOf }, slice) => hasStateOf?.(slice, clientId));

/** Whether something would be lost if the page were left. */
export const wouldLose = (state: object): boolean => isAnsweredYes(state, (answers, slice) => answers.wouldLose?.(slice));
