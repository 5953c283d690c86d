import { call, cancel, fork, put, race, select, spawn, take } from 'typed-redux-saga';
import { networkError } from '../../api/core/errors';
import type { ExternalMedia } from '../../api/media/external-media';
import { type MediaFile, parseMediaFile } from '../../api/media/media';
import { phoneUploadsApi } from '../../api/media/phone-uploads';
import {
	codeExpired,
	codeFailed,
	codeReceived,
	codeRequested,
	insertFailed,
	insertFinished,
	insertRequested,
	phoneClosed,
	phoneOpened,
	pictureToggled,
	pollFailed,
	pollSucceeded,
	selectPhoneUpload,
} from '../../features/media/phoneUpload/slice';
import { listTargetFiles } from './list-target-files';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

/** Milliseconds. Spec 2 §9: "Phone upload poll 2000 ms". */
const pollInterval = 2000;
/** Milliseconds between polls that fail: twice as long after each, up to this. */
const longestInterval = 30_000;

const { startPhoneUpload, endPhoneUpload, listPhoneUploads } = phoneUploadsApi.endpoints;

/** Asks for the pictures of a session until its code has ended. Where one picture is wanted, the first is inserted (spec 2 §4). */
function* poll(id: string) {
	const clock = yield* port('clock');
	for (let failures = 0; ; ) {
		const { data, error } = yield* ask((dispatch) => dispatch(listPhoneUploads.initiate(id, { forceRefetch: true })));
		if (error) {
			failures += 1;
			yield* put(pollFailed({ message: error.message }));
		} else {
			failures = 0;
			yield* put(pollSucceeded());
			const upload = yield* select(selectPhoneUpload);
			const [first] = data.media;
			if (first && upload && !upload.isMultiple) {
				yield* put(pictureToggled({ item: first }));
				yield* put(insertRequested());
				return;
			}
			if (!data.is_open) {
				yield* put(codeExpired());
				return;
			}
		}
		yield* call(clock.delay, Math.min(pollInterval * 2 ** failures, longestInterval));
	}
}

const fileOf = ({ ID, URL, alt, caption }: ExternalMedia): MediaFile | null => parseMediaFile({ id: ID, url: URL, alt, caption });

/** Gives the selection to the target, after the files that it keeps. */
function* insert() {
	const upload = yield* select(selectPhoneUpload);
	if (upload?.status !== 'inserting') {
		return;
	}
	const targets = yield* port('mediaTargets');
	const { data, error } = yield* listTargetFiles(
		upload,
		upload.selected.flatMap((item) => fileOf(item) ?? [])
	);
	if (error) {
		yield* put(insertFailed({ message: error.message }));
		return;
	}
	targets.give(upload.targetId, data);
	yield* put(insertFinished());
}

/** Polls, and inserts when the user asks for it; after an insertion that failed it polls again. */
function* useCode(id: string) {
	while (true) {
		const polling = yield* fork(poll, id);
		yield* take(insertRequested);
		yield* cancel(polling);
		yield* call(insert);
	}
}

/** Gets a code, and another one when the user asks for it. */
function* receive(sessionIds: string[]) {
	const editor = yield* port('editor');
	while (true) {
		const { data: id, error } = yield* ask((dispatch) => dispatch(startPhoneUpload.initiate(editor.getPostId())));
		if (id === undefined) {
			yield* put(codeFailed({ message: error.message }));
			yield* take(codeRequested);
		} else {
			sessionIds.push(id);
			yield* put(codeReceived({ sessionId: id }));
			yield* race({ used: call(useCode, id), replaced: take(codeRequested) });
		}
	}
}

/** Ends a session. Where the request fails, the site ends it after 15 minutes. */
function* end(id: string) {
	yield* ask((dispatch) => dispatch(endPhoneUpload.initiate(id)));
}

/** Shows a code and receives pictures while the window is open. */
export function* watchPhoneUploads() {
	while (true) {
		// After an unexpected error the window is still open.
		yield* take([phoneOpened, codeRequested]);
		const sessionIds: string[] = [];
		yield* race({
			received: call(
				safely,
				() => receive(sessionIds),
				function* recover() {
					yield* put(codeFailed({ message: networkError('network').message }));
				}
			),
			closed: take([phoneClosed, insertFinished]),
		});
		for (const id of sessionIds) {
			yield* spawn(end, id);
		}
	}
}
