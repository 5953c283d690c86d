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

/** All blocks of followed types, as they were last, in the order of the post: who is alike a block that went can only be known before. */
function createSeen<Block extends { readonly name: string }>(followed: ReadonlySet<Followed<Block>>, getBlock: PostBlocks<Block>['getBlock']) {
	let seen = new Map<string, Block>();
	/** Reads a post whose blocks, or the types to follow, are others than before. */
	const list = (ids: readonly string[]): void => {
		const names = new Set([...followed].map(({ name }) => name));
		const now = blocksOf(ids, (clientId) => getBlock(clientId) ?? seen.get(clientId));
		seen = new Map([...now].filter(([, { name }]) => names.has(name)));
	};
	return {
		list,
		/** Reads the post where a block is of a type that nobody followed before. */
		include: (clientId: string, block: Block, ids: readonly string[]): void => {
			if (!seen.has(clientId)) {
				list(ids);
				seen.set(clientId, block);
			}
		},
		/** Reads again those that are there. */
		update: (): void => seen.forEach((block, clientId) => seen.set(clientId, getBlock(clientId) ?? block)),
		/** Those that are not in the post any more. */
		without: (present: ReadonlySet<string>): Map<string, Block> => new Map([...seen].filter(([clientId]) => !present.has(clientId))),
	};
}

/**
 * Begins with a block that nobody follows.
 * @param block  Null where it is not in the post.
 * @param change The number of the last change.
 */
const newlyFollowed = <Block extends { readonly name: string }>(clientId: string, block: Block | null, change: number): Followed<Block> => ({
	clientId,
	formerIds: new Set([clientId]),
	name: block?.name,
	departure: block ? null : { change, blocks: new Map() },
	waiting: new Set(),
});

/** Waits for a block, in one of the flows that do. @param onLeft Called when the last of them is gone. */
function waitFor<Block>(known: Followed<Block>, onLeft: () => void): FollowedBlock {
	const waiter = Symbol(known.clientId);
	known.waiting.add(waiter);
	return {
		placeNow: () => (known.departure === null ? known.clientId : null),
		leave: () => {
			known.waiting.delete(waiter);
			if (known.waiting.size === 0) {
				onLeft();
			}
		},
	};
}

/**
 * Tells of blocks that come and go. Follows blocks through what gives them another clientId or takes them away for a while: Group and Ungroup,
 * Undo and Redo, cut and paste. A new block with the same markup is the block that is away, unless it can be any: a mark in the block itself
 * would have to be saved to survive the clipboard. Blocks that are alike are told apart by their order in the post.
 */
export function blockTracker<Block extends { readonly name: string }>({ listIds, getBlock, textOf, isFresh }: PostBlocks<Block>) {
	const watchers = new Set<BlockWatcher>();
	const followed = new Set<Followed<Block>>();
	const seen = createSeen(followed, getBlock);
	/** Of the last change; null before the first block is watched or followed. */
	let ids: readonly string[] | null = null;
	let changes = 0;
	const bringAllBack = returningBlocks({
		followed,
		getBlock,
		textOf,
		isFresh,
		onReturn: (before, now) => watchers.forEach(({ returned }) => returned(before, now)),
	});
	const forget = (known: Followed<Block>): void => {
		followed.delete(known);
		if (followed.size === 0) {
			seen.list([]);
		}
	};
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
			const known = [...followed].find((other) => other.clientId === clientId) ?? newlyFollowed(clientId, block, changes);
			followed.add(known);
			if (block) {
				seen.include(clientId, block, ids);
			}
			return waitFor(known, () => forget(known));
		},
		/** To be called after each change of the post. */
		check: (): void => {
			seen.update();
			const current = listIds();
			if (current === ids) {
				return;
			}
			const before = new Set(ids);
			const present = new Set(current);
			ids = current;
			changes += 1;
			const removed = [...before].filter((clientId) => !present.has(clientId));
			removed.forEach((clientId) => watchers.forEach((watcher) => watcher.removed(clientId)));
			if (followed.size > 0) {
				const departure = { change: changes, blocks: seen.without(present) };
				for (const known of followed) {
					known.departure ??= present.has(known.clientId) ? null : departure;
				}
				const added = current.filter((clientId) => !before.has(clientId));
				bringAllBack(departure, blocksOf(added, getBlock));
				seen.list(current);
			}
		},
	};
}
