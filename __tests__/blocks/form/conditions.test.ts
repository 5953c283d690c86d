import { type Conditions, findCycles, findMet } from '../../../blocks/form/shared/conditions/conditions';
import { readNewer } from '../../../blocks/form/shared/conditions/newer';
import cases from './condition-cases.json';
import newerCases from './newer-condition-cases.json';
import { threadTime } from '../../support/thread-time';

type ByName<Value> = Readonly<Record<string, Value>>;

// The server's side is in __tests__/site/readers/forms-checks.test.ts.
it.each(cases)('asks in the browser as on the server: $why', ({ conditions, conditionsOf, answers, expected }) => {
	expect(findMet(conditions as unknown as ByName<Conditions>, conditionsOf as unknown as ByName<string[]>, answers as unknown as ByName<string[]>)).toEqual(
		expected
	);
});

it.each(newerCases)('reads conditions of newer plugins as on the server: $why', ({ changes: { enabled = true, ...controls }, rules, expected }) => {
	const read = readNewer({ enabled, action: 'show', controls: { fieldValue: { rules }, ...controls } });
	expect(read?.rules.map(({ field, test, value }) => [field, test, value]) ?? null).toEqual(expected);
});

it('answers at once for fields that all depend on all before them', () => {
	const names = Array.from({ length: 60 }, (_, index) => `f${index}`);
	const conditions = Object.fromEntries(names.map((name, index) => [name, { rules: names.slice(0, index).map((field) => ({ field, test: 'isEmpty' })) }]));
	const conditionsOf = Object.fromEntries(names.map((name) => [name, [name]]));
	const started = threadTime();
	expect(findMet(conditions, conditionsOf, {})).toMatchObject({ f0: true, f59: true });
	expect(findCycles(conditions, conditionsOf).size).toBe(0);
	expect(threadTime() - started).toBeLessThan(500);
});

/** Fields that each depend on the five after them, and the last ones on the first ones if it is a circle. */
function manyFields(count: number, isCircle: boolean) {
	const rules = (from: number) =>
		[1, 2, 3, 4, 5].filter((step) => isCircle || from + step < count).map((step) => ({ field: `f${(from + step) % count}`, test: 'isEmpty' }));
	const indexes = Array.from({ length: count }, (_, index) => index);
	return {
		conditions: Object.fromEntries(indexes.map((index) => [`field-f${index}`, { rules: rules(index) }])),
		conditionsOf: Object.fromEntries(indexes.map((index) => [`f${index}`, [`field-f${index}`]])),
	};
}

it.each([true, false])('answers at once for 20,000 fields that depend on the next ones, in a circle: %s', (isCircle) => {
	const { conditions, conditionsOf } = manyFields(20_000, isCircle);
	const started = threadTime();
	expect(findCycles(conditions, conditionsOf).size).toBe(isCircle ? 20_000 : 0);
	expect(Object.values(findMet(conditions, conditionsOf, { f19999: ['x'] })).filter(Boolean)).toHaveLength(isCircle ? 20_000 : 19_995);
	expect(threadTime() - started).toBeLessThan(3000);
});
