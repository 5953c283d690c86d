import { sha256 } from './digest';

/** A number from 0 up to 1 that a seed and a name always give again. */
export type Random = (name: string) => number;

/** Two seeds vary an answer; an attempt that goes on with a run has the same seed, and so the same answer. */
export const createRandom =
	(seed: string): Random =>
	(name) =>
		Number.parseInt(sha256(`${seed} ${name}`).slice(0, 8), 16) / 2 ** 32;

/** The items in an order that the seed gives. */
export const shuffle = <Item>(items: readonly Item[], random: Random): Item[] =>
	items
		.map((item, index) => ({ item, position: random(String(index)) }))
		.sort((one, other) => one.position - other.position)
		.map(({ item }) => item);
