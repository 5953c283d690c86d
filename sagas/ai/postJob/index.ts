import { watchPostCopies } from './copy-post.saga';
import { watchKeptJobs } from './keep-post-job.saga';
import { watchInterruptedJob } from './offer-post-job.saga';
import { watchPostJob } from './run-post-job.saga';
import type { Watchers } from '../../core/load-rooms.saga';

/** The flows of the job for the whole post, which come with its sidebar or a job that was left behind. */
export const watchers: Watchers = [watchPostJob, watchPostCopies, watchKeptJobs, watchInterruptedJob];
