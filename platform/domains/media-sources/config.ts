import { type Environment, readServiceUrl, readText } from '../../core/config/environment';

export interface MediaSourcesConfig {
	/** The address above `/images`. */
	readonly openverseUrl: string;
	/** Null without a key. */
	readonly pexels: { readonly baseUrl: string; readonly apiKey: string } | null;
}

export function parseMediaSourcesConfig(env: Environment): MediaSourcesConfig {
	const apiKey = readText(env, 'PEXELS_API_KEY', '');
	const baseUrl = readServiceUrl(env, 'PEXELS_BASE_URL', 'https://api.pexels.com/v1');
	return {
		openverseUrl: readServiceUrl(env, 'OPENVERSE_URL', 'https://api.openverse.org/v1'),
		pexels: apiKey === '' ? null : { baseUrl, apiKey },
	};
}
