import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { type Clock, systemClock } from './clock';
import type { CoreConfig, StoredKeys } from './config/core-config';
import { ConfigError } from './config/environment';
import { type KeyFile, openKeyFile } from './key-file';

export const signingAlgorithm = 'ES256';

/** The platform's own keys: pairs sign tokens, others encrypt secrets at rest. The newest that is in use signs and encrypts, all are accepted. */
export interface Keys {
	readonly privateKey: CryptoKey;
	/** The newest first. */
	readonly publicKeys: readonly CryptoKey[];
	/** A name of the key that encrypts now; says nothing about it. */
	readonly current: string;
	/** Whether older keys are accepted, too. */
	readonly hasOlder: boolean;
	/** The encrypted text in base64. */
	encrypt(plain: string): string;
	decrypt(encrypted: string): string;
	/** The same text encrypted with the key of now; null where it is already. */
	reseal(encrypted: string): string | null;
	/** A secret of 64 hexadecimal digits for one purpose: the same on each machine and after a change of keys, and of no use for another purpose. */
	derive(purpose: string): string;
	/**
	 * Reads the file of keys again, where there is one.
	 * @throws {ConfigError} Where it cannot be used; the keys stay as they are.
	 */
	reload(): Promise<void>;
}

interface ImportedKey {
	/** Milliseconds since 1970 from which it signs and encrypts. */
	readonly from: number;
	readonly name: string;
	readonly privateKey: CryptoKey;
	readonly publicKey: CryptoKey;
	readonly encryption: Buffer;
}

interface Ring {
	/** The newest first. */
	readonly keys: readonly [ImportedKey, ...ImportedKey[]];
	readonly derivation: Buffer;
}

const ivLength = 12;
const tagLength = 16;

async function importSigningKey(jwk: JWK): Promise<CryptoKey> {
	const key = await importJWK(jwk, signingAlgorithm);
	if (key instanceof Uint8Array) {
		throw new TypeError('A symmetric key cannot sign tokens.');
	}
	return key;
}

async function importKey({ signing, encryption, from }: StoredKeys & { readonly from: number }): Promise<ImportedKey> {
	if (!/^[a-f0-9]{64}$/.test(encryption)) {
		throw new ConfigError('ENCRYPTION_KEY must be 64 hexadecimal digits.');
	}
	try {
		const jwk: JWK = JSON.parse(signing);
		const { d: _private, ...publicJwk } = jwk;
		return {
			from,
			name: createHash('sha256').update(`name of a key ${encryption}`).digest('hex').slice(0, 16),
			privateKey: await importSigningKey(jwk),
			publicKey: await importSigningKey(publicJwk),
			encryption: Buffer.from(encryption, 'hex'),
		};
	} catch {
		// The cause may quote the key.
		throw new ConfigError(`SIGNING_KEY must be a private key for ${signingAlgorithm} as a JSON Web Key.`);
	}
}

async function importRing({ keys, derivation }: KeyFile): Promise<Ring> {
	const [newest, ...older] = (await Promise.all(keys.map(importKey))).sort((one, other) => other.from - one.from);
	if (newest === undefined) {
		throw new ConfigError('The file of keys holds no key.');
	}
	return { keys: [newest, ...older], derivation: Buffer.from(derivation, 'hex') };
}

function seal(key: Buffer, plain: string): string {
	const iv = randomBytes(ivLength);
	const cipher = createCipheriv('aes-256-gcm', key, iv);
	return Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** @throws Where another key sealed it. */
function open(key: Buffer, encrypted: string): string {
	const sealed = Buffer.from(encrypted, 'base64');
	const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivLength));
	decipher.setAuthTag(sealed.subarray(-tagLength));
	return decipher.update(sealed.subarray(ivLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
}

function tryOpen(key: Buffer, encrypted: string): string | null {
	try {
		return open(key, encrypted);
	} catch {
		return null;
	}
}

/** Whether one of these keys opens the text. */
export const canOpen = ({ keys }: KeyFile, encrypted: string): boolean =>
	keys.some(({ encryption }) => tryOpen(Buffer.from(encryption, 'hex'), encrypted) !== null);

/** A new pair of keys, in the form in which they are configured. */
export async function generateKeys(): Promise<StoredKeys> {
	const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
	return { signing: JSON.stringify(await exportJWK(privateKey)), encryption: randomBytes(32).toString('hex') };
}

/** The keys of the configuration, else those of the file of keys or the data folder, which the caller has locked; made on first use. */
export async function loadKeys(config: Pick<CoreConfig, 'keys' | 'keysFile' | 'dataDir'>, clock: Pick<Clock, 'now'> = systemClock): Promise<Keys> {
	const file = config.keys === null ? await openKeyFile(config, generateKeys) : null;
	let ring = await (file === null
		? importRing({ keys: config.keys === null ? [] : [{ ...config.keys, from: 0 }], derivation: config.keys?.encryption ?? '' })
		: file.read(importRing));

	/** Before any key's time, the oldest serves. */
	function current(): ImportedKey {
		const [newest] = ring.keys;
		return ring.keys.find(({ from }) => from <= clock.now()) ?? ring.keys.at(-1) ?? newest;
	}

	function decrypt(encrypted: string): string {
		const newest = current();
		for (const { encryption } of [newest, ...ring.keys.filter((key) => key !== newest)]) {
			const plain = tryOpen(encryption, encrypted);
			if (plain !== null) {
				return plain;
			}
		}
		throw new Error('No key opens this text.');
	}

	return {
		get privateKey() {
			return current().privateKey;
		},
		get publicKeys() {
			return ring.keys.map(({ publicKey }) => publicKey);
		},
		get current() {
			return current().name;
		},
		get hasOlder() {
			return ring.keys.at(-1) !== current();
		},
		encrypt: (plain) => seal(current().encryption, plain),
		decrypt,
		reseal(encrypted) {
			const key = current();
			return tryOpen(key.encryption, encrypted) === null ? seal(key.encryption, decrypt(encrypted)) : null;
		},
		derive: (purpose) => createHmac('sha256', ring.derivation).update(`derive: ${purpose}`).digest('hex'),
		async reload() {
			ring = (await file?.readChanged(importRing)) ?? ring;
		},
	};
}
