import { createSiteTurns, createTurns } from '../../../platform/core/turns';

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

it('persons of a site have turns within those of the site, which has no more of them for that', () => {
	const turns = createSiteTurns();
	const left = new Map([
		[
			1,
			new Map([
				[1, 4],
				[2, 1],
				[3, 2],
			]),
		],
		[2, new Map([[1, 3]])],
	]);
	const order: string[] = [];
	for (;;) {
		const siteId = turns.nextSite([...left].flatMap(([site, persons]) => ([...persons.values()].some((jobs) => jobs > 0) ? [site] : [])));
		if (siteId === undefined) {
			break;
		}
		const persons = left.get(siteId) ?? new Map<number, number>();
		const userId =
			turns.nextPerson(
				siteId,
				[...persons].flatMap(([user, jobs]) => (jobs > 0 ? [user] : []))
			) ?? 0;
		persons.set(userId, (persons.get(userId) ?? 0) - 1);
		order.push(`${siteId}.${userId}`);
	}
	expect(order).toEqual(['1.1', '2.1', '1.2', '2.1', '1.3', '2.1', '1.1', '1.3', '1.1', '1.1']);
	expect(turns.nextPerson(3, [])).toBeUndefined();
});
