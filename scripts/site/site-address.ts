import { loopback } from './ports';

/**
 * The folder of the address in which native PHP serves a site, by SITEWRIGHT_SITE_PATH: e.g. `/blog`, or nothing.
 *
 * @throws Error for what is no such folder.
 */
export function sitePath(): string {
	const { SITEWRIGHT_SITE_PATH: text = '' } = process.env;
	if (text !== '' && !/^\/[\w-]+$/.test(text)) {
		throw new Error(`SITEWRIGHT_SITE_PATH is “${text}”. Use a slash and the name of one folder, as in /blog.`);
	}
	return text;
}

/** The address of a site at a port of this machine, without a trailing slash. */
export const siteAddress = (port: number): string => `http://${loopback}:${port}${sitePath()}`;
