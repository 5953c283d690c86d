import { isRecord } from '../../../../components/is-record';
import type { Conditions, Rule } from './conditions';
import constants from './constants.json';

/** Their operators by the letters of their names → our tests. The first of each test is written. */
const tests = new Map([
	['is', 'is'],
	['equals', 'is'],
	['is_not', 'isNot'],
	['not_equals', 'isNot'],
	['contains', 'contains'],
	['not_contains', 'containsNot'],
	['does_not_contain', 'containsNot'],
	['is_empty', 'isEmpty'],
	['is_not_empty', 'isFilled'],
	['greater_than', 'isMore'],
	['is_greater_than', 'isMore'],
	['less_than', 'isLess'],
	['is_less_than', 'isLess'],
]);

const lettersOf = (operator: string): string => operator.toLowerCase().replace(/[^a-z]/g, '');

const testOf = (operator: unknown): string | undefined =>
	typeof operator === 'string' ? [...tests].find(([name]) => lettersOf(name) === lettersOf(operator))?.[1] : undefined;

/** What PHP takes for nothing. It writes `{}` as a list. */
const isNothing = (value: unknown): boolean => !value || value === '0' || (typeof value === 'object' && Object.keys(value).length === 0);

function readRule(written: unknown): Rule | undefined {
	const { field, operator, value: given } = isRecord(written) ? written : {};
	const value = given ?? '';
	const test = testOf(operator);
	if (typeof field !== 'string' || test === undefined || !['string', 'number', 'boolean'].includes(typeof value)) {
		return undefined;
	}
	const text = value === true ? '1' : value === false ? '' : String(value);
	const isPresence = text === '' && (test === 'is' || test === 'isNot');
	return { field, test: isPresence ? (test === 'is' ? 'isEmpty' : 'isFilled') : test, value: text };
}

/**
 * Reads conditions of newer plugins as those of ours, with the same result as wordpress/features/readers/forms/class-newer-conditions.php.
 * @return Undefined for a block that is always asked, as one whose conditions nobody understands.
 */
export function readNewer(attribute: unknown): Conditions | undefined {
	if (!isRecord(attribute) || isNothing(attribute['enabled']) || (attribute['action'] !== 'show' && attribute['action'] !== 'hide')) {
		return undefined;
	}
	const controls = Object.entries(isRecord(attribute['controls']) ? attribute['controls'] : {}).filter(([, control]) => !isNothing(control));
	const written = controls.length === 1 && controls[0]?.[0] === 'fieldValue' && isRecord(controls[0][1]) ? controls[0][1]['rules'] : undefined;
	const rules = (Array.isArray(written) || isRecord(written) ? Object.values(written) : []).map(readRule);
	const known = rules.filter((rule) => rule !== undefined);
	if (known.length === 0 || known.length < rules.length || known.length > constants.maxRead) {
		return undefined;
	}
	return { match: attribute['logicalOperator'] === 'any' ? 'any' : 'all', action: attribute['action'], rules: known };
}

/** Whether conditions of newer plugins are in use that nobody understands. */
export const isUnreadable = (attribute: unknown): boolean => isRecord(attribute) && !isNothing(attribute['enabled']) && readNewer(attribute) === undefined;

/** Conditions as newer plugins write them. What else the attribute holds stays. */
export function writeNewer({ match = 'all', action = 'show', rules }: Conditions, before: unknown): object {
	const written = rules.map(({ field, test, value = '' }) => ({
		field,
		operator: [...tests].find(([, own]) => own === test)?.[0] ?? test,
		value,
	}));
	return { ...(isRecord(before) && before), enabled: true, action, logicalOperator: match, controls: { fieldValue: { rules: written } } };
}
