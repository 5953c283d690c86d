import { call, getContext } from 'typed-redux-saga';
import type { AppDispatch } from '../../app/root-reducer';

interface RestHandle<Result> extends PromiseLike<Result> {
	readonly abort: () => void;
	/** Queries have `unsubscribe`, mutations have `reset`. */
	readonly unsubscribe?: () => void;
	readonly reset?: () => void;
}

/**
 * Makes a REST call from a saga: `yield* rest((dispatch) => dispatch(endpoint.initiate(arg)))`.
 * Cancelling the saga aborts the call.
 * @return The settled result, with `data` or `error`; it does not throw.
 */
export function* rest<Result>(start: (dispatch: AppDispatch) => RestHandle<Result>) {
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	const handle = start(dispatch);
	let isSettled = false;
	try {
		const result = yield* call(() => Promise.resolve(handle));
		isSettled = true;
		return result;
	} finally {
		// No `yield` in here: a generator that delegates with `yield*` would go on after a cancellation.
		if (!isSettled) {
			handle.abort();
		}
		handle.unsubscribe?.();
		handle.reset?.();
	}
}
