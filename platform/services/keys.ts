import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Config, ConfigError } from '../config';

export const signingAlgorithm = 'ES256';

/** The platform's own keys: one pair signs tokens, one key encrypts the sites' secrets at rest. */
export interface Keys {
	readonly privateKey: CryptoKey;
	readonly publicKey: CryptoKey;
	encrypt(plain: string): Buffer;
	decrypt(sealed: Buffer): string;
}

interface StoredKeys {
	/** A private JWK as JSON. */
	readonly signing: string;
	/** 64 hex digits. */
	readonly encryption: string;
}

const StoredKeys = Type.Object({ signing: Type.String(), encryption: Type.String() });

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
		const jwk = JSON.parse(stored.signing) as JWK;
		const { d: _private, ...publicJwk } = jwk;
		return {
			privateKey: await importSigningKey(jwk),
			publicKey: await importSigningKey(publicJwk),
			encrypt(plain) {
				const iv = randomBytes(ivLength);
				const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv);
				return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
			},
			decrypt(sealed) {
				const decipher = createDecipheriv('aes-256-gcm', encryptionKey, sealed.subarray(0, ivLength));
				decipher.setAuthTag(sealed.subarray(-tagLength));
				return decipher.update(sealed.subarray(ivLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
			},
		};
	} catch {
		// The cause may quote the key.
		throw new ConfigError(`SIGNING_KEY must be a private key for ${signingAlgorithm} as a JSON Web Key.`);
	}
}

async function generateStoredKeys(): Promise<StoredKeys> {
	const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
	return { signing: JSON.stringify(await exportJWK(privateKey)), encryption: randomBytes(32).toString('hex') };
}

async function readOrGenerate(file: string): Promise<StoredKeys> {
	try {
		const fresh = await generateStoredKeys();
		await writeFile(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx', flush: true });
		return fresh;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
			throw error;
		}
	}
	const stored: unknown = JSON.parse(await readFile(file, 'utf8'));
	if (!Value.Check(StoredKeys, stored)) {
		throw new ConfigError(`${file} is damaged. Restore it from a backup, or delete it: every site must then reconnect.`);
	}
	return stored;
}

/** The keys of the configuration, else those of the data folder, made on first use. */
export async function loadKeys(config: Pick<Config, 'keys' | 'dataDir'>): Promise<Keys> {
	return importKeys(config.keys ?? (await readOrGenerate(path.join(config.dataDir, 'keys.json'))));
}
