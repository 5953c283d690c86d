import { createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { injectSlice, nothingTyped } from '../../../store/rooms';

/** The states of a player, by the names of spec 2 §3 "Media player state". */
export type PlayerState = 'is-playing' | 'is-paused' | 'is-error';

/** A video that can be played. The element itself is outside the store, under `domId`. */
export interface PlayerSource {
	readonly state: PlayerState;
	/** Seconds. */
	readonly currentTime: number;
	/** Seconds; 0 while it is not known. */
	readonly duration: number;
	/** The id of the element in its document. */
	readonly domId: string;
}

export interface PlayerSourcesState {
	/** In the order of their registration. */
	readonly sources: Readonly<Record<string, PlayerSource>>;
	/** The source that actions without an id mean; null while there is none. */
	readonly defaultId: string | null;
}

/** A source; without an id the default one. */
interface ForSource {
	readonly id?: string;
}

interface SourceRegistration {
	readonly id: string;
	readonly domId: string;
	/** Seconds; left out while it is not known. */
	readonly duration?: number;
}

const initialState: PlayerSourcesState = { sources: {}, defaultId: null };

/** Changes a source; nothing happens for one that is not registered. */
function change(state: Draft<PlayerSourcesState>, id: string | undefined, changes: (source: Draft<PlayerSource>) => void): void {
	const source = state.sources[id ?? state.defaultId ?? ''];
	if (source) {
		changes(source);
	}
}

/** One plays at a time: what else plays is paused. A source that failed stays so. */
function play(state: Draft<PlayerSourcesState>, id: string | undefined): void {
	change(state, id, (source) => {
		for (const other of Object.values(state.sources)) {
			other.state = other.state === 'is-playing' ? 'is-paused' : other.state;
		}
		source.state = 'is-playing';
	});
}

function pause(source: Draft<PlayerSource>): void {
	source.state = 'is-paused';
}

/** Seconds within the length of the source, where that is known. */
const clampTime = (seconds: number, { duration }: PlayerSource): number => Math.min(Math.max(0, seconds), duration > 0 ? duration : Infinity);

/** The players of the page (spec 2 §3, §4 "Media player source"): block previews register; lists of chapters and transcripts read and seek. */
export const playerSourcesSlice = createSlice({
	name: 'playerSources',
	initialState,
	reducers: {
		/** A player is on the page. The first becomes the default; one that is registered already keeps its state. */
		sourceRegistered: (state, { payload: { id, domId, duration = 0 } }: PayloadAction<SourceRegistration>) => {
			state.sources[id] = { state: 'is-paused', currentTime: 0, duration, ...state.sources[id], domId };
			state.defaultId ??= id;
		},
		/** A player is gone. If it was the default, the first remaining one becomes it. */
		sourceUnregistered: (state, { payload: { id } }: PayloadAction<Required<ForSource>>) => {
			delete state.sources[id];
			state.defaultId = state.defaultId === id ? (Object.keys(state.sources)[0] ?? null) : state.defaultId;
		},
		/** A player plays, or shall play. */
		sourcePlayed: (state, { payload: { id } }: PayloadAction<ForSource>) => play(state, id),
		sourcePaused: (state, { payload: { id } }: PayloadAction<ForSource>) => change(state, id, pause),
		sourceFailed: (state, { payload: { id } }: PayloadAction<ForSource>) =>
			change(state, id, (source) => {
				source.state = 'is-error';
			}),
		/** The person presses play or pause. A source that failed is tried again. */
		sourceToggled: (state, { payload: { id } }: PayloadAction<ForSource>) => {
			if (state.sources[id ?? state.defaultId ?? '']?.state === 'is-playing') {
				change(state, id, pause);
			} else {
				play(state, id);
			}
		},
		/** The player is at this time, or shall be. In seconds. */
		currentTimeSet: (state, { payload: { id, currentTime } }: PayloadAction<ForSource & { readonly currentTime: number }>) =>
			change(state, id, (source) => {
				source.currentTime = Number.isFinite(currentTime) ? clampTime(currentTime, source) : source.currentTime;
			}),
		/** The length became known. In seconds. */
		durationChanged: (state, { payload: { id, duration } }: PayloadAction<ForSource & { readonly duration: number }>) =>
			change(state, id, (source) => {
				source.duration = Number.isFinite(duration) && duration > 0 ? duration : 0;
			}),
	},
	selectors: {
		/** The id of the default source; null where there is none. */
		selectDefaultSourceId: (state): string | null => state.defaultId,
		/** A source; without an id the default one. Undefined for one that is not registered. */
		selectPlayerSource: (state, id?: string): PlayerSource | undefined => state.sources[id ?? state.defaultId ?? ''],
		/** The id of the source that plays; undefined while none does. */
		selectPlayingSourceId: (state): string | undefined => Object.keys(state.sources).find((id) => state.sources[id]?.state === 'is-playing'),
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof playerSourcesSlice> {}
}

injectSlice('video', playerSourcesSlice, { wouldLose: nothingTyped });

export const { sourceRegistered, sourceUnregistered, sourcePlayed, sourcePaused, sourceFailed, sourceToggled, currentTimeSet, durationChanged } =
	playerSourcesSlice.actions;

export const { selectDefaultSourceId, selectPlayerSource, selectPlayingSourceId } = playerSourcesSlice.selectors;
