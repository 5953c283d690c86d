import { subscribe } from '@wordpress/data';

/** The stores of WordPress that tell when something is there. */
type Watched = 'core/block-editor' | 'core/editor';

/** The checks that wait for a change, by store. */
const waiting = new Map<Watched, Set<() => boolean>>();

/**
 * Waits for something in a store of WordPress. All who wait share one subscription to this store alone: while an editor opens, its stores
 * change a thousand times, and most changes are of other stores.
 *
 * @param store Where it is. Where there is no such store, as on a page without a post, the changes of all stores count.
 * @param check Called after each change until it returns true.
 */
export function waitFor(store: Watched, check: () => boolean): void {
	const others = waiting.get(store);
	if (others) {
		others.add(check);
		return;
	}
	const checks = new Set([check]);
	waiting.set(store, checks);
	const unsubscribe = subscribe(() => {
		checks.forEach((one) => one() && checks.delete(one));
		if (checks.size === 0) {
			unsubscribe();
			waiting.delete(store);
		}
	}, store);
}
