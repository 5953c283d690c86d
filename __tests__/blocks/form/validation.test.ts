import { checkField, type FieldRules } from '../../../blocks/form/shared/validation/validate';
import cases from './validation-cases.json';
import { threadTime } from '../../support/thread-time';

const text = (length: number) => 'ä'.repeat(length);

// The server's side is in __tests__/site/readers/forms-checks.test.ts.
it.each(cases)('checks $values in the browser as on the server, for $rules', ({ rules, values, expected }) => {
	expect(checkField(rules as FieldRules, values)).toEqual(expected);
});

it('takes 1,000 characters in a line and 50,000 in a text, counted as people count', () => {
	expect(checkField({ control: 'input' }, ['🦔'.repeat(1000)]).error).toBeNull();
	expect(checkField({ control: 'input' }, [text(1001)]).error).toBe('long');
	expect(checkField({ control: 'textarea' }, [text(50_000)]).error).toBeNull();
	expect(checkField({ control: 'textarea' }, [text(50_001)]).error).toBe('long');
});

it('cuts a hidden value that is too long: nobody could correct it', () => {
	expect(checkField({ control: 'hidden' }, ['🦔'.repeat(1001)])).toEqual({ values: ['🦔'.repeat(1000)], error: null });
});

it.each(['email', 'url', 'telephone', 'date'])('answers at once for a hostile text as %s', (format) => {
	const started = threadTime();
	for (const hostile of [`${'a.'.repeat(500)}`, `a@${'a-'.repeat(490)}`, '1'.repeat(1000), `${' '.repeat(499)}x${' '.repeat(499)}x`, `1-${'-'.repeat(990)}`]) {
		checkField({ control: 'input', format }, [hostile]);
	}
	expect(threadTime() - started).toBeLessThan(500);
});
