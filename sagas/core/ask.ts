import { call, getContext } from 'typed-redux-saga';
import { type ApiError, apiErrorOf } from '../../api/core/errors';
import type { AppDispatch } from '../../app/root-reducer';

/** What `dispatch(endpoint.initiate(…))` returns. */
interface RequestHandle<Result> extends PromiseLike<Result> {
	readonly abort: () => void;
	/** Queries have `unsubscribe`, mutations have `reset`. */
	readonly unsubscribe?: () => void;
	readonly reset?: () => void;
}

interface RequestResult {
	readonly data?: unknown;
	readonly error?: unknown;
}

/** The data or the failure, never both. */
export type Answer<Data> = { readonly data: Data; readonly error?: undefined } | { readonly data?: undefined; readonly error: ApiError };

const isAborted = (error: unknown): boolean => typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

function* waitFor<Result>(handle: RequestHandle<Result>) {
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

/**
 * Makes a REST call from a saga: `yield* ask((dispatch) => dispatch(endpoint.initiate(arg)))`. Cancelling the saga aborts the call.
 * @return The data, or the failure in words; it does not throw. RTK Query keeps the data of the last success beside a failure: that is no answer,
 *         and is left out.
 */
export function* ask<Result extends RequestResult>(start: (dispatch: AppDispatch) => RequestHandle<Result>) {
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	let { data, error }: RequestResult = yield* waitFor(start(dispatch));
	if (isAborted(error)) {
		// Queries at the same time share a call, and the saga that began it was cancelled.
		({ data, error } = yield* waitFor(start(dispatch)));
	}
	// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- RTK Query's own types do not tie `data` to `error`.
	return (error === undefined ? { data } : { error: apiErrorOf(error) }) as Answer<Exclude<Result['data'], undefined>>;
}
