import { createTurns } from '../../../platform/core/turns';

/** Lets those who wait have turns until nobody waits. */
function play(waiting: Record<string, number>, turns = createTurns<string>()): string {
	const left = { ...waiting };
	let order = '';
	for (;;) {
		const name = turns.next(Object.keys(left).filter((key) => (left[key] ?? 0) > 0));
		if (name === undefined) {
			return order;
		}
		order += name;
		left[name] = (left[name] ?? 0) - 1;
	}
}

describe('those who wait', () => {
	it('have turns one after another, however much each has to do', () => {
		expect(play({ a: 5, b: 1, c: 2 })).toBe('abcacaaa');
	});

	it('come before those who had a turn, when they come later', () => {
		const turns = createTurns<string>();
		expect([['a'], ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c']].map((names) => turns.next(names))).toEqual(['a', 'a', 'b', 'c', 'a']);
	});

	it('are nobody', () => {
		expect(createTurns().next([])).toBeUndefined();
	});
});
