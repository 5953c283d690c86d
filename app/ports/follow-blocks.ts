import type { PlacedBlock } from '../../ports/index';

interface PostBlocks {
	readonly listIds: () => readonly string[];
	readonly getBlock: (clientId: string) => Omit<PlacedBlock, 'clientId'> | null;
}

interface FollowedBlock {
	clientId: string;
	/** All that it has had: Undo brings one of them back. */
	readonly formerIds: Set<string>;
	readonly name: string;
	/** While it is away, as they were last. */
	attributes: PlacedBlock['attributes'];
	/** The number of the change that took it away; null while it is there. */
	awaySince: number | null;
}

const isSame = (one: PlacedBlock['attributes'], other: PlacedBlock['attributes']): boolean =>
	Object.keys({ ...one, ...other }).every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/**
 * Follows blocks through what gives them another clientId or takes them away for a while: Group and Ungroup, Undo and Redo, cut and paste. A
 * new block of the same type with the same attributes is the block that is away: a mark in the block itself would have to be saved to survive
 * the clipboard.
 */
export function blockFollower({ listIds, getBlock }: PostBlocks) {
	const followed = new Set<FollowedBlock>();
	let ids: readonly string[] = [];
	let changes = 0;
	/** The place that a block has taken among the blocks that are new; undefined for none. */
	const findAgain = ({ formerIds, name, attributes }: FollowedBlock, added: readonly string[]): string | undefined =>
		added.find((clientId) => formerIds.has(clientId)) ??
		added.find((clientId) => {
			const block = getBlock(clientId);
			return block?.name === name && isSame(block.attributes, attributes);
		});
	return {
		/** @return Tells the clientId that the block has now; null while it is in no place of the post. */
		follow: (clientId: string): (() => string | null) => {
			let block = [...followed].find((known) => known.clientId === clientId);
			const placed = getBlock(clientId);
			if (!block && placed) {
				block = { clientId, formerIds: new Set([clientId]), name: placed.name, attributes: placed.attributes, awaySince: null };
				ids = followed.size === 0 ? listIds() : ids;
				followed.add(block);
			}
			return () => (block && block.awaySince === null ? block.clientId : null);
		},
		/** To be called after each change of the post. `onReturn` gets each block that is there again, with its clientId of now. */
		check: (onReturn: (clientId: string, now: string) => void): void => {
			if (followed.size === 0) {
				return;
			}
			for (const block of followed) {
				block.attributes = getBlock(block.clientId)?.attributes ?? block.attributes;
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
			for (const block of followed) {
				block.awaySince ??= present.has(block.clientId) ? null : changes;
			}
			// Of blocks that are alike, the one that was taken away last comes first: Group does both at once.
			const away = [...followed].filter(({ awaySince }) => awaySince !== null).toSorted((one, other) => (other.awaySince ?? 0) - (one.awaySince ?? 0));
			for (const block of away) {
				const now = findAgain(block, added);
				if (now !== undefined) {
					const { clientId } = block;
					added.splice(added.indexOf(now), 1);
					block.formerIds.add(now);
					block.clientId = now;
					block.awaySince = null;
					onReturn(clientId, now);
				}
			}
		},
	};
}
