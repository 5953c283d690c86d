import type { Clock } from '../clock';

/**
 * Answers that are asked for again and again, kept for a while: a burst of streams asks the database once, the same search
 * a foreign service once. A change made elsewhere shows within `keepMs`.
 */
export interface Memo {
	get<Value>(key: string, load: () => Promise<Value>): Promise<Value>;
	clear(): void;
}

/** @param maxEntries What it holds at most; it then begins anew. */
export function createMemo(clock: Clock, keepMs: number, maxEntries = 10_000): Memo {
	const entries = new Map<string, { readonly value: Promise<unknown>; readonly until: number }>();
	return {
		get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
			const known = entries.get(key);
			if (known !== undefined && known.until > clock.now()) {
				// Each key names its own kind of value, so what was stored under it is what `load` gives.
				return known.value as Promise<Value>;
			}
			if (entries.size >= maxEntries) {
				entries.clear();
			}
			const value = load();
			entries.set(key, { value, until: clock.now() + keepMs });
			value.catch(() => {
				if (entries.get(key)?.value === value) {
					entries.delete(key);
				}
			});
			return value;
		},
		clear: () => entries.clear(),
	};
}
