import { type Environment, readFlag } from '../../core/config/environment';

export interface SitesConfig {
	/** Serve sites on private addresses and over http. */
	readonly allowPrivateSites: boolean;
}

export const parseSitesConfig = (env: Environment): SitesConfig => ({ allowPrivateSites: readFlag(env, 'ALLOW_PRIVATE_SITES') });
