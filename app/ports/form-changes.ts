import type { BlockInstance } from '@wordpress/blocks';
import { isField } from '../../features/readers/forms/form-blocks';

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

/**
 * Blocks with what a person has typed, ticked, inserted and removed meanwhile, at every level. What they changed and what has no place in
 * the blocks stays beside them: nothing typed is lost.
 *
 * @param blocks  The blocks that the form gets.
 * @param given   The blocks that it got before.
 * @param current The blocks that it has now.
 */
export function withChanges(blocks: readonly BlockInstance[], given: readonly BlockInstance[], current: readonly BlockInstance[]): BlockInstance[] {
	const before = placesOf(given);
	const now = placesOf(current);
	const merge = (list: readonly BlockInstance[]): BlockInstance[] =>
		list.flatMap((block) => {
			const old = before.get(block.clientId)?.block;
			const present = now.get(block.clientId)?.block;
			if (old && !present) {
				// Columns and groups can be taken from around fields that stay.
				return isField(block) ? [] : merge(block.innerBlocks);
			}
			const changes = old && present ? changesBetween(old, present) : {};
			return [{ ...block, attributes: { ...block.attributes, ...changes }, innerBlocks: merge(block.innerBlocks) }];
		});
	const merged = merge(blocks);
	for (const [clientId, { block, parent, index }] of now) {
		const old = before.get(clientId)?.block;
		const isOwn = !old || Object.keys(changesBetween(old, block)).length > 0;
		const places = placesOf(merged);
		if (!isOwn || places.has(clientId)) {
			continue;
		}
		let at = { parent, index };
		while (at.parent !== undefined && !places.has(at.parent)) {
			at = now.get(at.parent) ?? { parent: undefined, index };
		}
		const around = at.parent === undefined ? undefined : places.get(at.parent)?.block;
		(around?.innerBlocks ?? merged).splice(at.index, 0, block);
	}
	return merged;
}
