import { watchVideoCues } from './edit-cues.saga';
import { watchCompleteUploads } from './finish-upload.saga';
import { watchVideoCaptions } from './make-captions.saga';
import { watchVideoDetails } from './save-chapters.saga';
import { watchVideoChanges } from './save-video-meta.saga';
import { watchVideoTracks } from './save-video-track.saga';
import { watchVideoPosters } from './set-video-poster.saga';
import { watchVideoPreviews } from './show-video.saga';
import { watchVideoUploads } from './upload-video.saga';
import type { Watchers } from '../core/load-rooms.saga';

/** Every flow of the room, as the editor runs them. */
export const watchers: Watchers = [
	watchVideoUploads,
	watchCompleteUploads,
	watchVideoPosters,
	watchVideoPreviews,
	watchVideoChanges,
	watchVideoTracks,
	watchVideoCues,
	watchVideoCaptions,
	watchVideoDetails,
];
