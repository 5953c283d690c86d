import { type Conditions, findCycles, findMet } from '../../../blocks/form/shared/conditions/conditions';
import cases from './condition-cases.json';

type ByName<Value> = Readonly<Record<string, Value>>;

// The server's side is in __tests__/site/forms-checks.test.ts.
it.each(cases)('asks in the browser as on the server: $why', ({ conditions, conditionsOf, answers, expected }) => {
	expect(findMet(conditions as unknown as ByName<Conditions>, conditionsOf as unknown as ByName<string[]>, answers as unknown as ByName<string[]>)).toEqual(expected);
});

it('answers at once for fields that all depend on all before them', () => {
	const names = Array.from({ length: 60 }, (_, index) => `f${index}`);
	const conditions = Object.fromEntries(names.map((name, index) => [name, { rules: names.slice(0, index).map((field) => ({ field, test: 'isEmpty' })) }]));
	const conditionsOf = Object.fromEntries(names.map((name) => [name, [name]]));
	const started = performance.now();
	expect(findMet(conditions, conditionsOf, {})).toMatchObject({ f0: true, f59: true });
	expect(findCycles(conditions, conditionsOf).size).toBe(0);
	expect(performance.now() - started).toBeLessThan(500);
});
