/** Who takes a place: a person of a site, by their numbers on the platform. */
export interface Taker {
	readonly siteId: number;
	readonly userId: number;
}

interface PlacesOptions {
	/** How many work at once. */
	readonly count: number;
	/** How many may wait for a place; none where it is left out. */
	readonly maxWaiting?: number;
}

/** Gives a place back; to be called once. */
export type GiveBack = () => void;

interface Waiter {
	readonly taker: Taker;
	readonly begin: () => void;
}

/**
 * Counts who holds what of a number of places. A site leaves as many free as it holds itself, and a person twice as many: so
 * nobody takes all, one who is alone has half, and the last is for somebody who has none.
 */
function createShares(count: number) {
	const held = new Map<string, number>();
	let free = count;

	const namesOf = ({ siteId, userId }: Taker) => [`${siteId}`, `${siteId} ${userId}`] as const;
	const heldBy = (name: string): number => held.get(name) ?? 0;

	function change(taker: Taker, by: 1 | -1): void {
		free -= by;
		for (const name of namesOf(taker)) {
			const now = heldBy(name) + by;
			if (now === 0) {
				held.delete(name);
			} else {
				held.set(name, now);
			}
		}
	}

	return {
		isOpenTo(taker: Taker): boolean {
			const [site, person] = namesOf(taker);
			return heldBy(site) < free && 2 * heldBy(person) < free;
		},
		add: (taker: Taker): void => change(taker, 1),
		remove: (taker: Taker): void => change(taker, -1),
	};
}

/** Places for work of which only so much is done at once for all sites, shared fairly among sites and persons. */
export function createPlaces({ count, maxWaiting = 0 }: PlacesOptions) {
	const working = createShares(count);
	const waiting = createShares(maxWaiting);
	/** By site, in the order in which they have their turn. */
	const lines = new Map<number, Waiter[]>();

	function leave(waiter: Waiter): void {
		const { siteId } = waiter.taker;
		const rest = (lines.get(siteId) ?? []).filter((other) => other !== waiter);
		lines.delete(siteId);
		if (rest.length > 0) {
			lines.set(siteId, rest);
		}
		waiting.remove(waiter.taker);
	}

	function findNext(): Waiter | undefined {
		for (const line of lines.values()) {
			const waiter = line.find(({ taker }) => working.isOpenTo(taker));
			if (waiter !== undefined) {
				return waiter;
			}
		}
		return undefined;
	}

	function hold(taker: Taker): GiveBack {
		working.add(taker);
		return () => {
			working.remove(taker);
			for (let next = findNext(); next !== undefined; next = findNext()) {
				leave(next);
				next.begin();
			}
		};
	}

	/** Takes a place. @return Null where none is left for this person. */
	const take = (taker: Taker): GiveBack | null => (working.isOpenTo(taker) ? hold(taker) : null);

	return {
		take,

		/**
		 * Takes a place, or waits for one: the sites have their turns, one place each.
		 * @return Null where too many wait.
		 * @throws The reason of the signal.
		 */
		async wait(taker: Taker, signal: AbortSignal): Promise<GiveBack | null> {
			signal.throwIfAborted();
			const taken = take(taker);
			if (taken !== null || !waiting.isOpenTo(taker)) {
				return taken;
			}
			return new Promise((resolve, reject) => {
				function onAbort(): void {
					leave(waiter);
					reject(signal.reason);
				}
				const waiter: Waiter = {
					taker,
					begin() {
						signal.removeEventListener('abort', onAbort);
						resolve(hold(taker));
					},
				};
				waiting.add(taker);
				lines.set(taker.siteId, [...(lines.get(taker.siteId) ?? []), waiter]);
				signal.addEventListener('abort', onAbort, { once: true });
			});
		},
	};
}
