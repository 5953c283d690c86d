import { checkField } from '../shared/validation/validate';

/** The parts of a list of recipients that are no e-mail addresses. */
export const invalidAddresses = (to: string): readonly string[] =>
	to
		.split(',')
		.map((part) => part.trim())
		.filter((part) => checkField({ control: 'input', format: 'email' }, [part]).error !== null);
