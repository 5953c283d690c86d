import { watchPlaces } from './find-places.saga';
import { watchEmbeds } from './resolve-embed.saga';
import type { Watchers } from '../core/load-rooms.saga';

/** Every flow of the room, as the editor runs them. */
export const watchers: Watchers = [watchEmbeds, watchPlaces];
