import { call, cancelled, getContext } from 'typed-redux-saga';
import type { AppDispatch } from '../store/make-store';

interface RestHandle<Result> extends PromiseLike<Result> {
	readonly abort: () => void;
	/** Queries and mutations let go of their result by these names. */
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
	try {
		return yield* call(() => Promise.resolve(handle));
	} finally {
		if (yield* cancelled()) {
			handle.abort();
		}
		handle.unsubscribe?.();
		handle.reset?.();
	}
}
