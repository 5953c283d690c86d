import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Tier } from '../api/contract/ai-feature.contract';
import { parseHttpUrl } from './http/url';

export type Tier = Static<typeof Tier>;

/** Spec 2 §9: an unlimited tier counts against this cap. */
export const unlimitedRequests = 999_999_999;

/** The first tier is the one of every site that `SITE_TIERS` does not name; the next in the list is the next tier. */
const defaultTiers: readonly Tier[] = [
	{ slug: 'ai-assistant-tier-free', value: 0, limit: 20 },
	{ slug: 'ai-assistant-tier-100', value: 100, limit: 100 },
	{ slug: 'ai-assistant-tier-200', value: 200, limit: 200 },
	{ slug: 'ai-assistant-tier-500', value: 500, limit: 500 },
	{ slug: 'ai-assistant-tier-unlimited', value: 1, limit: unlimitedRequests },
];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const periods = ['monthly', 'daily'] as const;

export type UsagePeriodUnit = (typeof periods)[number];

export interface UpstreamTimeouts {
	readonly connectMs: number;
	readonly firstTokenMs: number;
	readonly idleMs: number;
}

export interface OpenAiConfig {
	readonly baseUrl: string;
	readonly apiKey: string;
	readonly model: string;
	/** Further models that a request may name; any other name is answered by `model`. */
	readonly extraModels: readonly string[];
	readonly timeouts: UpstreamTimeouts;
}

export interface GiphyConfig {
	readonly baseUrl: string;
	readonly apiKey: string;
}

export interface OpenTableConfig {
	/** Of the search, without a query. */
	readonly baseUrl: string;
}

export interface Config {
	readonly host: string;
	readonly port: number;
	/** The platform's public origin, as sites and browsers reach it. */
	readonly publicUrl: string;
	readonly dataDir: string;
	readonly logLevel: (typeof logLevels)[number];
	/** True when a reverse proxy in front sets `X-Forwarded-For`. */
	readonly trustProxy: boolean;
	readonly allowPrivateSites: boolean;
	/** Requests a minute and address to the routes that anybody may call. */
	readonly publicRequestsPerMinute: number;
	readonly openai: OpenAiConfig | null;
	/** Milliseconds between two words of the embedded writer. */
	readonly embeddedWriterPaceMs: number;
	readonly maxPromptCharacters: number;
	readonly giphy: GiphyConfig | null;
	readonly openTable: OpenTableConfig;
	readonly runs: { readonly maxCount: number; readonly maxBytes: number };
	readonly quota: {
		readonly tiers: readonly [Tier, ...Tier[]];
		readonly siteTiers: Readonly<Record<string, string>>;
		readonly period: UsagePeriodUnit;
	};
	/** Keys by environment instead of the data folder, for platforms of several machines. */
	readonly keys: { readonly signing: string; readonly encryption: string } | null;
}

/** A setting that cannot be used; the message is a sentence for the person who set it. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function text(env: Environment, name: string, fallback: string): string {
	const value = env[name]?.trim();
	return value === undefined || value === '' ? fallback : value;
}

function integer(env: Environment, name: string, fallback: number, minimum: number, maximum: number): number {
	const value = text(env, name, String(fallback));
	const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
	if (!(number >= minimum && number <= maximum)) {
		throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, but it is “${value}”.`);
	}
	return number;
}

function flag(env: Environment, name: string): boolean {
	const value = text(env, name, 'false').toLowerCase();
	if (['1', 'true', 'yes'].includes(value)) {
		return true;
	}
	if (['0', 'false', 'no'].includes(value)) {
		return false;
	}
	throw new ConfigError(`${name} must be true or false, but it is “${value}”.`);
}

function choice<const Choice extends string>(env: Environment, name: string, choices: readonly Choice[], fallback: Choice): Choice {
	const value = text(env, name, fallback);
	const chosen = choices.find((candidate) => candidate === value);
	if (chosen === undefined) {
		throw new ConfigError(`${name} must be one of ${choices.join(', ')}, but it is “${value}”.`);
	}
	return chosen;
}

function httpUrl(env: Environment, name: string, fallback: string): URL {
	const value = text(env, name, fallback);
	const url = parseHttpUrl(value);
	if (url === null) {
		throw new ConfigError(`${name} must be an address that begins with http:// or https://, but it is “${value}”.`);
	}
	return url;
}

/** The address of a service, to which queries are added. */
function serviceUrl(env: Environment, name: string, fallback: string): string {
	const url = httpUrl(env, name, fallback);
	if (url.search !== '' || url.hash !== '') {
		throw new ConfigError(`${name} must be an address without a query, but it is “${url.href}”.`);
	}
	return url.href.replace(/\/+$/, '');
}

function json(env: Environment, name: string, fallback: unknown): unknown {
	const value = text(env, name, '');
	if (value === '') {
		return fallback;
	}
	try {
		return JSON.parse(value);
	} catch {
		throw new ConfigError(`${name} must be JSON; see docs/platform.md for an example.`);
	}
}

function parsePublicUrl(env: Environment, port: number): string {
	const url = httpUrl(env, 'PLATFORM_URL', `http://127.0.0.1:${port}`);
	if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
		// Sites sign the path that they call; a prefix that a proxy strips would break each signature.
		throw new ConfigError('PLATFORM_URL must be an address without a path, such as https://platform.example.com.');
	}
	return url.origin;
}

function parseTiers(env: Environment): readonly [Tier, ...Tier[]] {
	const tiers = json(env, 'TIERS', defaultTiers);
	if (!Value.Check(Type.Array(Tier), tiers)) {
		throw new ConfigError('TIERS must be a list of objects with slug, value and limit; see docs/platform.md for an example.');
	}
	const [first, ...others] = tiers;
	if (first === undefined) {
		throw new ConfigError('TIERS must name at least one tier.');
	}
	for (const tier of tiers) {
		if (tier.value > 1 && tier.value !== tier.limit) {
			throw new ConfigError(`TIERS: the value of “${tier.slug}” must be its limit, ${tier.limit} (0 means free, 1 unlimited).`);
		}
	}
	return [first, ...others];
}

function parseSiteTiers(env: Environment, tiers: readonly Tier[]): Readonly<Record<string, string>> {
	const siteTiers = json(env, 'SITE_TIERS', {});
	if (!Value.Check(Type.Record(Type.String(), Type.String()), siteTiers)) {
		throw new ConfigError('SITE_TIERS must be an object that gives a tier’s slug for a site’s address.');
	}
	for (const [site, slug] of Object.entries(siteTiers)) {
		if (!tiers.some((tier) => tier.slug === slug)) {
			throw new ConfigError(`SITE_TIERS gives ${site} the tier “${slug}”, which is not one of TIERS.`);
		}
	}
	return siteTiers;
}

function parseOpenAi(env: Environment): OpenAiConfig | null {
	const apiKey = text(env, 'OPENAI_API_KEY', '');
	if (apiKey === '' && text(env, 'OPENAI_BASE_URL', '') === '') {
		return null;
	}
	return {
		baseUrl: serviceUrl(env, 'OPENAI_BASE_URL', 'https://api.openai.com/v1'),
		apiKey,
		model: text(env, 'OPENAI_MODEL', 'gpt-4o-mini'),
		extraModels: text(env, 'OPENAI_EXTRA_MODELS', '')
			.split(',')
			.map((model) => model.trim())
			.filter((model) => model !== ''),
		timeouts: {
			connectMs: integer(env, 'OPENAI_CONNECT_TIMEOUT_MS', 10_000, 100, 120_000),
			firstTokenMs: integer(env, 'OPENAI_FIRST_TOKEN_TIMEOUT_MS', 60_000, 100, 600_000),
			idleMs: integer(env, 'OPENAI_IDLE_TIMEOUT_MS', 30_000, 100, 600_000),
		},
	};
}

function parseGiphy(env: Environment): GiphyConfig | null {
	const apiKey = text(env, 'GIPHY_API_KEY', '');
	const baseUrl = serviceUrl(env, 'GIPHY_BASE_URL', 'https://api.giphy.com/v1');
	return apiKey === '' ? null : { baseUrl, apiKey };
}

function parseKeys(env: Environment): Config['keys'] {
	const signing = text(env, 'SIGNING_KEY', '');
	const encryption = text(env, 'ENCRYPTION_KEY', '');
	if (signing === '' && encryption === '') {
		return null;
	}
	if (signing === '' || encryption === '') {
		throw new ConfigError('SIGNING_KEY and ENCRYPTION_KEY belong together: set both, or neither.');
	}
	return { signing, encryption };
}

/** Reads the configuration from the environment; docs/platform.md lists what there is. */
export function parseConfig(env: Environment): Config {
	const port = integer(env, 'PORT', 8890, 1, 65_535);
	const tiers = parseTiers(env);
	return {
		host: text(env, 'HOST', '127.0.0.1'),
		port,
		publicUrl: parsePublicUrl(env, port),
		dataDir: text(env, 'DATA_DIR', '.platform'),
		logLevel: choice(env, 'LOG_LEVEL', logLevels, 'info'),
		trustProxy: flag(env, 'TRUST_PROXY'),
		allowPrivateSites: flag(env, 'ALLOW_PRIVATE_SITES'),
		publicRequestsPerMinute: integer(env, 'PUBLIC_REQUESTS_PER_MINUTE', 60, 1, 1_000_000),
		openai: parseOpenAi(env),
		embeddedWriterPaceMs: integer(env, 'EMBEDDED_WRITER_PACE_MS', 25, 0, 1000),
		maxPromptCharacters: integer(env, 'MAX_PROMPT_CHARACTERS', 200_000, 1000, 1_000_000),
		giphy: parseGiphy(env),
		openTable: { baseUrl: serviceUrl(env, 'OPENTABLE_SEARCH_URL', 'https://www.opentable.com/widget/reservation/restaurant-search') },
		runs: {
			maxCount: integer(env, 'RUNS_MAX_COUNT', 5000, 1, 1_000_000),
			maxBytes: integer(env, 'RUNS_MAX_BYTES', 64_000_000, 100_000, 10_000_000_000),
		},
		quota: { tiers, siteTiers: parseSiteTiers(env, tiers), period: choice(env, 'QUOTA_PERIOD', periods, 'monthly') },
		keys: parseKeys(env),
	};
}
