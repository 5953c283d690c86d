import { watchRecordings } from './keep-recordings.saga';
import { watchVoice } from './voice-to-content.saga';
import type { Watchers } from '../../core/load-rooms.saga';

/** The flows of recordings, which come with the first recording or the block that makes one. */
export const watchers: Watchers = [watchVoice, watchRecordings];
