import type { BlockWatcher, FollowedBlock } from '../../ports/index';

interface PostBlocks<Block> {
	readonly listIds: () => readonly string[];
	readonly getBlock: (clientId: string) => Block | null;
	/** A block as the clipboard has it. */
	readonly textOf: (block: Block) => string;
	/** Whether a block is as it was inserted: nothing tells it from another one that is inserted later. */
	readonly isFresh: (block: Block) => boolean;
}

interface Followed<Block> {
	clientId: string;
	/** All that it has had: Undo brings one of them back. */
	readonly formerIds: Set<string>;
	/** While it is away, as it was last; null for one that was not there when it was followed first. */
	block: Block | null;
	/** The number of the change that took it away; null while it is there. */
	awaySince: number | null;
	/** What waits for it; with the last one it is forgotten. */
	readonly waiting: Set<symbol>;
}

/**
 * Tells of blocks that come and go. Follows blocks through what gives them another clientId or takes them away for a while: Group and Ungroup,
 * Undo and Redo, cut and paste. A new block with the same markup is the block that is away, unless it can be any: a mark in the block itself
 * would have to be saved to survive the clipboard.
 */
export function blockTracker<Block extends { readonly name: string }>({ listIds, getBlock, textOf, isFresh }: PostBlocks<Block>) {
	const watchers = new Set<BlockWatcher>();
	const followed = new Set<Followed<Block>>();
	/** Of the last change; null before the first block is watched or followed. */
	let ids: readonly string[] | null = null;
	let changes = 0;
	/** The place that a block has taken among the blocks that are new; undefined for none. */
	const findAgain = ({ formerIds, block, awaySince }: Followed<Block>, added: readonly string[]): string | undefined => {
		const former = added.find((clientId) => formerIds.has(clientId));
		if (former !== undefined || block === null || (awaySince !== changes && isFresh(block))) {
			return former;
		}
		return added.find((clientId) => {
			const candidate = getBlock(clientId);
			return candidate?.name === block.name && textOf(candidate) === textOf(block);
		});
	};
	function bringBack(added: string[]): void {
		// Of blocks that are alike, the one that was taken away last comes first: Group does both at once.
		const away = [...followed].filter(({ awaySince }) => awaySince !== null).toSorted((one, other) => (other.awaySince ?? 0) - (one.awaySince ?? 0));
		for (const known of away) {
			const now = findAgain(known, added);
			if (now !== undefined) {
				const { clientId } = known;
				added.splice(added.indexOf(now), 1);
				known.formerIds.add(now);
				known.clientId = now;
				known.awaySince = null;
				watchers.forEach(({ returned }) => returned(clientId, now));
			}
		}
	}
	return {
		/** Tells of blocks until the returned function is called. */
		watch: (watcher: BlockWatcher): (() => void) => {
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
				block,
				awaySince: block ? null : changes,
				waiting: new Set<symbol>(),
			};
			const waiter = Symbol(clientId);
			known.waiting.add(waiter);
			followed.add(known);
			return {
				placeNow: () => (known.awaySince === null ? known.clientId : null),
				leave: () => {
					known.waiting.delete(waiter);
					if (known.waiting.size === 0) {
						followed.delete(known);
					}
				},
			};
		},
		/** To be called after each change of the post. */
		check: (): void => {
			for (const known of followed) {
				known.block = getBlock(known.clientId) ?? known.block;
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
				for (const known of followed) {
					known.awaySince ??= present.has(known.clientId) ? null : changes;
				}
				const known = new Set(before);
				bringBack(current.filter((clientId) => !known.has(clientId)));
			}
		},
	};
}
