import type { BlockWatcher, FollowedBlock } from '../../ports/index';
import { type Followed, type PostBlocks, returningBlocks } from './returning-blocks';

/** The blocks that there are, by clientId, in the order of the ids. */
const blocksOf = <Block>(ids: readonly string[], blockOf: (clientId: string) => Block | null | undefined): Map<string, Block> =>
	new Map(
		ids.flatMap((clientId) => {
			const block = blockOf(clientId);
			return block ? [[clientId, block]] : [];
		})
	);

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
	const listSeen = () => {
		const names = new Set([...followed].map(({ name }) => name));
		const now = blocksOf(ids ?? [], (clientId) => getBlock(clientId) ?? seen.get(clientId));
		seen = new Map([...now].filter(([, { name }]) => names.has(name)));
	};
	const bringAllBack = returningBlocks({
		followed,
		getBlock,
		textOf,
		isFresh,
		onReturn: (before, now) => watchers.forEach(({ returned }) => returned(before, now)),
	});
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
				bringAllBack(
					departure,
					blocksOf(
						current.filter((clientId) => !known.has(clientId)),
						getBlock
					)
				);
				listSeen();
			}
		},
	};
}
