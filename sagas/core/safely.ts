import { call } from 'typed-redux-saga';

/** Runs a worker so that it never throws into its watcher: an error goes to `recover` instead. */
export function* safely(worker: () => Generator, recover: (error: unknown) => Generator): Generator {
	try {
		yield* call(worker);
	} catch (error) {
		yield* call(recover, error);
	}
}
