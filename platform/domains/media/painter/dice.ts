import type { Random } from '../../../core/random';

/** A sequence of choices that a seed always gives again. */
export interface Dice {
	/** A number from `minimum` up to `maximum`. */
	between(minimum: number, maximum: number): number;
	/** A whole number from 0 up to, but without, `count`. */
	below(count: number): number;
	pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

export function createDice(random: Random): Dice {
	let throws = 0;
	const next = (): number => {
		throws += 1;
		return random(`dice ${throws}`);
	};
	const below = (count: number): number => Math.floor(next() * count);
	return {
		between: (minimum, maximum) => minimum + next() * (maximum - minimum),
		below,
		pick: (items) => items[below(items.length)] ?? items[0],
	};
}
