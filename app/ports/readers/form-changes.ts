import type { BlockInstance } from '@wordpress/blocks';
import { isField } from '../../../features/readers/forms/form-blocks';

interface Place {
	readonly block: BlockInstance;
	/** The block that holds it; undefined for the form. */
	readonly parent: string | undefined;
	/** Its position there. */
	readonly index: number;
}

/** Where each block of a form is, steps and options included, in the order of the form. */
function placesOf(blocks: readonly BlockInstance[], parent?: string, places = new Map<string, Place>()): Map<string, Place> {
	blocks.forEach((block, index) => {
		places.set(block.clientId, { block, parent, index });
		placesOf(block.innerBlocks, block.clientId, places);
	});
	return places;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const changesBetween = (before: BlockInstance, now: BlockInstance): Record<string, unknown> =>
	Object.fromEntries(Object.entries(now.attributes).filter(([name, value]) => !isSame(value, before.attributes[name])));

/** The positions of the longest ascending series in a list of numbers. */
function ascending(numbers: readonly number[]): ReadonlySet<number> {
	const longest: (readonly number[])[] = [];
	for (const [position, number] of numbers.entries()) {
		const before = longest.filter((found) => (numbers[found.at(-1) ?? 0] ?? 0) < number);
		longest.push([...before.reduce((best, found) => (found.length > best.length ? found : best), []), position]);
	}
	return new Set(longest.reduce((best, found) => (found.length > best.length ? found : best), []));
}

type Places = ReadonlyMap<string, Place>;

/** The blocks that a person has moved: into or out of another block, or past others. Blocks whose columns were taken away have not moved. */
function movedBlocks(before: Places, now: Places): ReadonlySet<string> {
	const orderBefore = new Map([...before.keys()].map((clientId, index) => [clientId, index]));
	const parentBefore = (clientId: string): string | undefined => {
		let parent = before.get(clientId)?.parent;
		while (parent !== undefined && !now.has(parent)) {
			parent = before.get(parent)?.parent;
		}
		return parent;
	};
	const moved = new Set<string>();
	const stayed = new Map<string | undefined, string[]>();
	for (const [clientId, { parent }] of now) {
		if (before.has(clientId) && parentBefore(clientId) === parent) {
			stayed.set(parent, [...(stayed.get(parent) ?? []), clientId]);
		} else if (before.has(clientId)) {
			moved.add(clientId);
		}
	}
	for (const siblings of stayed.values()) {
		const inOrder = ascending(siblings.map((clientId) => orderBefore.get(clientId) ?? 0));
		siblings.filter((_clientId, position) => !inOrder.has(position)).forEach((clientId) => moved.add(clientId));
	}
	return moved;
}

/** The blocks in which a person did something: those moved, inserted and changed, and each field with such a block in it, e.g. an option. */
function ownBlocks(before: Places, now: Places, moved: ReadonlySet<string>): ReadonlySet<string> {
	const own = new Set<string>();
	for (const [clientId, { block, parent }] of now) {
		const old = before.get(clientId)?.block;
		if (!old || moved.has(clientId) || Object.keys(changesBetween(old, block)).length > 0) {
			own.add(clientId);
			for (let around = parent; around !== undefined; around = now.get(around)?.parent) {
				const holder = now.get(around)?.block;
				if (holder && isField(holder)) {
					own.add(around);
				}
			}
		}
	}
	return own;
}

/** Places a block where it is now: in the next block around it that is there, after the next one before it. */
function place(block: BlockInstance, merged: BlockInstance[], now: Places): void {
	const places = placesOf(merged);
	const earlier: string[] = [];
	let at = now.get(block.clientId);
	for (; at; at = at.parent === undefined ? undefined : now.get(at.parent)) {
		const { parent, index } = at;
		const siblings = [...now].filter(([, other]) => other.parent === parent && other.index < index).map(([clientId]) => clientId);
		earlier.push(...siblings.toReversed());
		if (parent === undefined || places.has(parent)) {
			break;
		}
	}
	const parent = at?.parent;
	const list = parent === undefined ? merged : (places.get(parent)?.block.innerBlocks ?? merged);
	const previous = earlier.map((clientId) => places.get(clientId)).find((found) => found && found.parent === parent);
	list.splice(previous ? previous.index + 1 : 0, 0, block);
}

/**
 * Blocks with what a person has typed, ticked, inserted, moved and removed meanwhile, at every level. What they changed and what has no place in
 * the blocks stays where it is: nothing typed is lost. Each block is there once.
 *
 * @param blocks  The blocks that the form gets.
 * @param given   The blocks that it got before.
 * @param current The blocks that it has now.
 */
export function withChanges(blocks: readonly BlockInstance[], given: readonly BlockInstance[], current: readonly BlockInstance[]): BlockInstance[] {
	const before = placesOf(given);
	const now = placesOf(current);
	const moved = movedBlocks(before, now);
	const own = ownBlocks(before, now, moved);
	const used = new Set<string>();
	/** Takes a block into the result, alone or with the block around it. @return False where it is used already. */
	const use = ({ clientId }: BlockInstance): boolean => !used.has(clientId) && used.add(clientId).has(clientId);
	/** The moved blocks, as the form gets them. */
	const waiting = new Map<string, BlockInstance>();
	const merge = (list: readonly BlockInstance[]): BlockInstance[] =>
		list.flatMap((block) => {
			const old = before.get(block.clientId)?.block;
			const present = now.get(block.clientId)?.block;
			if (!use(block)) {
				return [];
			}
			if (old && !present) {
				// Columns and groups can be taken from around fields that stay.
				return isField(block) ? [] : merge(block.innerBlocks);
			}
			const changes = old && present ? changesBetween(old, present) : {};
			const merged = { ...block, attributes: { ...block.attributes, ...changes }, innerBlocks: merge(block.innerBlocks) };
			if (!moved.has(block.clientId)) {
				return [merged];
			}
			waiting.set(block.clientId, merged);
			return [];
		});
	/** A block that the form does not get, with what is in it and nowhere else. Those in it that are the person's own follow by themselves. */
	const kept = (block: BlockInstance): BlockInstance => ({
		...block,
		innerBlocks: block.innerBlocks.filter((inner) => !own.has(inner.clientId) && use(inner)).map(kept),
	});
	const merged = merge(blocks);
	for (const [clientId, { block }] of now) {
		const moving = waiting.get(clientId);
		if (moving) {
			place(moving, merged, now);
		} else if (own.has(clientId) && use(block)) {
			place(kept(block), merged, now);
		}
	}
	return merged;
}
