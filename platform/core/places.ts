import { NeverBegun, throwIfGivenUp } from './never-begun';

/** The holder of a place: a person of a site, by their numbers on the platform. */
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

/** Puts an entry, where there is one, behind all others. */
function moveLast<Key, Value>(map: Map<Key, Value> | undefined, key: Key): void {
	const value = map?.get(key);
	if (map !== undefined && value !== undefined) {
		map.delete(key);
		map.set(key, value);
	}
}

/** Who waits: the sites have their turns, and in the turns of a site its persons. */
function createWaitingLines() {
	/** By site, and within a site by person; both in the order in which they have their turn. */
	const lines = new Map<number, Map<number, Waiter[]>>();

	return {
		enter(waiter: Waiter): void {
			const { siteId, userId } = waiter.taker;
			const persons = lines.get(siteId) ?? new Map<number, Waiter[]>();
			lines.set(siteId, persons.set(userId, [...(persons.get(userId) ?? []), waiter]));
		},

		/** One who is gone costs the others of the site and the person no turn. @return Whether the waiter was still there. */
		leave(waiter: Waiter): boolean {
			const { siteId, userId } = waiter.taker;
			const persons = lines.get(siteId);
			const line = persons?.get(userId);
			if (persons === undefined || line === undefined) {
				return false;
			}
			persons.set(
				userId,
				line.filter((other) => other !== waiter)
			);
			if (line.length === 1) {
				persons.delete(userId);
			}
			if (persons.size === 0) {
				lines.delete(siteId);
			}
			return true;
		},

		/** They have had their turn. */
		moveToEnd({ siteId, userId }: Taker): void {
			moveLast(lines, siteId);
			moveLast(lines.get(siteId), userId);
		},

		/** The one whose turn it is, among those who may have a place. */
		findNext(mayHave: (taker: Taker) => boolean): Waiter | undefined {
			for (const persons of lines.values()) {
				for (const [first] of persons.values()) {
					if (first !== undefined && mayHave(first.taker)) {
						return first;
					}
				}
			}
			return undefined;
		},
	};
}

export type Places = ReturnType<typeof createPlaces>;

/** Places for work of which only so much is done at once for all sites, shared fairly among sites and persons. */
export function createPlaces({ count, maxWaiting = 0 }: PlacesOptions) {
	const working = createShares(count);
	const waiting = createShares(maxWaiting);
	const lines = createWaitingLines();

	function leave(waiter: Waiter): void {
		if (lines.leave(waiter)) {
			waiting.remove(waiter.taker);
		}
	}

	const findNext = (): Waiter | undefined => lines.findNext(working.isOpenTo);

	function hold(taker: Taker): GiveBack {
		working.add(taker);
		return () => {
			working.remove(taker);
			for (let next = findNext(); next !== undefined; next = findNext()) {
				leave(next);
				lines.moveToEnd(next.taker);
				next.begin();
			}
		};
	}

	/** Takes a place. @return Null where none is left for this person. */
	const take = (taker: Taker): GiveBack | null => (working.isOpenTo(taker) ? hold(taker) : null);

	return {
		take,

		/**
		 * Takes a place, or waits for one: the sites have their turns, one place each, and in the turns of a site its persons.
		 * @return Null where too many wait.
		 * @throws {NeverBegun} Where the signal aborts before.
		 */
		async wait(taker: Taker, signal: AbortSignal): Promise<GiveBack | null> {
			throwIfGivenUp(signal);
			const taken = take(taker);
			if (taken !== null || !waiting.isOpenTo(taker)) {
				return taken;
			}
			return new Promise((resolve, reject) => {
				function onAbort(): void {
					leave(waiter);
					reject(new NeverBegun(signal.reason));
				}
				const waiter: Waiter = {
					taker,
					begin() {
						signal.removeEventListener('abort', onAbort);
						resolve(hold(taker));
					},
				};
				lines.enter(waiter);
				waiting.add(taker);
				signal.addEventListener('abort', onAbort, { once: true });
			});
		},
	};
}
