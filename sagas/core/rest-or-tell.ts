import { call } from 'typed-redux-saga';
import { apiErrorOf } from '../../api/core/errors';
import { port } from './port';
import { rest } from './rest';

/**
 * Makes a REST call that a save depends on, as `rest` does. A read before the save is a part of it: if it fails, nothing is saved, and the person
 * is told so in the same words.
 * @return The data; undefined after a failure, also where an earlier answer is in the cache.
 */
export function* restOrTell<Result extends { readonly data?: unknown; readonly error?: unknown }>(start: Parameters<typeof rest<Result>>[0]) {
	const editor = yield* port('editor');
	const result: Result = yield* call(() => rest(start));
	const { data, error }: { readonly data?: Result['data']; readonly error?: unknown } = result;
	if (error === undefined && data !== undefined && data !== null) {
		return data;
	}
	editor.showError(apiErrorOf(error).message);
	return undefined;
}
