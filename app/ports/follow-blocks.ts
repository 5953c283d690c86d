import type { BlockWatcher, FollowedBlock } from '../../ports/index';

interface PostBlocks<Block> {
	/** In the order of the post. The same list as before, as long as no block came, went or was moved. */
	readonly listIds: () => readonly string[];
	readonly getBlock: (clientId: string) => Block | null;
	/** A block as the clipboard has it. */
	readonly textOf: (block: Block) => string;
	/** Whether a block is as it was inserted: nothing tells it from another one that is inserted later. */
	readonly isFresh: (block: Block) => boolean;
}

/** The blocks that left the post in one change. */
interface Departure<Block> {
	/** The number of the change. */
	readonly change: number;
	/** The blocks of followed types, as they were last, in the order of the post. One that came back is here no longer. */
	readonly blocks: Map<string, Block>;
}

interface Followed<Block> {
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

/**
 * Tells of blocks that come and go. Follows blocks through what gives them another clientId or takes them away for a while: Group and Ungroup,
 * Undo and Redo, cut and paste. A new block with the same markup is the block that is away, unless it can be any: a mark in the block itself
 * would have to be saved to survive the clipboard. Blocks that are alike are told apart by their order in the post.
 */
export function blockTracker<Block extends { readonly name: string }>({ listIds, getBlock, textOf, isFresh }: PostBlocks<Block>) {
	const watchers = new Set<BlockWatcher>();
	const followed = new Set<Followed<Block>>();
	/** Of the last change; null before the first block is watched or followed. */
	let ids: readonly string[] | null = null;
	/** All blocks of followed types, as they were last, in the order of the post: who is alike a block that went can only be known before. */
	let seen = new Map<string, Block>();
	let changes = 0;
	function listSeen(): void {
		const names = new Set([...followed].map(({ name }) => name));
		const blocks = new Map<string, Block>();
		for (const clientId of ids ?? []) {
			const block = getBlock(clientId) ?? seen.get(clientId);
			if (block && names.has(block.name)) {
				blocks.set(clientId, block);
			}
		}
		seen = blocks;
	}
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
		watchers.forEach(({ returned }) => returned(clientId, now));
	}
	/** Finds the blocks of a departure among those that are new, and takes these from them. */
	function findAgain(departure: Departure<Block>, added: Map<string, Block>): void {
		const { change, blocks } = departure;
		const away = new Map([...followed].filter((known) => known.departure === departure).map((known) => [known.clientId, known]));
		const names = new Set([...blocks.values()].map(({ name }) => name));
		const candidates = groupAlike([...added].filter(([, { name }]) => names.has(name)));
		for (const [key, alike] of groupAlike(blocks)) {
			const places = candidates.get(key) ?? [];
			const [first = ''] = alike;
			const block = blocks.get(first);
			if (places.length === 0 || !block || (change !== changes && isFresh(block))) {
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
	function bringAllBack(departed: Departure<Block>, added: Map<string, Block>): void {
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
		[...departures].toSorted((one, other) => other.change - one.change).forEach((departure) => findAgain(departure, added));
	}
	return {
		/** Tells of blocks until the returned function is called. */
		watch(watcher: BlockWatcher): () => void {
			ids ??= listIds();
			watchers.add(watcher);
			return () => watchers.delete(watcher);
		},
		follow: (clientId: string): FollowedBlock => {
			ids ??= listIds();
			const block = getBlock(clientId);
			const known = [...followed].find((other) => other.clientId === clientId) ?? {
				clientId,
				formerIds: new Set([clientId]),
				name: block?.name,
				departure: block ? null : { change: changes, blocks: new Map<string, Block>() },
				waiting: new Set<symbol>(),
			};
			const waiter = Symbol(clientId);
			known.waiting.add(waiter);
			followed.add(known);
			if (block && !seen.has(clientId)) {
				listSeen();
				seen.set(clientId, block);
			}
			return {
				placeNow: () => (known.departure === null ? known.clientId : null),
				leave: () => {
					known.waiting.delete(waiter);
					if (known.waiting.size === 0) {
						followed.delete(known);
						if (followed.size === 0) {
							seen.clear();
						}
					}
				},
			};
		},
		/** To be called after each change of the post. */
		check: (): void => {
			for (const [clientId, block] of seen) {
				seen.set(clientId, getBlock(clientId) ?? block);
			}
			const current = listIds();
			if (current === ids) {
				return;
			}
			const before = ids ?? [];
			ids = current;
			changes += 1;
			const present = new Set(current);
			before.filter((clientId) => !present.has(clientId)).forEach((clientId) => watchers.forEach(({ removed }) => removed(clientId)));
			if (followed.size > 0) {
				const departure = { change: changes, blocks: new Map([...seen].filter(([clientId]) => !present.has(clientId))) };
				for (const known of followed) {
					known.departure ??= present.has(known.clientId) ? null : departure;
				}
				const known = new Set(before);
				const added = current.flatMap((clientId) => {
					const block = known.has(clientId) ? null : getBlock(clientId);
					return block ? [[clientId, block] as const] : [];
				});
				bringAllBack(departure, new Map(added));
				listSeen();
			}
		},
	};
}
