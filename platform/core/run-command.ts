import { ConfigError } from './config/environment';

/** Runs a command of the operator: prints its sentence, or on standard error why it could not do its work, with status 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
	try {
		process.stdout.write(await command());
	} catch (error) {
		if (!(error instanceof ConfigError)) {
			throw error;
		}
		process.stderr.write(`${error.message}\n`);
		process.exitCode = 1;
	}
}
