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
