import { useSyncExternalStore } from '@wordpress/element';
import type { Replay } from './replay';

/** Outside the store, which it stands in for. */
let shown: Replay | null = null;
const listeners = new Set<() => void>();

/** Shows an import in place of the page's own state; null goes back to that. */
export function showReplay(replay: Replay | null): void {
	shown = replay;
	listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The import that is shown; null for none. */
export const useReplay = (): Replay | null => useSyncExternalStore(subscribe, () => shown);
