import { call, fork, put, race, select, take } from 'typed-redux-saga';
import { type ApiError, networkError } from '../../api/core/errors';
import { photoLibraryApi } from '../../api/media/photo-library';
import { connectTimedOut, mediaMessage, pickTimedOut, popupBlocked } from '../../features/media/externalMedia/messages';
import {
	connectRequested,
	disconnectRequested,
	libraryFailed,
	librarySettled,
	pickerClosed,
	pickRequested,
	selectPicker,
	waitCancelled,
} from '../../features/media/externalMedia/slice';
import type { PopupHandle } from '../../ports/index';
import { inPopup } from './in-popup';
import { port } from '../core/port';
import { relistMedia } from './relist-media';
import { ask } from '../core/ask';
import { safely } from '../core/safely';
import { askSession, waitForConnection } from './wait-for-library';

/** Failures in a row after which the user is told. */
const maxFailures = 3;

const { createPickerSession, deletePhotoLibraryConnection, getPhotoLibraryConnectUrl } = photoLibraryApi.endpoints;

function* fail(failure: ApiError) {
	if (failure.code === 'authorization_required') {
		yield* relistMedia();
	}
	yield* put(libraryFailed({ message: mediaMessage(failure) }));
}

function* settle() {
	yield* relistMedia();
	yield* put(librarySettled());
}

function* connect(popup: PopupHandle) {
	const { data, error } = yield* ask((dispatch) => dispatch(getPhotoLibraryConnectUrl.initiate()));
	if (error) {
		yield* fail(error);
		return;
	}
	popup.navigate(data);
	if (yield* call(waitForConnection, popup)) {
		yield* settle();
	} else {
		yield* put(libraryFailed({ message: connectTimedOut() }));
	}
}

/** Waits until the pictures are picked, at the pace that the session asks for, whether the popup is open or not. */
function* pick(popup: PopupHandle) {
	const { data: begun, error: refused } = yield* ask((dispatch) => dispatch(createPickerSession.initiate()));
	if (refused) {
		yield* fail(refused);
		return;
	}
	// Google's page closes by itself at the end.
	popup.navigate(`${begun.picker_url}/autoclose`);
	const clock = yield* port('clock');
	const end = clock.now() + begun.timeout_ms;
	for (let failures = 0; clock.now() < end; ) {
		yield* call(clock.delay, begun.poll_ms);
		const { data, error } = yield* askSession();
		failures = error ? failures + 1 : 0;
		if (error && (failures === maxFailures || error.code === 'authorization_required')) {
			yield* fail(error);
			return;
		}
		if (data?.status === 'picked' || data?.status === 'disconnected') {
			// The list has the pictures, or says that an account has to be connected.
			yield* settle();
			return;
		}
		if (data?.status === 'none') {
			break;
		}
	}
	yield* relistMedia();
	yield* put(libraryFailed({ message: pickTimedOut() }));
}

function* disconnect() {
	const { error } = yield* ask((dispatch) => dispatch(deletePhotoLibraryConnection.initiate()));
	if (error) {
		yield* fail(error);
	} else {
		yield* settle();
	}
}

function* popupFailed() {
	yield* put(libraryFailed({ message: popupBlocked() }));
}

function* work() {
	const picker = yield* select(selectPicker);
	if (picker?.status === 'connecting') {
		yield* inPopup(connect, popupFailed);
	} else if (picker?.status === 'picking') {
		yield* inPopup(pick, popupFailed);
	} else if (picker?.status === 'disconnecting') {
		yield* disconnect();
	}
}

/** Connects and disconnects the user's account at a source, and lets pictures be picked there. Cancelling and closing the window end it. */
export function* watchPhotoLibrary() {
	while (true) {
		yield* take([connectRequested, pickRequested, disconnectRequested]);
		const { cancelled } = yield* race({
			done: call(safely, work, function* recover() {
				yield* put(libraryFailed({ message: networkError('network').message }));
			}),
			cancelled: take(waitCancelled),
			closed: take(pickerClosed),
		});
		if (cancelled) {
			// Pictures that were picked before are gone once others are picked. The buttons work meanwhile.
			yield* fork(relistMedia);
		}
	}
}
