import { access, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { StoredKeys } from './config/core-config';
import { ConfigError } from './config/environment';
import { parseJson } from './json';

const OneKey = Type.Object({ signing: Type.String(), encryption: Type.String() });

const SeveralKeys = Type.Object({
	/** 64 hexadecimal digits, from which secrets of long-lived links follow. */
	derivation: Type.String({ pattern: '^[a-f0-9]{64}$' }),
	keys: Type.Array(Type.Composite([OneKey, Type.Object({ from: Type.Integer({ minimum: 0 }) })]), { minItems: 1, maxItems: 100 }),
});

/** The keys of a platform, of which the newest whose time (`from`, milliseconds since 1970) has come signs and encrypts. */
export type KeyFile = Static<typeof SeveralKeys>;

/** @throws {ConfigError} */
export async function readKeyFile(file: string): Promise<KeyFile> {
	const stored = parseJson(await readFile(file, 'utf8'));
	if (Value.Check(OneKey, stored)) {
		return { keys: [{ ...stored, from: 0 }], derivation: stored.encryption };
	}
	if (!Value.Check(SeveralKeys, stored)) {
		throw new ConfigError(`${file} is damaged. Restore it from a backup, or delete it: every site must then reconnect.`);
	}
	return stored;
}

/** A process that is killed while it writes leaves no half a file under the final name. */
export async function writeKeyFile(file: string, content: KeyFile | StoredKeys): Promise<void> {
	const unfinished = `${file}.unfinished`;
	await writeFile(unfinished, JSON.stringify(content), { mode: 0o600, flush: true });
	await rename(unfinished, file);
}

export const exists = (file: string): Promise<boolean> =>
	access(file).then(
		() => true,
		() => false
	);

/** The file of the setting, which must be there, or that of the data folder, which is made on first use. */
export async function openKeyFile({ keysFile, dataDir }: { readonly keysFile: string | null; readonly dataDir: string }, generate: () => Promise<StoredKeys>) {
	const file = keysFile ?? path.join(dataDir, 'keys.json');
	if (!(await exists(file))) {
		if (keysFile !== null) {
			throw new ConfigError(`KEYS_FILE is ${keysFile}, but there is no such file. \`npm run platform:keys -- create ${keysFile}\` makes one.`);
		}
		await writeKeyFile(file, await generate());
	}
	let readAt = 0;
	async function changedAt(): Promise<number> {
		return (await stat(file)).mtimeMs;
	}
	async function read(): Promise<KeyFile> {
		readAt = await changedAt();
		return readKeyFile(file);
	}
	return {
		read,
		/** @return Null where the file is the one that was read. */
		readChanged: async (): Promise<KeyFile | null> => ((await changedAt()) === readAt ? null : read()),
	};
}
