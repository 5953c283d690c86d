import { __, sprintf } from '@wordpress/i18n';
import { call, getContext, put, select, takeLatest } from 'typed-redux-saga';
import type { AppDispatch } from '../../app/root-reducer';
import { siteApi } from '../../api/core/site-api';
import { subscribersApi } from '../../api/readers/subscribers';
import {
	importContinued,
	importDismissed,
	importFailed,
	importFinished,
	importRequested,
	pieceImported,
	selectImport,
} from '../../features/readers/subscribers/slice';
import { port } from '../core/port';
import { ask } from '../core/ask';
import { safely } from '../core/safely';

/** Bytes of a piece: some thousand addresses, which a slow server stores within its time limit. */
export const pieceSize = 200_000;

const newline = 10;

/** The file cannot be read any more, e.g. because it was changed or moved. */
const unreadable = (): string =>
	__('Your browser cannot read the file any more. Please choose it again: addresses that are on the list are not added twice.', 'sitewright');

const noList = (line: number): string =>
	/* translators: %d: number of a line. */
	sprintf(__('This is no list of addresses: line %d has no end. Please choose a CSV file.', 'sitewright'), line);

const wideText = (): string => __('This file is in the format “Unicode text” (UTF-16). Please save it as “CSV UTF-8”, and choose it again.', 'sitewright');

/** Whether a file begins with the mark of UTF-16. */
async function isWide(file: File): Promise<boolean> {
	const [first = 0, second = 0] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
	return first + second === 0xff + 0xfe && (first === 0xff || first === 0xfe);
}

/** Whole lines from an offset of a file; null if there is a line that is longer than a piece. */
async function readLines(file: File, offset: number): Promise<{ readonly text: string; readonly bytes: number } | null> {
	const part = new Uint8Array(await file.slice(offset, offset + pieceSize).arrayBuffer());
	const isLast = offset + part.length >= file.size;
	const bytes = isLast ? part.length : part.lastIndexOf(newline) + 1;
	return bytes === 0 ? null : { text: new TextDecoder().decode(part.subarray(0, bytes)), bytes };
}

/** Sends the next piece; answers whether there may be another. */
function* importPiece(file: File) {
	const state = yield* select(selectImport);
	if (state.status !== 'running' || state.offset >= file.size) {
		return false;
	}
	const piece = yield* call(readLines, file, state.offset);
	if (piece === null) {
		yield* put(importFailed(noList(state.line)));
		return false;
	}
	const { text, bytes } = piece;
	const { data, error } = yield* ask((dispatch) => dispatch(subscribersApi.endpoints.importSubscribers.initiate({ text, first_line: state.line })));
	if (error) {
		yield* put(importFailed(error.message));
		return false;
	}
	yield* put(pieceImported({ bytes, lines: text.split(/\r\n|\r|\n/).length - 1, result: data }));
	return true;
}

function* importFile() {
	const state = yield* select(selectImport);
	const files = yield* port('files');
	const file = state.status === 'running' ? files.get(state.fileId) : undefined;
	if (!file) {
		yield* put(importFailed(unreadable()));
		return;
	}
	if (yield* call(isWide, file)) {
		yield* put(importFailed(wideText()));
		return;
	}
	while (yield* call(importPiece, file)) {
		// The next piece begins where this one ended.
	}
	yield* put(importFinished());
	const dispatch = yield* getContext<AppDispatch>('dispatch');
	dispatch(siteApi.util.invalidateTags(['Subscriber']));
}

/** Imports a file piece by piece. A failed import goes on by `importContinued`; dismissing it ends it. */
export function* watchImports() {
	yield* takeLatest([importRequested, importContinued, importDismissed], function* handle(action) {
		if (!importDismissed.match(action)) {
			yield* call(safely, importFile, function* recover() {
				yield* put(importFailed(unreadable()));
			});
		}
	});
}
