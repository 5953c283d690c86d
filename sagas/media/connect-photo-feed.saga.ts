import { call, put } from 'typed-redux-saga';
import { instagramGalleryApi } from '../../api/media/instagram-gallery';
import { feedFailed, popupBlocked } from '../../features/media/photoFeed/messages';
import { accountChosen, accountFailed, accountSettled, connectRequested, disconnectRequested, type FeedChoice } from '../../features/media/photoFeed/slice';
import type { PopupHandle } from '../../ports/index';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { type BlockAction, takeLatestPerBlock } from '../core/take-latest-per-block';
import { updateLate } from '../core/update-late';

const { endpoints } = instagramGalleryApi;

/** Milliseconds (spec 2 §9). */
const popupPoll = 100;

const noAccount = { accessToken: undefined, instagramUser: undefined };

/** Failures clear the account of the block (spec 2 §4); a block without one is left alone. */
function* fail(clientId: string, message: string) {
	const editor = yield* port('editor');
	if (editor.getBlock(clientId)?.attributes['accessToken'] !== undefined) {
		yield* call(updateLate, clientId, noAccount);
	}
	yield* put(accountFailed({ clientId, message }));
}

/** The block takes the account once its pictures are there. */
function* takeAccount({ clientId, token }: FeedChoice) {
	const { data, error } = yield* ask((dispatch) => dispatch(endpoints.getFeedGallery.initiate(token, { forceRefetch: true })));
	if (error) {
		yield* call(fail, clientId, error.message);
		return;
	}
	const editor = yield* port('editor');
	editor.updateAttributes(clientId, { accessToken: token, instagramUser: data.external_name });
	yield* put(accountSettled({ clientId }));
}

/** @return The number of the connected account; null if the popup was closed without a message (spec 2 §4 "Sign-in popup"). */
function* waitForAccount(popup: PopupHandle) {
	const clock = yield* port('clock');
	while (popup.message() === null && !popup.isClosed()) {
		yield* call(clock.delay, popupPoll);
	}
	if (popup.message() === null) {
		// A browser may report the closed window before it delivers the window's last message.
		yield* call(clock.delay, popupPoll);
	}
	const keyringId = Number(popup.message()?.['keyring_id']);
	return Number.isSafeInteger(keyringId) && keyringId > 0 ? String(keyringId) : null;
}

function* connect(clientId: string) {
	const openPopup = yield* port('openPopup');
	// Before the request: browsers open windows only in answer to a press.
	const popup = openPopup();
	if (popup === null) {
		yield* put(accountFailed({ clientId, message: popupBlocked() }));
		return;
	}
	try {
		const { data, error } = yield* ask((dispatch) => dispatch(endpoints.getFeedConnectUrl.initiate()));
		if (error) {
			yield* call(fail, clientId, error.message);
			return;
		}
		popup.navigate(data);
		const token = yield* call(waitForAccount, popup);
		// Some pages cut the popup off from its opener: the account may be connected although no message came.
		yield* ask((dispatch) => dispatch(endpoints.listFeedConnections.initiate(undefined, { forceRefetch: true })));
		yield* put(token === null ? accountSettled({ clientId }) : accountChosen({ clientId, token }));
	} finally {
		popup.close();
	}
}

function* disconnect({ clientId, token }: FeedChoice) {
	const { error } = yield* ask((dispatch) => dispatch(endpoints.deleteFeedConnection.initiate(token)));
	if (error) {
		yield* put(accountFailed({ clientId, message: error.message }));
		return;
	}
	const editor = yield* port('editor');
	editor.updateAttributes(clientId, noAccount);
	yield* put(accountSettled({ clientId }));
}

function* handle(action: BlockAction) {
	if (connectRequested.match(action)) {
		yield* call(connect, action.payload.clientId);
	} else if (accountChosen.match(action)) {
		yield* call(takeAccount, action.payload);
	} else if (disconnectRequested.match(action)) {
		yield* call(disconnect, action.payload);
	}
}

/** Connects, chooses and disconnects the accounts of photo feeds. A new request for a block, and removing it, cancel the running one. */
export function* watchPhotoFeeds() {
	yield* takeLatestPerBlock([connectRequested, accountChosen, disconnectRequested], handle, (clientId) => fail(clientId, feedFailed()));
}
