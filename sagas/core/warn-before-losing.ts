import { select } from 'typed-redux-saga';
import { selectIsUploading } from '../../features/media/mediaUpload/slice';
import { selectHasPlanDraft } from '../../features/money/memberships/slice';
import { selectIsSending } from '../../features/video/videoUploads/slice';
import { port } from './port';

/** Has the browser ask before the page is left while a file is being sent, or the form of a plan has something typed. */
export function* warnBeforeLosing() {
	const warn = yield* port('warnBeforeLeaving');
	warn((yield* select(selectIsSending)) || (yield* select(selectIsUploading)) || (yield* select(selectHasPlanDraft)));
}
