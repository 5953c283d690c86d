import { watchLosses } from '../sagas/core/watch-losses.saga';
import { watchEvents } from '../sagas/insight/send-events.saga';
import { watchConnection } from '../sagas/site/connect-site.saga';
import { watchLinks } from '../sagas/site/follow-link.saga';
import { watchModules } from '../sagas/site/set-module-active.saga';
import { watchPostSaves } from '../sagas/site/watch-post-saves.saga';
import { watchRemovedBlocks } from '../sagas/site/watch-removed-blocks.saga';
import type { Watchers } from '../sagas/core/load-rooms.saga';
import { hasStateOfBlock } from '../store/rooms';

/** The watchers of an editor that run from the start. All others are in `rooms.ts`. */
export const startWatchers: Watchers = [
	() => watchRemovedBlocks(hasStateOfBlock),
	watchLosses,
	watchPostSaves,
	watchConnection,
	watchModules,
	watchLinks,
	watchEvents,
];
