/** Reads the blocks of a post. */
export interface PostBlocks<Block> {
	/** In the order of the post. The same list as before, as long as no block came, went or was moved. */
	readonly listIds: () => readonly string[];
	readonly getBlock: (clientId: string) => Block | null;
	/** A block as the clipboard has it. */
	readonly textOf: (block: Block) => string;
	/** Whether a block is as it was inserted: nothing tells it from another one that is inserted later. */
	readonly isFresh: (block: Block) => boolean;
}

/** The blocks that left the post in one change. */
export interface Departure<Block> {
	/** The number of the change. */
	readonly change: number;
	/** The blocks of followed types, as they were last, in the order of the post. One that came back is here no longer. */
	readonly blocks: Map<string, Block>;
}

export interface Followed<Block> {
	clientId: string;
	/** All that it has had: Undo brings one of them back. */
	readonly formerIds: Set<string>;
	/** Its type; undefined for one that was not seen yet. */
	name: string | undefined;
	/** Null while it is there. */
	departure: Departure<Block> | null;
	/** Marks of the flows that wait for it; with the last one it is forgotten. */
	readonly waiting: Set<symbol>;
}

interface Returning<Block> extends Pick<PostBlocks<Block>, 'getBlock' | 'textOf' | 'isFresh'> {
	readonly followed: ReadonlySet<Followed<Block>>;
	/** Is told the clientId that a block had, and the one that it has now. */
	readonly onReturn: (before: string, now: string) => void;
}

/**
 * Finds blocks that are away among those that are new.
 * @return To be called with the last departure and the blocks that came with it, by their clientId.
 */
export function returningBlocks<Block extends { readonly name: string }>({ followed, getBlock, textOf, isFresh, onReturn }: Returning<Block>) {
	/** The clientIds of blocks, in their order, by what makes the blocks alike. */
	function groupAlike(blocks: Iterable<readonly [string, Block]>): Map<string, string[]> {
		const groups = new Map<string, string[]>();
		for (const [clientId, block] of blocks) {
			const key = `${block.name} ${textOf(block)}`;
			const alike = groups.get(key) ?? [];
			alike.push(clientId);
			groups.set(key, alike);
		}
		return groups;
	}
	function bringBack(known: Followed<Block>, now: string): void {
		const { clientId, departure } = known;
		departure?.blocks.delete(clientId);
		known.formerIds.add(now);
		known.clientId = now;
		known.name = getBlock(now)?.name;
		known.departure = null;
		onReturn(clientId, now);
	}
	/** Finds the blocks of a departure among those that are new, and takes these from them. */
	function findAgain(departure: Departure<Block>, added: Map<string, Block>, isLast: boolean): void {
		const { blocks } = departure;
		const away = new Map([...followed].filter((known) => known.departure === departure).map((known) => [known.clientId, known]));
		const names = new Set([...blocks.values()].map(({ name }) => name));
		const candidates = groupAlike([...added].filter(([, { name }]) => names.has(name)));
		for (const [key, alike] of groupAlike(blocks)) {
			const places = candidates.get(key) ?? [];
			const [first = ''] = alike;
			const block = blocks.get(first);
			if (places.length === 0 || !block || (!isLast && isFresh(block))) {
				continue;
			}
			// With too few places, the blocks that a flow waits for get them.
			const returning = alike.length <= places.length ? alike : alike.filter((clientId) => away.has(clientId));
			for (const [index, clientId] of returning.slice(0, places.length).entries()) {
				const now = places[index] ?? '';
				const known = away.get(clientId);
				added.delete(now);
				blocks.delete(clientId);
				if (known) {
					bringBack(known, now);
				}
			}
		}
	}
	return function bringAllBack(departed: Departure<Block>, added: Map<string, Block>): void {
		const away = [...followed].filter(({ departure }) => departure !== null);
		if (away.length === 0) {
			return;
		}
		for (const known of away) {
			const former = [...added.keys()].find((clientId) => known.formerIds.has(clientId));
			if (former !== undefined) {
				added.delete(former);
				bringBack(known, former);
			}
		}
		// The last departure comes first: Group takes away and adds at once.
		const departures = new Set([departed, ...away.flatMap(({ departure }) => departure ?? [])]);
		[...departures].toSorted((one, other) => other.change - one.change).forEach((departure) => findAgain(departure, added, departure === departed));
	};
}
