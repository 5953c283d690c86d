import { select } from 'typed-redux-saga';
import { selectIsUploading } from '../../features/media/mediaUpload/slice';
import { selectIsSending } from '../../features/video/videoUploads/slice';
import { port } from './port';

/** Asks before the page is left while a file is being sent. */
export function* warnWhileSending() {
	const warn = yield* port('warnBeforeLeaving');
	warn((yield* select(selectIsSending)) || (yield* select(selectIsUploading)));
}
