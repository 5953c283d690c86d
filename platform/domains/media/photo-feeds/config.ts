import { ConfigError, type Environment, readServiceUrl, readText } from '../../../core/config/environment';

/** The service whose accounts can be connected. */
export type PhotoFeedsConfig =
	| { readonly kind: 'embedded' }
	| {
			readonly kind: 'instagram';
			readonly appId: string;
			readonly appSecret: string;
			/** The server that people see. */
			readonly loginUrl: string;
			/** The server that exchanges codes. */
			readonly tokenUrl: string;
			readonly graphUrl: string;
			/** The server of the pictures; null for those of Instagram. */
			readonly picturesUrl: string | null;
	  };

/** Without an app of Instagram, the sample account. */
export function parsePhotoFeedsConfig(env: Environment): PhotoFeedsConfig {
	const appId = readText(env, 'INSTAGRAM_APP_ID', '');
	const appSecret = readText(env, 'INSTAGRAM_APP_SECRET', '');
	if (appId === '' && appSecret === '') {
		return { kind: 'embedded' };
	}
	if (appId === '' || appSecret === '') {
		throw new ConfigError('INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET must be set together.');
	}
	const server = readText(env, 'INSTAGRAM_BASE_URL', '');
	return {
		kind: 'instagram',
		appId,
		appSecret,
		loginUrl: readServiceUrl(env, 'INSTAGRAM_BASE_URL', 'https://www.instagram.com'),
		tokenUrl: readServiceUrl(env, 'INSTAGRAM_BASE_URL', 'https://api.instagram.com'),
		graphUrl: readServiceUrl(env, 'INSTAGRAM_BASE_URL', 'https://graph.instagram.com'),
		picturesUrl: server === '' ? null : readServiceUrl(env, 'INSTAGRAM_BASE_URL', ''),
	};
}
