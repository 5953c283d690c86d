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
	readonly rules: readonly Rule[];
}

type ByName<Value> = Readonly<Record<string, Value>>;

/** As PHP writes small letters: it knows no final sigma before 8.3. */
const fold = (text: string): string => text.trim().toLowerCase().replaceAll('ς', 'σ');

function applies({ test, value = '' }: Rule, answers: readonly string[]): boolean {
	const texts = answers.map(fold).filter(Boolean);
	const wanted = fold(value);
	switch (test) {
		case 'is':
			return texts.includes(wanted);
		case 'isNot':
			return !texts.includes(wanted);
		case 'contains':
			return texts.some((text) => text.includes(wanted));
		case 'isFilled':
			return texts.length > 0;
		default:
			return texts.length === 0;
	}
}

/** The conditions that depend on themselves, directly or through other fields. */
export function findCycles(conditions: ByName<Conditions>, conditionsOf: ByName<readonly string[]>): ReadonlySet<string> {
	const next = (name: string) => (conditions[name]?.rules ?? []).flatMap(({ field }) => (Object.hasOwn(conditionsOf, field) ? (conditionsOf[field] ?? []) : []));
	const isCyclic = (name: string) => {
		const seen = new Set<string>();
		for (const waiting = next(name); waiting.length > 0; ) {
			const other = waiting.pop() ?? '';
			if (!seen.has(other)) {
				seen.add(other);
				waiting.push(...next(other));
			}
		}
		return seen.has(name);
	};
	return new Set(Object.keys(conditions).filter(isCyclic));
}

/**
 * Which conditions are met, with the same result as wordpress/features/forms/class-conditions.php on the server. A field that is
 * not asked has no answer. Rules about unknown fields do not count; conditions that depend on themselves are met.
 * @param conditionsOf Name of each field → the names of its conditions and of those around it.
 * @param answers Name of the field → its tidy values.
 */
export function findMet(conditions: ByName<Conditions>, conditionsOf: ByName<readonly string[]>, answers: ByName<readonly string[]>): ByName<boolean> {
	const met: Record<string, boolean> = Object.fromEntries([...findCycles(conditions, conditionsOf)].map((name) => [name, true]));
	const answersTo = (field: string) => ((conditionsOf[field] ?? []).every(isMet) ? (answers[field] ?? []) : []);
	function isMet(name: string): boolean {
		const { match, rules = [] } = conditions[name] ?? {};
		const known = rules.filter(({ field }) => Object.hasOwn(conditionsOf, field));
		const check = (rule: Rule) => applies(rule, answersTo(rule.field));
		return (met[name] ??= known.length === 0 || (match === 'any' ? known.some(check) : known.every(check)));
	}
	return Object.fromEntries(Object.keys(conditions).map((name) => [name, isMet(name)]));
}
