import { call } from 'typed-redux-saga';
import type { PopupHandle } from '../../ports/index';
import { port } from '../core/port';

/**
 * Opens a window before any request, as browsers open one only in answer to a press, and closes it in the end.
 * @param work    Sends the window to a page.
 * @param blocked Runs in its place where the browser opens no window.
 */
export function* inPopup(work: (popup: PopupHandle) => Generator, blocked: () => Generator) {
	const openPopup = yield* port('openPopup');
	const popup = openPopup();
	if (popup === null) {
		yield* call(blocked);
		return;
	}
	try {
		yield* call(work, popup);
	} finally {
		popup.close();
	}
}
