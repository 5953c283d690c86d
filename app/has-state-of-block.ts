import { selectEditsOf } from '../features/ai/inlineEdit/slice';
import { selectIsInJob } from '../features/ai/postJob/slice';
import { selectIsCopyingPictures } from '../features/media/insertedMedia/slice';
import type { RootState } from './root-reducer';

/** Whether any slice has state of a block. Most removed blocks have none, e.g. hundreds when an inserted pattern is undone. */
export const hasStateOfBlock = (state: RootState, clientId: string): boolean =>
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
