import { eventChannel } from 'redux-saga';
import { call, put, select, take } from 'typed-redux-saga';
import type { RootState } from '../../app/root-reducer';
import { blockRemoved } from '../../features/site/editor/actions';
import { selectEditsOf } from '../../features/ai/inlineEdit/slice';
import { selectIsCopyingPictures } from '../../features/media/insertedMedia/slice';
import { selectIsInJob } from '../../features/ai/postJob/slice';
import { port } from '../core/port';

/** Most removed blocks have no state in the store, e.g. hundreds when an inserted pattern is undone. */
const isKnown = (state: RootState, clientId: string): boolean =>
	[
		state.suggestion,
		state.embeds,
		state.imageGenerator,
		state.formBar,
		state.newsletter,
		state.paymentProduct,
		state.memberships.tasks,
		state.videos.trackEditors,
		state.videos.drafts,
	].some((slice) => clientId in slice) ||
	[...Object.values(state.mediaUpload), ...Object.values(state.videoUploads.uploads)].some((upload) => upload.clientId === clientId) ||
	clientId === state.videos.interactive ||
	clientId === state.videoCues.editor?.clientId ||
	Object.values(state.videoCaptions.calls).some((call) => call.clientId === clientId) ||
	clientId === state.voiceToContent.clientId ||
	// Pictures are copied for any number of blocks.
	selectIsCopyingPictures(state) ||
	selectEditsOf(state, clientId).length > 0 ||
	selectIsInJob(state, clientId);

/** Reports the removal of each block that has state in the store. */
export function* watchRemovedBlocks() {
	const { onBlockRemoved } = yield* port('editor');
	const channel = yield* call(() => eventChannel<string>((emit) => onBlockRemoved(emit)));
	while (true) {
		const clientId = yield* take(channel);
		if (yield* select((state: RootState) => isKnown(state, clientId))) {
			yield* put(blockRemoved({ clientId }));
		}
	}
}
