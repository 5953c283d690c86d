import { call } from 'typed-redux-saga';
import { photoLibraryApi } from '../../api/media/photo-library';
import type { PopupHandle } from '../../ports/index';
import { port } from '../core/port';
import { ask } from '../core/ask';

/** Milliseconds (spec 2 §9). */
const popupPoll = 100;
/** Milliseconds between questions whether the account is connected. */
const connectionPoll = 3000;
/** Milliseconds for which the platform keeps a popup's address. */
const connectLimit = 10 * 60_000;

/** Whether the user is connected, and has picked. */
export const askSession = () => ask((dispatch) => dispatch(photoLibraryApi.endpoints.getPickerSession.initiate(undefined, { forceRefetch: true })));

/**
 * Waits for the popup's message, and asks the platform as well: Google's pages may cut the popup off from its opener, which then gets
 * no message and takes the popup for closed.
 * @return Whether the account is connected.
 */
export function* waitForConnection(popup: PopupHandle) {
	const clock = yield* port('clock');
	const end = clock.now() + connectLimit;
	let asked = clock.now();
	let hasMessage = false;
	while (clock.now() < end) {
		yield* call(clock.delay, popupPoll);
		const isNews: boolean = popup.message() !== null && !hasMessage;
		hasMessage ||= isNews;
		if (isNews || clock.now() >= asked + connectionPoll) {
			const { data } = yield* askSession();
			if (data && data.status !== 'disconnected') {
				return true;
			}
			asked = clock.now();
		}
	}
	return false;
}
