import { isIP } from 'node:net';
import type { TracingOptions } from '../tracing';
import { ConfigError, type Environment, readChoice, readHttpUrl, readInteger, readList, readServiceUrl, readText } from './environment';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Keys in the form in which they are configured and stored. */
export interface StoredKeys {
	/** A private ES256 key as a JSON Web Key, in JSON. */
	readonly signing: string;
	/** 64 hexadecimal digits. */
	readonly encryption: string;
}

/** The settings that belong to no domain; docs/platform.md lists all of them. */
export interface CoreConfig {
	readonly host: string;
	readonly port: number;
	/** The platform's public origin, as sites and browsers reach it. */
	readonly publicUrl: string;
	readonly dataDir: string;
	/** A PostgreSQL server; null for the embedded database in `dataDir`. */
	readonly databaseUrl: string | null;
	readonly logLevel: (typeof logLevels)[number];
	/** How many reverse proxies in front set `X-Forwarded-For`, or their addresses and networks; false for none. */
	readonly trustProxy: false | number | string[];
	/** Requests per minute and address to public routes. */
	readonly publicRequestsPerMinute: number;
	/** Requests per minute of a site, of a user and of an address to all other routes. */
	readonly callerRequestsPerMinute: number;
	/** Milliseconds in which a request must have arrived, headers and body. */
	readonly receiveTimeoutMs: number;
	/** Milliseconds in which a request with an uploaded file must have arrived. */
	readonly uploadTimeoutMs: number;
	/** Milliseconds after which a connection is closed that moves no byte. */
	readonly idleTimeoutMs: number;
	/** Null for the keys in a file. */
	readonly keys: StoredKeys | null;
	/** A file of keys that is read again when it changes; null for the one in `dataDir`, made on first start. */
	readonly keysFile: string | null;
	/** Milliseconds for which a platform that is asked to stop still serves, but says that it is not ready. */
	readonly drainMs: number;
	/** The token with which the metrics may be read; null for a platform that is not measured. */
	readonly metricsToken: string | null;
	/** Where spans are sent; null for a platform that is not traced. */
	readonly tracing: TracingOptions | null;
}

function parsePublicUrl(env: Environment, port: number): string {
	const url = readHttpUrl(env, 'PLATFORM_URL', `http://127.0.0.1:${port}`);
	if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
		// Sites sign the path that they call; a prefix that a proxy strips would break each signature.
		throw new ConfigError('PLATFORM_URL must be an address without a path, such as https://platform.example.com.');
	}
	return url.origin;
}

/** @throws ConfigError */
export function parseKeys(env: Environment): StoredKeys | null {
	const signing = readText(env, 'SIGNING_KEY', '');
	const encryption = readText(env, 'ENCRYPTION_KEY', '');
	if (signing === '' && encryption === '') {
		return null;
	}
	if (signing === '' || encryption === '') {
		throw new ConfigError('SIGNING_KEY and ENCRYPTION_KEY belong together: set both, or neither.');
	}
	return { signing, encryption };
}

function parseDatabaseUrl(env: Environment): string | null {
	const value = readText(env, 'DATABASE_URL', '');
	if (value === '') {
		return null;
	}
	// The value is not quoted: it may hold a password.
	if (!URL.canParse(value) || !['postgres:', 'postgresql:'].includes(new URL(value).protocol)) {
		throw new ConfigError('DATABASE_URL must be an address that begins with postgres:// or postgresql://.');
	}
	return value;
}

function isNetwork(value: string): boolean {
	const [address = '', prefix, ...rest] = value.split('/');
	const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
	return bits > 0 && rest.length === 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits));
}

/** “Any proxy” is no choice: whoever reaches the platform could then write any address into the header. */
function parseTrustProxy(env: Environment): CoreConfig['trustProxy'] {
	const values = readList(env, 'TRUST_PROXY');
	const [first = 'false'] = values;
	if (values.length <= 1 && first.toLowerCase() === 'false') {
		return false;
	}
	if (values.length === 1 && /^[0-9]$/.test(first)) {
		return first === '0' ? false : Number(first);
	}
	if (!values.every(isNetwork)) {
		throw new ConfigError(
			`TRUST_PROXY must be the number of proxies in front of the platform (1 to 9) or their addresses, such as 10.0.0.5 or 10.0.0.0/8, but it is “${values.join(',')}”.`
		);
	}
	return [...values];
}

function parseTracing(env: Environment): TracingOptions | null {
	const serviceName = readText(env, 'OTEL_SERVICE_NAME', 'sitewright-platform');
	return readText(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', '') === '' ? null : { endpoint: readServiceUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ''), serviceName };
}

function parseMetricsToken(env: Environment): string | null {
	const token = readText(env, 'METRICS_TOKEN', '');
	if (token !== '' && !/^[\x21-\x7e]{16,200}$/.test(token)) {
		throw new ConfigError('METRICS_TOKEN must have 16 to 200 characters without spaces. `openssl rand -hex 24` makes one.');
	}
	return token === '' ? null : token;
}

/** @throws ConfigError */
export function parseCoreConfig(env: Environment): CoreConfig {
	const port = readInteger(env, 'PORT', 8890, 1, 65_535);
	const databaseUrl = parseDatabaseUrl(env);
	const keys = parseKeys(env);
	const keysFile = readText(env, 'KEYS_FILE', '');
	if (keys !== null && keysFile !== '') {
		throw new ConfigError('Set KEYS_FILE, or SIGNING_KEY and ENCRYPTION_KEY, but not both.');
	}
	if (databaseUrl !== null && keys === null && keysFile === '') {
		// Keys in the database would lie beside the secrets that they encrypt.
		throw new ConfigError(
			'With DATABASE_URL, set SIGNING_KEY and ENCRYPTION_KEY too, or KEYS_FILE, the same on each machine. `npm run platform:keys` makes a pair.'
		);
	}
	const receiveTimeoutMs = readInteger(env, 'RECEIVE_TIMEOUT_MS', 10_000, 100, 600_000);
	return {
		host: readText(env, 'HOST', '127.0.0.1'),
		port,
		publicUrl: parsePublicUrl(env, port),
		dataDir: readText(env, 'DATA_DIR', '.platform'),
		databaseUrl,
		logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
		trustProxy: parseTrustProxy(env),
		publicRequestsPerMinute: readInteger(env, 'PUBLIC_REQUESTS_PER_MINUTE', 60, 1, 1_000_000),
		callerRequestsPerMinute: readInteger(env, 'CALLER_REQUESTS_PER_MINUTE', 600, 1, 10_000_000),
		receiveTimeoutMs,
		uploadTimeoutMs: readInteger(env, 'UPLOAD_TIMEOUT_MS', Math.max(receiveTimeoutMs, 600_000), receiveTimeoutMs, 3_600_000),
		idleTimeoutMs: readInteger(env, 'IDLE_TIMEOUT_MS', 120_000, 100, 3_600_000),
		keys,
		keysFile: keysFile === '' ? null : keysFile,
		drainMs: readInteger(env, 'DRAIN_MS', 0, 0, 600_000),
		metricsToken: parseMetricsToken(env),
		tracing: parseTracing(env),
	};
}
