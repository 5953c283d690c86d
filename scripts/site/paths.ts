import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/** What webpack makes: the plugin as WordPress installs it. */
export const pluginDirectory = path.join(projectRoot, 'build/plugin');

/** The one ignored folder that holds everything a running site writes. */
export const siteDirectory = path.join(projectRoot, '.site');

export const siteFolders = {
	wordpress: path.join(siteDirectory, 'wordpress'),
	platform: path.join(siteDirectory, 'platform'),
	logs: path.join(siteDirectory, 'logs'),
	/** WordPress unpacked and installed once, which tests copy. `npm run reset` leaves nothing of it either. */
	cache: path.join(siteDirectory, 'cache'),
} as const;
