import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { access, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { CoreConfig, StoredKeys } from './config/core-config';
import { ConfigError } from './config/environment';
import { parseJson } from './json';

export const signingAlgorithm = 'ES256';

/** The platform's own keys: one pair signs tokens, one key encrypts the sites' secrets at rest. */
export interface Keys {
	readonly privateKey: CryptoKey;
	readonly publicKey: CryptoKey;
	/** The encrypted text in base64. */
	encrypt(plain: string): string;
	decrypt(encrypted: string): string;
	/** A secret of 64 hexadecimal digits for one purpose: the same on each machine, and of no use for another purpose. */
	derive(purpose: string): string;
}

const KeysFile = Type.Object({ signing: Type.String(), encryption: Type.String() });

const ivLength = 12;
const tagLength = 16;

async function importSigningKey(jwk: JWK): Promise<CryptoKey> {
	const key = await importJWK(jwk, signingAlgorithm);
	if (key instanceof Uint8Array) {
		throw new TypeError('A symmetric key cannot sign tokens.');
	}
	return key;
}

async function importKeys(stored: StoredKeys): Promise<Keys> {
	if (!/^[a-f0-9]{64}$/.test(stored.encryption)) {
		throw new ConfigError('ENCRYPTION_KEY must be 64 hexadecimal digits.');
	}
	const encryptionKey = Buffer.from(stored.encryption, 'hex');
	try {
		const jwk: JWK = JSON.parse(stored.signing);
		const { d: _private, ...publicJwk } = jwk;
		return {
			privateKey: await importSigningKey(jwk),
			publicKey: await importSigningKey(publicJwk),
			encrypt(plain) {
				const iv = randomBytes(ivLength);
				const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv);
				return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
			},
			decrypt(encrypted) {
				const sealed = Buffer.from(encrypted, 'base64');
				const decipher = createDecipheriv('aes-256-gcm', encryptionKey, sealed.subarray(0, ivLength));
				decipher.setAuthTag(sealed.subarray(-tagLength));
				return decipher.update(sealed.subarray(ivLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
			},
			derive: (purpose) => createHmac('sha256', encryptionKey).update(`derive: ${purpose}`).digest('hex'),
		};
	} catch {
		// The cause may quote the key.
		throw new ConfigError(`SIGNING_KEY must be a private key for ${signingAlgorithm} as a JSON Web Key.`);
	}
}

/** A new pair of keys, in the form in which they are configured. */
export async function generateKeys(): Promise<StoredKeys> {
	const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
	return { signing: JSON.stringify(await exportJWK(privateKey)), encryption: randomBytes(32).toString('hex') };
}

async function readOrGenerate(file: string): Promise<StoredKeys> {
	const exists = await access(file).then(
		() => true,
		() => false
	);
	if (!exists) {
		const unfinished = `${file}.unfinished`;
		await writeFile(unfinished, JSON.stringify(await generateKeys()), { mode: 0o600, flush: true });
		// A process that is killed while it writes leaves no half a file under the final name.
		await rename(unfinished, file);
	}
	const stored = parseJson(await readFile(file, 'utf8'));
	if (!Value.Check(KeysFile, stored)) {
		throw new ConfigError(`${file} is damaged. Restore it from a backup, or delete it: every site must then reconnect.`);
	}
	return stored;
}

/** The keys of the configuration, else those of the data folder, which the caller has locked; made on first use. */
export async function loadKeys(config: Pick<CoreConfig, 'keys' | 'dataDir'>): Promise<Keys> {
	return importKeys(config.keys ?? (await readOrGenerate(path.join(config.dataDir, 'keys.json'))));
}
