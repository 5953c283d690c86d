import { watchMissingTexts } from './add-missing-text.saga';
import { watchAnswers } from './apply-answer.saga';
import { watchInlineEdits } from './edit-inline.saga';
import { watchImages } from './generate-image.saga';
import { watchKeptJobs } from './keep-post-job.saga';
import { watchRecordings } from './keep-recordings.saga';
import { watchKeptAnswers } from './note-provenance.saga';
import { watchInterruptedJob } from './offer-post-job.saga';
import { watchUsage } from './refetch-usage.saga';
import { watchPostJob } from './run-post-job.saga';
import { watchSuggestions } from './stream-suggestion.saga';
import { watchChosenImages } from './use-image.saga';
import { watchVoice } from './voice-to-content.saga';
import type { Watchers } from '../core/load-rooms.saga';

/** Every flow of the room, as the editor runs them. */
export const watchers: Watchers = [
	watchUsage,
	watchSuggestions,
	watchAnswers,
	watchMissingTexts,
	watchKeptAnswers,
	watchImages,
	watchChosenImages,
	watchInlineEdits,
	watchPostJob,
	watchKeptJobs,
	watchInterruptedJob,
	watchVoice,
	watchRecordings,
];
