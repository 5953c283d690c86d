import { ConfigError } from './config/environment';
import { isDatabaseUnavailable } from './db/unavailable';

/** SQLite says it in the message, PostgreSQL by a code (42P01: undefined table, 42703: undefined column). */
const isUnmigrated = (error: unknown): boolean =>
	error instanceof Error && (/^no such (?:table|column)\b/.test(error.message) || ('code' in error && ['42P01', '42703'].includes(String(error.code))));

/** The sentence of an error that an operator can mend; null for a mistake of the program. */
function sentenceOf(error: unknown): string | null {
	if (error instanceof ConfigError) {
		return error.message;
	}
	if (isUnmigrated(error)) {
		return 'The database has no tables, or older ones. Start the platform once: it makes them.';
	}
	return isDatabaseUnavailable(error) ? 'The database cannot be reached or written at the moment. Try again.' : null;
}

/** Runs a command of the operator: prints its sentence, or on standard error why it could not do its work, with status 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
	try {
		process.stdout.write(await command());
	} catch (error) {
		const sentence = sentenceOf(error);
		if (sentence === null) {
			throw error;
		}
		process.stderr.write(`${sentence}\n`);
		process.exitCode = 1;
	}
}
