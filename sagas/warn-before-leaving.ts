import { select } from 'typed-redux-saga';
import { selectIsUploading } from '../features/mediaUpload/slice';
import { selectIsSending } from '../features/videoUploads/slice';
import { port } from './ports';

/** Asks before the page is left while a file is being sent. */
export function* warnWhileSending() {
	const warn = yield* port('warnBeforeLeaving');
	warn((yield* select(selectIsSending)) || (yield* select(selectIsUploading)));
}
