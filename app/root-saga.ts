import { watchMissingTexts } from '../sagas/add-missing-text.saga';
import { watchAnswers } from '../sagas/apply-answer.saga';
import { watchAuditions } from '../sagas/audition-notice.saga';
import { watchForms } from '../sagas/arrange-form.saga';
import { watchFormBuilder } from '../sagas/build-form.saga';
import { watchPhotoFeeds } from '../sagas/connect-photo-feed.saga';
import { watchConnection } from '../sagas/connect-site.saga';
import { watchInsertedMedia } from '../sagas/copy-inserted-media.saga';
import { watchMediaCopies } from '../sagas/copy-media.saga';
import { watchNewPlans } from '../sagas/create-plan.saga';
import { watchInlineEdits } from '../sagas/edit-inline.saga';
import { watchLinks } from '../sagas/follow-link.saga';
import { watchPlaces } from '../sagas/find-places.saga';
import { watchImages } from '../sagas/generate-image.saga';
import { watchKeptJobs } from '../sagas/keep-post-job.saga';
import { watchRecordings } from '../sagas/keep-recordings.saga';
import { watchKeptAnswers } from '../sagas/note-provenance.saga';
import { watchInterruptedJob } from '../sagas/offer-post-job.saga';
import { watchPayments } from '../sagas/prepare-payments.saga';
import { watchPhoneUploads } from '../sagas/receive-phone-uploads.saga';
import { watchUsage } from '../sagas/refetch-usage.saga';
import { watchEmbeds } from '../sagas/resolve-embed.saga';
import { watchPostJob } from '../sagas/run-post-job.saga';
import { watchPaymentProducts } from '../sagas/save-payment-product.saga';
import { watchEvents } from '../sagas/send-events.saga';
import { watchVideoCaptions } from '../sagas/make-captions.saga';
import { watchModules } from '../sagas/set-module-active.saga';
import { watchQueryResults } from '../sagas/show-query-results.saga';
import { watchSuggestions } from '../sagas/stream-suggestion.saga';
import { watchVideoCues } from '../sagas/edit-cues.saga';
import { watchVideoDetails } from '../sagas/save-chapters.saga';
import { watchVideoChanges } from '../sagas/save-video-meta.saga';
import { watchVideoTracks } from '../sagas/save-video-track.saga';
import { watchCompleteUploads } from '../sagas/finish-upload.saga';
import { watchVideoPosters } from '../sagas/set-video-poster.saga';
import { watchVideoPreviews } from '../sagas/show-video.saga';
import { watchVideoUploads } from '../sagas/upload-video.saga';
import { watchUploads } from '../sagas/upload-media.saga';
import { watchChosenImages } from '../sagas/use-image.saga';
import { watchPhotoLibrary } from '../sagas/use-photo-library.saga';
import { watchVoice } from '../sagas/voice-to-content.saga';
import { watchPostSaves } from '../sagas/watch-post-saves.saga';
import { watchRemovedBlocks } from '../sagas/watch-removed-blocks.saga';
import { spawnEach } from './spawn-each';

/** Starts every watcher of the editor's store. */
export const rootSaga = spawnEach([
	watchRemovedBlocks,
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
