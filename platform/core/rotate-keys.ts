import { parseKeys } from './config/core-config';
import { ConfigError, type Environment } from './config/environment';
import { exists, readKeyFile, writeKeyFile } from './key-file';
import { canOpen, generateKeys } from './keys';

/** Every platform has read the file again by then, and accepts the new key before any of them uses it. */
const inUseAfterMs = 60_000;
/** No token lives longer, and what is stored has been encrypted again. */
const keepReplacedMs = 3_600_000;

/** @return A sentence for the person who asked. @throws {ConfigError} */
export async function createKeyFile(file: string, env: Environment): Promise<string> {
	if (await exists(file)) {
		throw new ConfigError(`${file} is there already. \`platform:keys -- rotate ${file}\` adds a key to it.`);
	}
	const configured = parseKeys(env);
	const pair = configured ?? (await generateKeys());
	await writeKeyFile(file, { derivation: pair.encryption, keys: [{ ...pair, from: 0 }] });
	const source = configured === null ? 'a new key' : 'the key of SIGNING_KEY and ENCRYPTION_KEY';
	return `${file} holds ${source}. Set KEYS_FILE to it on each machine.\n`;
}

/**
 * Adds a key, which every platform accepts within five seconds and uses after a minute.
 * @throws {ConfigError} Where the last new key is not yet in use.
 */
export async function rotateKeyFile(file: string, now: number): Promise<string> {
	const { keys, derivation } = await readKeyFile(file);
	if (keys.some(({ from }) => from > now)) {
		throw new ConfigError('The newest key is not yet in use. Try again in a minute.');
	}
	await writeKeyFile(file, { derivation, keys: [{ ...(await generateKeys()), from: now + inUseAfterMs }, ...keys] });
	return `${file} has a new key, which is used from ${new Date(now + inUseAfterMs).toISOString()} on. Copies on other machines must have it before that.\n`;
}

/**
 * Removes the keys that were replaced an hour ago or earlier.
 * @param texts What is stored encrypted; none for an operator who takes the loss of what the old keys alone open.
 * @throws {ConfigError} Where there is none, or a text would be lost with it.
 */
export async function pruneKeyFile(file: string, now: number, texts: AsyncIterable<{ readonly table: string; readonly text: string }> | null): Promise<string> {
	const before = await readKeyFile(file);
	const { keys, derivation } = before;
	const newestFirst = [...keys].sort((one, other) => other.from - one.from);
	const old = newestFirst.findIndex(({ from }) => from <= now - keepReplacedMs);
	const kept = old === -1 ? newestFirst : newestFirst.slice(0, old + 1);
	if (kept.length === keys.length) {
		throw new ConfigError('No key was replaced more than an hour ago.');
	}
	const after = { derivation, keys: kept };
	for await (const { table, text } of texts ?? []) {
		if (!canOpen(after, text) && canOpen(before, text)) {
			throw new ConfigError(
				`The table ${table} holds texts that only an old key opens. A platform that runs encrypts them again within minutes; its log says when it is done.`
			);
		}
	}
	await writeKeyFile(file, after);
	return `${file} holds ${kept.length} of ${keys.length} keys.\n`;
}
