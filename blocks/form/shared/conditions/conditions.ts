/** A comparison with the answer to another field. */
export interface Rule {
	/** The name of the field, or in attributes its id. */
	readonly field: string;
	/** One of the tests in `constants.json`. */
	readonly test: string;
	/** Not for `isFilled` and `isEmpty`. */
	readonly value?: string;
}

/** When a field or a step is asked. Without rules it always is. */
export interface Conditions {
	/** Whether all rules must apply (the default) or any of them. */
	readonly match?: string;
	/** `hide` for one that is asked unless they are met. */
	readonly action?: string;
	readonly rules: readonly Rule[];
}

type ByName<Value> = Readonly<Record<string, Value>>;

/** As PHP writes small letters: it knows no final sigma before 8.3. */
const fold = (text: string): string => text.trim().toLowerCase().replaceAll('ς', 'σ');

/** A number as PHP's `is_numeric` takes it; NaN for another text. */
const numberOf = (text = ''): number => (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN);

/** @param texts Folded answers. */
function applies({ test, value = '' }: Rule, texts: readonly string[]): boolean {
	const wanted = fold(value);
	switch (test) {
		case 'is':
			return texts.includes(wanted);
		case 'isNot':
			return !texts.includes(wanted);
		case 'contains':
			return texts.some((text) => text.includes(wanted));
		case 'containsNot':
			return !texts.some((text) => text.includes(wanted));
		case 'isMore':
			return numberOf(texts[0]) > numberOf(wanted);
		case 'isLess':
			return numberOf(texts[0]) < numberOf(wanted);
		case 'isFilled':
			return texts.length > 0;
		default:
			return texts.length === 0;
	}
}

/** The rules of conditions that are about fields of the form. */
const rulesOf = (conditions: Conditions | undefined, conditionsOf: ByName<readonly string[]>): readonly Rule[] =>
	(conditions?.rules ?? []).filter(({ field }) => Object.hasOwn(conditionsOf, field));

/**
 * Whether each of the conditions depends on itself, directly or through other fields; those that it depends on come before it.
 * One walk finds the circles (Tarjan's strongly connected components), without calls in calls: a form may have any number of fields.
 */
function findOrder(conditions: ByName<Conditions>, conditionsOf: ByName<readonly string[]>): Map<string, boolean> {
	const order = new Map<string, boolean>();
	// Places in `open`: the first that each name leads back to.
	const lows = new Map<string, number>();
	const open: string[] = [];
	for (const waiting = Object.keys(conditions); waiting.length > 0; ) {
		const name = waiting.pop() ?? '';
		if (order.has(name)) {
			continue;
		}
		const others = rulesOf(conditions[name], conditionsOf).flatMap(({ field }) => conditionsOf[field] ?? []);
		let low = lows.get(name);
		if (low === undefined) {
			// It comes again after those that it depends on.
			lows.set(name, open.push(name) - 1);
			waiting.push(name, ...others.filter((other) => !lows.has(other)));
			continue;
		}
		for (const other of others) {
			low = Math.min(low, lows.get(other) ?? low);
		}
		lows.set(name, low);
		order.set(name, false);
		const circle = open[low] === name ? open.splice(low) : [];
		for (const member of circle) {
			lows.delete(member);
			order.set(member, circle.length > 1 || others.includes(name));
		}
	}
	return order;
}

/** The conditions that depend on themselves, directly or through other fields. */
export const findCycles = (conditions: ByName<Conditions>, conditionsOf: ByName<readonly string[]>): ReadonlySet<string> =>
	new Set([...findOrder(conditions, conditionsOf)].flatMap(([name, isCyclic]) => (isCyclic ? [name] : [])));

/**
 * Which conditions are met, with the same result as wordpress/features/readers/forms/class-conditions.php on the server. A field that is
 * not asked has no answer. Rules about unknown fields do not count; conditions that depend on themselves are met.
 * @param conditionsOf Name of each field → the names of its conditions and of those around it.
 * @param answers Name of the field → its tidy values.
 */
export function findMet(conditions: ByName<Conditions>, conditionsOf: ByName<readonly string[]>, answers: ByName<readonly string[]>): ByName<boolean> {
	const met = findOrder(conditions, conditionsOf);
	const isMet = (name: string) => met.get(name) ?? true;
	// Once, not for each rule: an answer may be a long text, and many rules may be about it.
	const folded = new Map(Object.entries(answers).map(([name, values]) => [name, values.map(fold).filter(Boolean)]));
	const check = (rule: Rule) => applies(rule, (conditionsOf[rule.field] ?? []).every(isMet) ? (folded.get(rule.field) ?? []) : []);
	for (const [name, isCyclic] of met) {
		const rules = rulesOf(conditions[name], conditionsOf);
		const areMet = conditions[name]?.match === 'any' ? rules.some(check) : rules.every(check);
		met.set(name, isCyclic || rules.length === 0 || areMet !== (conditions[name]?.action === 'hide'));
	}
	return Object.fromEntries(Object.keys(conditions).map((name) => [name, isMet(name)]));
}
