import { watchImages } from './generate-image.saga';
import { watchChosenImages } from './use-image.saga';
import type { Watchers } from '../../core/load-rooms.saga';

/** The flows of generated images, which come with the window that makes them. */
export const watchers: Watchers = [watchImages, watchChosenImages];
