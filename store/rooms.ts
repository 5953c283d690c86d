import type { Slice } from '@reduxjs/toolkit';

/** The rooms of the product (docs/decisions/061-rooms.md). */
export type RoomName = 'site' | 'media' | 'ai' | 'video' | 'money' | 'readers' | 'places' | 'insight';

/** What arrives together: a room, or the part of a large room that only one of its slices needs (`<room>/<slice>`). */
export type PartName = RoomName | 'ai/imageGenerator' | 'ai/postJob' | 'ai/publishKit' | 'ai/voiceToContent';

/** The slices that arrive later; each adds itself: `declare module '…/store/rooms' { interface LazySlices extends WithSlice<typeof mySlice> {} }`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface LazySlices {}

/** Questions of the composition that a slice answers about its own state. */
export interface SliceAnswers<State> {
	/** Whether there is state of a block, which goes with the block. */
	readonly hasStateOf?: (state: State, clientId: string) => boolean;
	/**
	 * Whether something would be lost if the page were left: what a person typed and no block holds, or a file that is being sent. Each slice must
	 * answer; `nothingTyped` is the answer of one that never has any.
	 */
	readonly wouldLose: (state: State) => boolean;
}

/** The answer of a slice that only has what is somewhere else, or what nobody misses. */
export const nothingTyped = (): boolean => false;

/** The parts of a slice that a store needs which gets it later. */
export type LateSlice = Pick<Slice, 'name' | 'reducerPath' | 'reducer'>;

interface InjectedSlice {
	readonly slice: LateSlice;
	readonly hasStateOf: (state: object, clientId: string) => boolean;
	readonly wouldLose: (state: object) => boolean;
}

const slices: InjectedSlice[] = [];
const rooms = new Set<PartName>();
const sliceListeners = new Set<(slice: LateSlice) => void>();
const roomListeners = new Set<(room: PartName) => void>();

/** Says that code which uses the flows of a room was loaded: each store of an editor loads the room's watchers. */
export function needRoom(room: PartName): void {
	if (!rooms.has(room)) {
		rooms.add(room);
		roomListeners.forEach((listener) => listener(room));
	}
}

/** Adds a slice to each store of an editor, when the slice's module is loaded first, and the room's watchers after it. */
export function injectSlice<State>(room: PartName, slice: Pick<Slice<State>, keyof LateSlice>, { hasStateOf, wouldLose: loses }: SliceAnswers<State>): void {
	const { name } = slice;
	const holds = (state: object): state is Readonly<Record<string, State>> => name in state;
	const ask = (state: object, question: ((own: State) => boolean) | undefined): boolean => {
		const own = holds(state) ? state[name] : undefined;
		return own !== undefined && question?.(own) === true;
	};
	slices.push({
		slice,
		hasStateOf: (state, clientId) => ask(state, hasStateOf && ((own) => hasStateOf(own, clientId))),
		wouldLose: (state) => ask(state, loses),
	});
	sliceListeners.forEach((listener) => listener(slice));
	needRoom(room);
}

/** The slices that are there already. */
export const injectedSlices = (): readonly LateSlice[] => slices.map(({ slice }) => slice);

/** Calls back with each slice that arrives. */
export function onSlice(listener: (slice: LateSlice) => void): void {
	sliceListeners.add(listener);
}

/** Calls back with each room that is needed, and with each one that will be, until the returned function is called. */
export function onRoomNeeded(listener: (room: PartName) => void): () => void {
	rooms.forEach(listener);
	roomListeners.add(listener);
	return () => roomListeners.delete(listener);
}

/** Whether any slice has state of a block. Most removed blocks have none, e.g. hundreds when an inserted pattern is undone. */
export const hasStateOfBlock = (state: object, clientId: string): boolean => slices.some(({ hasStateOf }) => hasStateOf(state, clientId));

/** Whether something would be lost if the page were left. */
export const wouldLose = (state: object): boolean => slices.some((slice) => slice.wouldLose(state));
