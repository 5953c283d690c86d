import type { Clock } from './clock';

/**
 * Keeps loaded values for a while: a burst of streams asks the database once, the same search an upstream service once. A
 * change made elsewhere shows after `keepMs` at the latest.
 */
export interface Memo<Value> {
	get(key: string, load: () => Promise<Value>): Promise<Value>;
	clear(): void;
}

/**
 * Keeps neither failures nor null: on several machines, a site that is missing now may register on another one at any time.
 * @param keepMs     Milliseconds.
 * @param maxEntries Above this number, all entries are dropped.
 */
export function createMemo<Value>(clock: Clock, keepMs: number, maxEntries = 10_000): Memo<Value> {
	const entries = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();
	return {
		get(key, load) {
			const known = entries.get(key);
			if (known !== undefined && known.until > clock.now()) {
				return known.value;
			}
			if (entries.size >= maxEntries) {
				entries.clear();
			}
			const value = load();
			entries.set(key, { value, until: clock.now() + keepMs });
			const forget = (): void => {
				if (entries.get(key)?.value === value) {
					entries.delete(key);
				}
			};
			value.then((loaded) => {
				if (loaded === null) {
					forget();
				}
			}, forget);
			return value;
		},
		clear: () => entries.clear(),
	};
}
