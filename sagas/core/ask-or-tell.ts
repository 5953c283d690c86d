import { call } from 'typed-redux-saga';
import { ask } from './ask';
import { port } from './port';

/**
 * Makes a REST call that a save depends on, as `ask` does. A read before the save is a part of it: if it fails, nothing is saved, and the person
 * is told so in the same words.
 * @return The data; undefined after a failure.
 */
export function* askOrTell<Result extends { readonly data?: unknown; readonly error?: unknown }>(start: Parameters<typeof ask<Result>>[0]) {
	const editor = yield* port('editor');
	const { data, error } = yield* call(() => ask(start));
	if (error) {
		editor.showError(error.message);
	}
	return data;
}
