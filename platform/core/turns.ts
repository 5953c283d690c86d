export interface Turns<Name> {
	/** @param waiting In the order in which they came. @return The one whose last turn is longest ago; undefined where nobody waits. */
	next(waiting: readonly Name[]): Name | undefined;
}

/** Gives everybody who waits a turn, one after another, however much each has to do. */
export function createTurns<Name>(): Turns<Name> {
	/** By their last turns, the oldest first; nobody who does not wait. */
	let served: readonly Name[] = [];
	return {
		next(waiting) {
			const last = new Map(served.map((name, index) => [name, index]));
			const turnOf = (name: Name): number => last.get(name) ?? -1;
			const [first] = [...waiting].sort((one, other) => turnOf(one) - turnOf(other));
			if (first === undefined) {
				return undefined;
			}
			const waits = new Set(waiting);
			served = [...served.filter((name) => name !== first && waits.has(name)), first];
			return first;
		},
	};
}

/** Turns of sites, and in those of a site turns of its persons. */
export interface SiteTurns {
	/** @param waiting The sites, in the order in which they came. */
	nextSite(waiting: readonly number[]): number | undefined;
	/** @param waiting The persons of the site that has its turn, in the order in which they came. */
	nextPerson(siteId: number, waiting: readonly number[]): number | undefined;
}

/** As createTurns(), on both levels. */
export function createSiteTurns(): SiteTurns {
	const sites = createTurns<number>();
	/** By site; only of sites that wait. */
	const persons = new Map<number, Turns<number>>();
	return {
		nextSite(waiting) {
			const waits = new Set(waiting);
			[...persons.keys()].filter((siteId) => !waits.has(siteId)).forEach((siteId) => persons.delete(siteId));
			return sites.next(waiting);
		},
		nextPerson(siteId, waiting) {
			const turns = persons.get(siteId) ?? createTurns<number>();
			persons.set(siteId, turns);
			return turns.next(waiting);
		},
	};
}
