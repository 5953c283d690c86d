import { watchMissingTexts } from '../sagas/ai/add-missing-text.saga';
import { watchAnswers } from '../sagas/ai/apply-answer.saga';
import { watchAuditions } from '../sagas/readers/audition-notice.saga';
import { watchForms } from '../sagas/readers/arrange-form.saga';
import { watchFormBuilder } from '../sagas/readers/build-form.saga';
import { watchPhotoFeeds } from '../sagas/media/connect-photo-feed.saga';
import { watchConnection } from '../sagas/site/connect-site.saga';
import { watchInsertedMedia } from '../sagas/media/copy-inserted-media.saga';
import { watchMediaCopies } from '../sagas/media/copy-media.saga';
import { watchNewPlans } from '../sagas/money/create-plan.saga';
import { watchInlineEdits } from '../sagas/ai/edit-inline.saga';
import { watchLinks } from '../sagas/site/follow-link.saga';
import { watchPlaces } from '../sagas/places/find-places.saga';
import { watchImages } from '../sagas/ai/generate-image.saga';
import { watchKeptJobs } from '../sagas/ai/keep-post-job.saga';
import { watchRecordings } from '../sagas/ai/keep-recordings.saga';
import { watchKeptAnswers } from '../sagas/ai/note-provenance.saga';
import { watchInterruptedJob } from '../sagas/ai/offer-post-job.saga';
import { watchPayments } from '../sagas/money/prepare-payments.saga';
import { watchPhoneUploads } from '../sagas/media/receive-phone-uploads.saga';
import { watchUsage } from '../sagas/ai/refetch-usage.saga';
import { watchEmbeds } from '../sagas/places/resolve-embed.saga';
import { watchPostJob } from '../sagas/ai/run-post-job.saga';
import { watchPaymentProducts } from '../sagas/money/save-payment-product.saga';
import { watchEvents } from '../sagas/insight/send-events.saga';
import { watchVideoCaptions } from '../sagas/video/make-captions.saga';
import { watchModules } from '../sagas/site/set-module-active.saga';
import { watchQueryResults } from '../sagas/money/show-query-results.saga';
import { watchSuggestions } from '../sagas/ai/stream-suggestion.saga';
import { watchVideoCues } from '../sagas/video/edit-cues.saga';
import { watchVideoDetails } from '../sagas/video/save-chapters.saga';
import { watchVideoChanges } from '../sagas/video/save-video-meta.saga';
import { watchVideoTracks } from '../sagas/video/save-video-track.saga';
import { watchCompleteUploads } from '../sagas/video/finish-upload.saga';
import { watchVideoPosters } from '../sagas/video/set-video-poster.saga';
import { watchVideoPreviews } from '../sagas/video/show-video.saga';
import { watchVideoUploads } from '../sagas/video/upload-video.saga';
import { watchUploads } from '../sagas/media/upload-media.saga';
import { watchChosenImages } from '../sagas/ai/use-image.saga';
import { watchPhotoLibrary } from '../sagas/media/use-photo-library.saga';
import { watchVoice } from '../sagas/ai/voice-to-content.saga';
import { watchPostSaves } from '../sagas/site/watch-post-saves.saga';
import { watchRemovedBlocks } from '../sagas/site/watch-removed-blocks.saga';
import { hasStateOfBlock } from './has-state-of-block';
import { spawnEach } from './spawn-each';

/** Starts every watcher of the editor's store. */
export const rootSaga = spawnEach([
	() => watchRemovedBlocks(hasStateOfBlock),
	watchPostSaves,
	watchConnection,
	watchModules,
	watchUsage,
	watchSuggestions,
	watchAnswers,
	watchMissingTexts,
	watchKeptAnswers,
	watchEmbeds,
	watchPlaces,
	watchPhotoFeeds,
	watchPayments,
	watchNewPlans,
	watchPaymentProducts,
	watchQueryResults,
	watchAuditions,
	watchUploads,
	watchVideoUploads,
	watchCompleteUploads,
	watchVideoPosters,
	watchVideoPreviews,
	watchVideoChanges,
	watchVideoTracks,
	watchVideoCues,
	watchVideoCaptions,
	watchVideoDetails,
	watchMediaCopies,
	watchInsertedMedia,
	watchPhotoLibrary,
	watchPhoneUploads,
	watchImages,
	watchChosenImages,
	watchInlineEdits,
	watchPostJob,
	watchKeptJobs,
	watchInterruptedJob,
	watchLinks,
	watchForms,
	watchFormBuilder,
	watchVoice,
	watchRecordings,
	watchEvents,
]);
