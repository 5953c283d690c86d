import { isStep } from './form-blocks';
import { type FormBlock, holdersOf, isOwn, isSubmit, parentsOf, withDescendants } from './form-tree';

/** A block of an answer that holds no others. */
export interface Leaf {
	readonly block: FormBlock;
	/** The block of the form before that it is; undefined for a new one. */
	readonly origin: FormBlock | undefined;
}

/** A step of an answer with the blocks in it, or blocks outside of steps. */
export interface Section {
	readonly step: FormBlock | null;
	/** The step of the form before that it is; undefined for a new one. */
	readonly origin: FormBlock | undefined;
	readonly leaves: readonly Leaf[];
}

/** Lists of blocks, each for a block of the form before; null is the form. */
function blockLists() {
	const lists = new Map<FormBlock | null, FormBlock[]>();
	return {
		of: (place: FormBlock | null): readonly FormBlock[] => lists.get(place) ?? [],
		add: (place: FormBlock | null, block: FormBlock): void => void lists.set(place, [...(lists.get(place) ?? []), block]),
	};
}

/** Where the new blocks of an answer go: each follows the one above it. */
function placeNew(before: readonly FormBlock[], leaves: readonly Leaf[]) {
	const parents = parentsOf(before);
	const holders = holdersOf(parents);
	const steps = before.filter(isStep);
	const places = { ahead: blockLists(), below: blockLists(), atEnd: blockLists() };
	const knownOf = ({ origin }: Leaf): FormBlock | undefined => (origin && parents.has(origin) ? origin : undefined);
	/** The block that a new one stands beside: itself, or the part around it that no field can be in. */
	const spotOf = (block: FormBlock, isOutside: boolean): FormBlock => {
		const parent = parents.get(block);
		return parent && (isOutside || !holders.has(parent)) ? spotOf(parent, isOutside) : block;
	};
	const known = leaves.flatMap((leaf) => knownOf(leaf) ?? []);
	const first = known.find((block) => !isSubmit(block)) ?? known[0];
	let above: FormBlock | undefined;
	for (const leaf of leaves) {
		const { block } = leaf;
		const origin = knownOf(leaf);
		if (origin) {
			above = origin;
			continue;
		}
		const beside = above ?? first;
		const spot = beside && spotOf(beside, isSubmit(block));
		if (steps.length > 0 && isSubmit(block)) {
			places.atEnd.add(null, block);
		} else if (steps.length > 0 && (!spot || parents.get(spot) === null)) {
			// A form in steps has each new field in a step.
			places.atEnd.add((above ? steps.at(-1) : steps[0]) ?? null, block);
		} else if (!spot) {
			places.atEnd.add(null, block);
		} else {
			(above ? places.below : places.ahead).add(spot, block);
		}
	}
	return places;
}

/** Those blocks of the form before that a block of the answer is, in the order of the answer. The others stay above the one that they were above. */
function order(children: readonly FormBlock[], kept: readonly FormBlock[]): readonly FormBlock[] {
	const isKept = new Set(kept);
	const above = blockLists();
	let waiting: FormBlock[] = [];
	for (const child of children) {
		if (isKept.has(child)) {
			waiting.forEach((own) => above.add(child, own));
			waiting = [];
		} else if (isOwn(child)) {
			waiting.push(child);
		}
	}
	return [...kept.flatMap((child) => [...above.of(child), child]), ...waiting];
}

/** Puts the blocks of an answer that knows no steps, columns and groups into those of the form before, with all that the form has besides. */
function placeIn(before: readonly FormBlock[], leaves: readonly Leaf[]): readonly FormBlock[] {
	const { ahead, below, atEnd } = placeNew(before, leaves);
	const parents = parentsOf(before);
	const made = new Map<FormBlock, FormBlock>();
	const kept = blockLists();
	for (const { block, origin } of leaves) {
		const parent = origin && parents.get(origin);
		if (origin && parent !== undefined) {
			made.set(origin, block);
			kept.add(parent, origin);
		}
	}
	const fill = (parent: FormBlock | null, children: readonly FormBlock[]): readonly FormBlock[] => [
		...order(children, kept.of(parent)).flatMap((child) => [...ahead.of(child), ...rebuild(child), ...below.of(child)]),
		...atEnd.of(parent),
	];
	const rebuild = (child: FormBlock): readonly FormBlock[] => {
		const block = made.get(child) ?? child;
		if (!isOwn(child)) {
			return [block];
		}
		const innerBlocks = fill(child, child.innerBlocks);
		if (isStep(child) && innerBlocks.length === 0) {
			return [];
		}
		const isUnchanged = innerBlocks.length === child.innerBlocks.length && innerBlocks.every((inner, index) => inner === child.innerBlocks[index]);
		return [isUnchanged ? block : { ...block, innerBlocks }];
	};
	return fill(null, before);
}

/**
 * The section of an answer in steps that each block of the form before belongs to: the one with the first field in it, else the step that
 * it was in, else that of the block below or above it.
 */
function sectionsOf(sections: readonly Section[], before: readonly FormBlock[]) {
	const places = new Map(sections.flatMap(({ leaves }, index) => leaves.flatMap(({ origin }) => (origin ? [[origin, index] as const] : []))));
	const children = before.flatMap<{ readonly block: FormBlock; readonly step: FormBlock | null }>((part) =>
		isStep(part) ? part.innerBlocks.map((block) => ({ block, step: part })) : [{ block: part, step: null }]
	);
	const found = children.map(({ block, step }) => {
		const [known] = withDescendants([block]).flatMap((inner) => places.get(inner) ?? []);
		const same = step ? sections.findIndex(({ origin }) => origin === step) : -1;
		return known ?? (same === -1 ? undefined : same);
	});
	const hadSteps = before.some(isStep);
	return children.map(({ block, step }, index) => {
		const own = found[index];
		const next = found.slice(index + 1).find((place) => place !== undefined);
		const previous = found.slice(0, index).findLast((place) => place !== undefined);
		// Between two steps there is always a section without one.
		const aside = hadSteps && step === null;
		const near = (place: number | undefined, by: number) => (place !== undefined && aside && sections[place]?.step ? place + by : place);
		return { block, section: own ?? near(next, -1) ?? near(previous, 1) ?? 0 };
	});
}

/** The blocks of a form: those of an answer in their places, and all that the form before has besides its fields. */
export function placeBlocks(sections: readonly Section[], before: readonly FormBlock[]): readonly FormBlock[] {
	if (!sections.some(({ step }) => step)) {
		return placeIn(
			before,
			sections.flatMap(({ leaves }) => leaves)
		);
	}
	const parts = sectionsOf(sections, before);
	return sections.flatMap(({ step, leaves }, index) => {
		const blocks = parts.filter(({ section }) => section === index).map(({ block }) => block);
		const present = new Set(withDescendants(blocks));
		// A text stays with what is around it, though the answer has it in another step.
		const placed = placeIn(
			blocks,
			leaves.filter(({ origin }) => !origin || !isOwn(origin) || present.has(origin))
		);
		return step ? [{ ...step, innerBlocks: placed }] : placed;
	});
}
