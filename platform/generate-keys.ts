import { ConfigError } from './core/config/environment';
import { createKeyFile, pruneKeyFile, rotateKeyFile } from './core/rotate-keys';
import { generateKeys } from './core/keys';

/**
 * `platform:keys`: prints a new pair as settings. `platform:keys -- create FILE`: makes a file for `KEYS_FILE`, with the pair of the
 * settings if there is one. `rotate FILE` adds a key, `prune FILE` removes those that were replaced. docs/deployment.md
 */
async function run(command: string | undefined, file: string | undefined): Promise<string> {
	if (command === undefined) {
		const { signing, encryption } = await generateKeys();
		return `SIGNING_KEY='${signing}'\nENCRYPTION_KEY='${encryption}'\n`;
	}
	if (file === undefined || !['create', 'rotate', 'prune'].includes(command)) {
		throw new ConfigError('Use: platform:keys, platform:keys -- create FILE, platform:keys -- rotate FILE, or platform:keys -- prune FILE.');
	}
	if (command === 'create') {
		return createKeyFile(file, process.env);
	}
	return command === 'rotate' ? rotateKeyFile(file, Date.now()) : pruneKeyFile(file, Date.now());
}

try {
	const [, , command, file] = process.argv;
	process.stdout.write(await run(command, file));
} catch (error) {
	if (!(error instanceof ConfigError)) {
		throw error;
	}
	process.stderr.write(`${error.message}\n`);
	process.exitCode = 1;
}
