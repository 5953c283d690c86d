/** Milliseconds over which a speed is measured: a shorter time jumps with each packet. */
const span = 8000;

export interface Sample {
	/** Milliseconds. */
	readonly at: number;
	/** Bytes. */
	readonly sent: number;
}

/** Adds a sample, and forgets those that are too old. One older than the span stays, so that a slow line has a speed too. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
	const recent = samples.filter(({ at }) => at >= sample.at - span);
	const before = samples[samples.length - recent.length - 1];
	return [...(before ? [before] : []), ...recent, sample];
}

/** Bytes a second between the first and the last sample; null until a second was measured. */
export function speedOf(samples: readonly Sample[]): number | null {
	const first = samples[0];
	const last = samples.at(-1);
	const passed = first && last ? last.at - first.at : 0;
	return first && last && passed >= 1000 ? Math.max(0, Math.round(((last.sent - first.sent) * 1000) / passed)) : null;
}

/** Seconds until the rest is sent; null while nothing moves. */
export const secondsLeft = (size: number, sent: number, speed: number | null): number | null =>
	speed === null || speed <= 0 ? null : Math.max(1, Math.ceil((size - sent) / speed));
