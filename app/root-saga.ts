import { spawn } from 'typed-redux-saga';
import { watchAnswers } from '../sagas/apply-answer.saga';
import { watchConnection } from '../sagas/connect-site.saga';
import { watchLinks } from '../sagas/follow-link.saga';
import { watchImages } from '../sagas/generate-image.saga';
import { watchHandOvers } from '../sagas/hand-over.saga';
import { watchRecordings } from '../sagas/keep-recordings.saga';
import { watchUsage } from '../sagas/refetch-usage.saga';
import { watchEmbeds } from '../sagas/resolve-embed.saga';
import { watchModules } from '../sagas/set-module-active.saga';
import { watchSuggestions } from '../sagas/stream-suggestion.saga';
import { watchUploads } from '../sagas/upload-media.saga';
import { watchChosenImages } from '../sagas/use-image.saga';
import { watchVoice } from '../sagas/voice-to-content.saga';
import { watchRemovedBlocks } from '../sagas/watch-removed-blocks.saga';

/** Every watcher of the store. */
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
	watchImages,
	watchChosenImages,
	watchLinks,
	watchVoice,
	watchRecordings,
] as const;

/** Starts each watcher separately: an uncaught error in one must not stop the others. */
export function* rootSaga() {
	for (const watcher of watchers) {
		yield* spawn(watcher);
	}
}
