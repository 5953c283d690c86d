import { configureStore, createAction, type EnhancedStore, type Middleware, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { ReadExport } from './read-export';

type State = Readonly<Record<string, unknown>>;

export interface ReplayOptions {
	readonly read: ReadExport;
	/** The reducer of the page. Slices that it does not know stay as they were before the first action. */
	readonly reducer: Reducer<State, UnknownAction>;
	/** The middleware of the RTK Query APIs, which their hooks need. */
	readonly apiMiddleware: readonly Middleware[];
}

/** An export that is shown in place of the page's own state. */
export interface Replay {
	readonly store: EnhancedStore;
	readonly source: ReadExport['source'];
	/** The types of the actions, oldest first. */
	readonly types: readonly string[];
	/** Shows the state after so many actions. */
	readonly goTo: (position: number) => void;
	/** The state that is shown, and the slices that the page does not know, as JSON. */
	readonly describe: () => string;
	/** An action, as JSON. */
	readonly describeAction: (index: number) => string;
	/** Whether an action could not be applied: what it was about was left out of the export. */
	readonly isSkipped: (index: number) => boolean;
}

const positionChanged = createAction<number>('replay/positionChanged');

const isPlain = (value: unknown): value is State => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The slices of the export that the reducer knows and that have its shape, with the others as they begin. */
function completeState(imported: State, initial: State): State {
	const known = Object.entries(imported).filter(
		([name, slice]) => Object.hasOwn(initial, name) && (initial[name] === null || typeof slice === typeof initial[name])
	);
	return {
		...initial,
		...Object.fromEntries(known.map(([name, slice]) => [name, isPlain(slice) && isPlain(initial[name]) ? { ...initial[name], ...slice } : slice])),
	};
}

/**
 * A store that shows an export: it has no sagas, makes no request, and changes with nothing but `goTo`. It begins with the state
 * after the last action.
 */
export function createReplay({ read: { source, state, actions }, reducer, apiMiddleware }: ReplayOptions): Replay {
	const initial = reducer(undefined, { type: 'replay/started' });
	const others = Object.fromEntries(Object.entries(state).filter(([name]) => !Object.hasOwn(initial, name)));
	const first = completeState(state, initial);
	const frames = [first];
	const skipped = new Set<number>();

	function frameAt(position: number): State {
		for (const action of actions.slice(frames.length - 1, position)) {
			const before = frames.at(-1) ?? first;
			try {
				frames.push(reducer(before, action));
			} catch {
				skipped.add(frames.length - 1);
				frames.push(before);
			}
		}
		return frames[position] ?? first;
	}

	const store = configureStore({
		reducer: (current: State = frameAt(actions.length), action): State => (positionChanged.match(action) ? frameAt(action.payload) : current),
		middleware: (defaults) =>
			defaults({ thunk: { extraArgument: { isReplay: true } }, serializableCheck: false, immutableCheck: false }).concat(...apiMiddleware),
		devTools: false,
	});
	return {
		store,
		source,
		types: actions.map(({ type }) => type),
		goTo: (position) => void store.dispatch(positionChanged(Math.min(Math.max(0, position), actions.length))),
		describe: () => JSON.stringify({ ...store.getState(), ...others }, null, 2),
		describeAction: (index) => JSON.stringify(actions[index] ?? null, null, 2),
		isSkipped: (index) => skipped.has(index),
	};
}
