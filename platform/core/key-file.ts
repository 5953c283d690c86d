import { access, chmod, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { StoredKeys } from './config/core-config';
import { ConfigError } from './config/environment';
import { parseJson } from './json';
import { hasCode } from './system-error';

const OneKey = Type.Object({ signing: Type.String(), encryption: Type.String() });

const SeveralKeys = Type.Object({
	/** 64 hexadecimal digits, from which secrets of long-lived links follow. */
	derivation: Type.String({ pattern: '^[a-f0-9]{64}$' }),
	keys: Type.Array(Type.Composite([OneKey, Type.Object({ from: Type.Integer({ minimum: 0 }) })]), { minItems: 1, maxItems: 100 }),
});

/** The keys of a platform, of which the newest whose time (`from`, milliseconds since 1970) has come signs and encrypts. */
export type KeyFile = Static<typeof SeveralKeys>;

const isRefused = (error: unknown): boolean => hasCode(error, 'EACCES', 'EPERM');
const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR');

/** @throws {ConfigError} */
export async function readKeyFile(file: string): Promise<KeyFile> {
	const text = await readFile(file, 'utf8').catch((error: unknown) => {
		if (isMissing(error)) {
			throw new ConfigError(`There is no file ${file}. \`npm run platform:keys -- create ${file}\` makes one.`);
		}
		throw isRefused(error) ? new ConfigError(`${file} may not be read by the user of the platform. Make that user its owner.`) : error;
	});
	const stored = parseJson(text);
	if (Value.Check(OneKey, stored)) {
		return { keys: [{ ...stored, from: 0 }], derivation: stored.encryption };
	}
	if (!Value.Check(SeveralKeys, stored)) {
		throw new ConfigError(`${file} is damaged. Restore it from a backup, or delete it: every site must then reconnect.`);
	}
	return stored;
}

/** A platform runs as another user than whoever changes its keys, and must be able to read them afterwards, too. */
async function takeOwner(file: string, unfinished: string): Promise<void> {
	const { uid, gid, mode } = await stat(file);
	await chown(unfinished, uid, gid).catch((error: unknown) => {
		throw isRefused(error) ? new ConfigError(`${file} belongs to another user. Run the command as that user, or as root.`) : error;
	});
	await chmod(unfinished, mode);
}

/**
 * A process that is killed while it writes leaves no half a file under the final name. The file keeps its owner and its mode.
 * @throws {ConfigError}
 */
export async function writeKeyFile(file: string, content: KeyFile | StoredKeys): Promise<void> {
	const unfinished = `${file}.unfinished`;
	try {
		await writeFile(unfinished, JSON.stringify(content), { mode: 0o600, flush: true });
		if (await exists(file)) {
			await takeOwner(file, unfinished);
		}
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true }).catch(() => undefined);
		throw isMissing(error) || isRefused(error) ? new ConfigError(`${file} cannot be written. Check its folder, and who may write there.`) : error;
	}
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
	/** @param use A file that it rejects counts as not read. */
	async function read<Result>(use: (content: KeyFile) => Promise<Result>): Promise<Result> {
		const changed = await changedAt();
		const result = await use(await readKeyFile(file));
		readAt = changed;
		return result;
	}
	return {
		read,
		/** @return Null where the file is the one that was read. */
		readChanged: async <Result>(use: (content: KeyFile) => Promise<Result>): Promise<Result | null> => ((await changedAt()) === readAt ? null : read(use)),
	};
}
