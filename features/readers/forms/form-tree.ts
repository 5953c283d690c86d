import { isField, isStep, isSubmitButton } from './form-blocks';

/** A block, as much of it as a form is built from. */
export interface FormBlock {
	readonly name: string;
	readonly attributes: Readonly<Record<string, unknown>>;
	readonly innerBlocks: readonly FormBlock[];
	/** Of a block of the form before. */
	readonly clientId?: string;
}

/** Whether a block sends the form. A button can also be a link. */
export const isSubmit = (block: FormBlock): boolean => isSubmitButton(block) && block.attributes['element'] !== 'a';

/** Whether a block of a form is there for its own sake: a text, a picture, columns. */
export const isOwn = (block: FormBlock): boolean => !isField(block) && !isSubmit(block);

/** The blocks in a block. The options of a field are a part of it. */
export const innerOf = (block: FormBlock): readonly FormBlock[] => (isField(block) ? [] : block.innerBlocks);

/** Blocks with all blocks in them, in the order of the form. */
export const withDescendants = (blocks: readonly FormBlock[]): readonly FormBlock[] => blocks.flatMap((block) => [block, ...withDescendants(innerOf(block))]);

/** Each block of a form with the block that holds it; null for the form. */
export function parentsOf(blocks: readonly FormBlock[], parent: FormBlock | null = null, parents = new Map<FormBlock, FormBlock | null>()) {
	for (const block of blocks) {
		parents.set(block, parent);
		parentsOf(innerOf(block), block, parents);
	}
	return parents;
}

/** The blocks that can be given fields: steps, columns and groups, and all that hold one already. A list cannot. */
export function holdersOf(parents: ReadonlyMap<FormBlock, FormBlock | null>): ReadonlySet<FormBlock> {
	const holders = new Set<FormBlock>();
	for (const [block] of parents) {
		if (isStep(block) || /^core\/(?:column|group)$/.test(block.name)) {
			holders.add(block);
		}
		let parent = isOwn(block) ? null : parents.get(block);
		while (parent && !holders.has(parent)) {
			holders.add(parent);
			parent = parents.get(parent);
		}
	}
	return holders;
}
