import { type Environment, readServiceUrl, readText } from '../../../core/config/environment';

export interface GiphyConfig {
	readonly baseUrl: string;
	readonly apiKey: string;
}

/** Null without a key: then no service is configured. */
export function parseGifsConfig(env: Environment): GiphyConfig | null {
	const apiKey = readText(env, 'GIPHY_API_KEY', '');
	const baseUrl = readServiceUrl(env, 'GIPHY_BASE_URL', 'https://api.giphy.com/v1');
	return apiKey === '' ? null : { baseUrl, apiKey };
}
