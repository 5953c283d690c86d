interface PostBlocks<Block> {
	readonly listIds: () => readonly string[];
	readonly getBlock: (clientId: string) => Block | null;
	/** A block as the clipboard has it. */
	readonly textOf: (block: Block) => string;
}

interface FollowedBlock<Block> {
	clientId: string;
	/** All that it has had: Undo brings one of them back. */
	readonly formerIds: Set<string>;
	/** While it is away, as it was last. */
	block: Block;
	/** The number of the change that took it away; null while it is there. */
	awaySince: number | null;
}

/**
 * Follows blocks through what gives them another clientId or takes them away for a while: Group and Ungroup, Undo and Redo, cut and paste. A
 * new block with the same markup is the block that is away: a mark in the block itself would have to be saved to survive the clipboard.
 */
export function blockFollower<Block extends { readonly name: string }>({ listIds, getBlock, textOf }: PostBlocks<Block>) {
	const followed = new Set<FollowedBlock<Block>>();
	let ids: readonly string[] = [];
	let changes = 0;
	/** The place that a block has taken among the blocks that are new; undefined for none. */
	const findAgain = ({ formerIds, block }: FollowedBlock<Block>, added: readonly string[]): string | undefined =>
		added.find((clientId) => formerIds.has(clientId)) ??
		added.find((clientId) => {
			const candidate = getBlock(clientId);
			return candidate?.name === block.name && textOf(candidate) === textOf(block);
		});
	return {
		/** @return Tells the clientId that the block has now; null while it is in no place of the post. */
		follow: (clientId: string): (() => string | null) => {
			let found = [...followed].find((known) => known.clientId === clientId);
			const block = getBlock(clientId);
			if (!found && block) {
				found = { clientId, formerIds: new Set([clientId]), block, awaySince: null };
				ids = followed.size === 0 ? listIds() : ids;
				followed.add(found);
			}
			return () => (found && found.awaySince === null ? found.clientId : null);
		},
		/** To be called after each change of the post. `onReturn` gets each block that is there again, with its clientId of now. */
		check: (onReturn: (clientId: string, now: string) => void): void => {
			if (followed.size === 0) {
				return;
			}
			for (const known of followed) {
				known.block = getBlock(known.clientId) ?? known.block;
			}
			const current = listIds();
			if (current === ids) {
				return;
			}
			const before = new Set(ids);
			const present = new Set(current);
			const added = current.filter((clientId) => !before.has(clientId));
			ids = current;
			changes += 1;
			for (const known of followed) {
				known.awaySince ??= present.has(known.clientId) ? null : changes;
			}
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
					onReturn(clientId, now);
				}
			}
		},
	};
}
