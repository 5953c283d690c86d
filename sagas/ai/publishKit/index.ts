import { watchPublishKit } from './publish-kit.saga';
import type { Watchers } from '../../core/load-rooms.saga';

/** The flows of the publish kit, which come with its panel. */
export const watchers: Watchers = [watchPublishKit];
