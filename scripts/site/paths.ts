import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** Another folder for a site, its build included, so that two sites run beside each other. */
const ownDirectory = process.env.SITEWRIGHT_SITE_DIR;

/** The output of the build: the plugin as WordPress installs it. */
export const pluginDirectory = ownDirectory ? path.join(ownDirectory, 'plugin') : path.join(projectRoot, 'build/plugin');

/** The one ignored folder that holds everything a running site writes. */
export const siteDirectory = ownDirectory ? path.resolve(ownDirectory) : path.join(projectRoot, '.site');

export const siteFolders = {
	wordpress: path.join(siteDirectory, 'wordpress'),
	platform: path.join(siteDirectory, 'platform'),
	logs: path.join(siteDirectory, 'logs'),
	/** WordPress installed once, which tests copy. `npm run reset` removes it, too. */
	cache: path.join(siteDirectory, 'cache'),
} as const;
