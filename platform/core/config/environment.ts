import { parseHttpUrl } from '../http/url';
import { trimEnd } from '../trim-end';

/** A setting that cannot be used; the message is a sentence for the person who set it. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The setting without white space around it; an empty one counts as not set. */
export function readText(env: Environment, name: string, fallback: string): string {
	const value = env[name]?.trim();
	return value === undefined || value === '' ? fallback : value;
}

export function readInteger(env: Environment, name: string, fallback: number, minimum: number, maximum: number): number {
	const value = readText(env, name, String(fallback));
	const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
	if (!(number >= minimum && number <= maximum)) {
		throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, but it is “${value}”.`);
	}
	return number;
}

export function readFlag(env: Environment, name: string): boolean {
	const value = readText(env, name, 'false').toLowerCase();
	if (['1', 'true', 'yes'].includes(value)) {
		return true;
	}
	if (['0', 'false', 'no'].includes(value)) {
		return false;
	}
	throw new ConfigError(`${name} must be true or false, but it is “${value}”.`);
}

export function readChoice<const Choice extends string>(env: Environment, name: string, choices: readonly Choice[], fallback: Choice): Choice {
	const value = readText(env, name, fallback);
	const chosen = choices.find((candidate) => candidate === value);
	if (chosen === undefined) {
		throw new ConfigError(`${name} must be one of ${choices.join(', ')}, but it is “${value}”.`);
	}
	return chosen;
}

export function readHttpUrl(env: Environment, name: string, fallback: string): URL {
	const value = readText(env, name, fallback);
	const url = parseHttpUrl(value);
	if (url === null) {
		throw new ConfigError(`${name} must be an address that begins with http:// or https://, but it is “${value}”.`);
	}
	return url;
}

/** The address of an upstream service, to which queries are added; without a trailing slash. */
export function readServiceUrl(env: Environment, name: string, fallback: string): string {
	const url = readHttpUrl(env, name, fallback);
	if (url.search !== '' || url.hash !== '') {
		throw new ConfigError(`${name} must be an address without a query, but it is “${url.href}”.`);
	}
	return trimEnd(url.href, '/');
}

export function readJson(env: Environment, name: string, fallback: unknown): unknown {
	const value = readText(env, name, '');
	if (value === '') {
		return fallback;
	}
	try {
		return JSON.parse(value);
	} catch {
		throw new ConfigError(`${name} must be JSON; see docs/platform.md for an example.`);
	}
}

/** The items of a list that is separated by commas. */
export const readList = (env: Environment, name: string): readonly string[] =>
	readText(env, name, '')
		.split(',')
		.map((item) => item.trim())
		.filter((item) => item !== '');
