import { ConfigError, type Environment, readServiceUrl, readText } from '../../../core/config/environment';
import type { GoogleConfig } from './google-photos/google-request';

export interface MediaSourcesConfig {
	/** The address above `/images`. */
	readonly openverseUrl: string;
	/** Null without a key. */
	readonly pexels: { readonly baseUrl: string; readonly apiKey: string } | null;
	/** Null without a client of Google. */
	readonly googlePhotos: GoogleConfig | null;
}

function parseGoogle(env: Environment): GoogleConfig | null {
	const clientId = readText(env, 'GOOGLE_CLIENT_ID', '');
	const clientSecret = readText(env, 'GOOGLE_CLIENT_SECRET', '');
	const baseUrl = readText(env, 'GOOGLE_BASE_URL', '') === '' ? null : readServiceUrl(env, 'GOOGLE_BASE_URL', '');
	if (clientId === '' && clientSecret === '') {
		return null;
	}
	if (clientId === '' || clientSecret === '') {
		throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
	}
	return { clientId, clientSecret, baseUrl };
}

export function parseMediaSourcesConfig(env: Environment): MediaSourcesConfig {
	const apiKey = readText(env, 'PEXELS_API_KEY', '');
	const baseUrl = readServiceUrl(env, 'PEXELS_BASE_URL', 'https://api.pexels.com/v1');
	return {
		openverseUrl: readServiceUrl(env, 'OPENVERSE_URL', 'https://api.openverse.org/v1'),
		pexels: apiKey === '' ? null : { baseUrl, apiKey },
		googlePhotos: parseGoogle(env),
	};
}
