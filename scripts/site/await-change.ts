import { watch } from 'chokidar';
import { findBuild, sources } from './build';

/**
 * Waits for the first change of a source since the build that there is.
 * @param onChange Called once.
 * @return Ends the wait.
 */
export function awaitChange(onChange: () => void): () => Promise<void> {
	const watcher = watch(sources, { ignoreInitial: true });
	let hasChanged = false;
	const report = (): void => {
		if (!hasChanged) {
			hasChanged = true;
			void watcher.close();
			onChange();
		}
	};
	watcher.on('all', report);
	// A source that was saved before the watcher knew it.
	watcher.on('ready', () => void findBuild().then((build) => build === null && !watcher.closed && report()));
	return () => watcher.close();
}
