import { spawn } from 'typed-redux-saga';
import { watchAnswers } from '../sagas/apply-answer.saga';
import { watchConnection } from '../sagas/connect-site.saga';
import { watchLinks } from '../sagas/follow-link.saga';
import { watchHandOvers } from '../sagas/hand-over.saga';
import { watchUsage } from '../sagas/refetch-usage.saga';
import { watchEmbeds } from '../sagas/resolve-embed.saga';
import { watchModules } from '../sagas/set-module-active.saga';
import { watchSuggestions } from '../sagas/stream-suggestion.saga';
import { watchUploads } from '../sagas/upload-media.saga';
import { watchRemovedBlocks } from '../sagas/watch-removed-blocks.saga';

/** Every watcher of the store but those that are loaded with their first use (`image-flow.ts`). */
const watchers = [
	watchRemovedBlocks,
	watchConnection,
	watchModules,
	watchUsage,
	watchSuggestions,
	watchAnswers,
	watchHandOvers,
	watchEmbeds,
	watchUploads,
	watchLinks,
] as const;

/** Starts each watcher separately: an uncaught error in one must not stop the others. */
export function* rootSaga() {
	for (const watcher of watchers) {
		yield* spawn(watcher);
	}
}
