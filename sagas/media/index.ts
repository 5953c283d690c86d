import { watchPhotoFeeds } from './connect-photo-feed.saga';
import { watchInsertedMedia } from './copy-inserted-media.saga';
import { watchMediaCopies } from './copy-media.saga';
import { watchPhoneUploads } from './receive-phone-uploads.saga';
import { watchUploads } from './upload-media.saga';
import { watchPhotoLibrary } from './use-photo-library.saga';
import type { Watchers } from '../core/load-rooms.saga';

/** Every flow of the room, as the editor runs them. */
export const watchers: Watchers = [watchPhotoFeeds, watchUploads, watchMediaCopies, watchInsertedMedia, watchPhotoLibrary, watchPhoneUploads];
