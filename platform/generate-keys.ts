import { parseCoreConfig } from './core/config/core-config';
import { ConfigError, type Environment } from './core/config/environment';
import type { CommandDatabase } from './core/db/database';
import { openBeside } from './core/db/open-database';
import { generateKeys } from './core/keys';
import { readSealed } from './core/resealing';
import { createKeyFile, pruneKeyFile, rotateKeyFile } from './core/rotate-keys';
import { runCommand } from './core/run-command';
import { loadDomains } from './main';

const usage = 'Use: platform:keys, platform:keys -- create FILE, platform:keys -- rotate FILE, or platform:keys -- prune FILE [--force].';

/** The settings may name the keys in another way, or not at all: this command changes the file. */
const openDatabase = (file: string, env: Environment): Promise<CommandDatabase> =>
	openBeside(parseCoreConfig({ ...env, SIGNING_KEY: '', ENCRYPTION_KEY: '', KEYS_FILE: file }), 'read');

/** Platforms that share a database go by its time, in which a key must not begin too early. */
async function rotate(file: string, env: Environment): Promise<string> {
	if ((env['DATABASE_URL'] ?? '') === '') {
		return rotateKeyFile(file, Date.now());
	}
	const database = await openDatabase(file, env);
	try {
		return await rotateKeyFile(file, Math.round(await database.now()));
	} finally {
		await database.close();
	}
}

async function prune(file: string, env: Environment): Promise<string> {
	const tables = (await loadDomains()).flatMap(({ sealed }) => sealed);
	const database = await openDatabase(file, env).catch((error: unknown) => {
		throw error instanceof ConfigError
			? new ConfigError(`${error.message} Or add --force, once the log says that everything stored is encrypted with the newest key.`)
			: error;
	});
	try {
		return await pruneKeyFile(file, Math.round(await database.now()), readSealed(database.kysely, tables));
	} finally {
		await database.close();
	}
}

/**
 * `platform:keys`: prints a new pair as settings. `platform:keys -- create FILE`: makes a file for `KEYS_FILE`, with the pair of the
 * settings if there is one. `rotate FILE` adds a key; `prune FILE` removes those that were replaced, unless something in the
 * database needs them; `--force` does not look. docs/deployment.md
 */
async function run([command, file, option, ...more]: readonly string[], env: Environment): Promise<string> {
	if (command === undefined) {
		const { signing, encryption } = await generateKeys();
		return `SIGNING_KEY='${signing}'\nENCRYPTION_KEY='${encryption}'\n`;
	}
	const isForced = command === 'prune' && option === '--force';
	if (file === undefined || (option !== undefined && !isForced) || more.length > 0) {
		throw new ConfigError(usage);
	}
	switch (command) {
		case 'create':
			return createKeyFile(file, env);
		case 'rotate':
			return rotate(file, env);
		case 'prune':
			return isForced ? pruneKeyFile(file, Date.now(), null) : prune(file, env);
		default:
			throw new ConfigError(usage);
	}
}

await runCommand(() => run(process.argv.slice(2), process.env));
