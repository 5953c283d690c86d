import { useSyncExternalStore } from '@wordpress/element';

/**
 * How the AI changes blocks: the store publishes it here, because the store is loaded on first use and the blocks are shown
 * before.
 */
export interface InlineSurface {
	/** HTML to show instead of a block's text, by clientId; the attribute stays as it is. */
	readonly previews: ReadonlyMap<string, string>;
	/** The first of the blocks that the bar is shown under. */
	readonly barOf: string | null;
}

let surface: InlineSurface = { previews: new Map(), barOf: null };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Shows previews, and the bar. */
export function publishSurface(next: InlineSurface): void {
	surface = next;
	listeners.forEach((listener) => listener());
}

/** The preview of a block; undefined while it shows its own text. */
export const useBlockPreview = (clientId: string): string | undefined => useSyncExternalStore(subscribe, () => surface.previews.get(clientId));

/** Whether the bar is shown under a block. */
export const useHasBar = (clientId: string): boolean => useSyncExternalStore(subscribe, () => surface.barOf === clientId);
