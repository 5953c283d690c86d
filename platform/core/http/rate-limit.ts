import type { Clock } from '../clock';
import { RestFailure } from '../errors';

interface Bucket {
	tokens: number;
	filledAt: number;
}

const maxBuckets = 10_000;

/** A token bucket for each caller. */
export function createRateLimit({ clock, perMinute }: { clock: Clock; perMinute: number }): (caller: string) => void {
	const buckets = new Map<string, Bucket>();
	return (caller) => {
		const now = clock.now();
		const known = buckets.get(caller) ?? { tokens: perMinute, filledAt: now };
		const tokens = Math.min(perMinute, known.tokens + ((now - known.filledAt) / 60_000) * perMinute);
		// Re-inserting keeps the map in order of use, so that the first entry is the longest unused.
		buckets.delete(caller);
		const [leastRecentlyUsed] = buckets.keys();
		if (buckets.size >= maxBuckets && leastRecentlyUsed !== undefined) {
			buckets.delete(leastRecentlyUsed);
		}
		if (tokens < 1) {
			buckets.set(caller, { tokens, filledAt: now });
			const seconds = Math.ceil(((1 - tokens) / perMinute) * 60);
			throw new RestFailure(429, 'rest_too_many_requests', 'Too many requests came from your address. Please wait a moment and try again.', {
				'retry-after': String(seconds),
			});
		}
		buckets.set(caller, { tokens: tokens - 1, filledAt: now });
	};
}
