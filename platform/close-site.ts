import { parseCoreConfig } from './core/config/core-config';
import { ConfigError, type Environment } from './core/config/environment';
import { openBeside } from './core/db/open-database';
import { runCommand } from './core/run-command';
import { trimEnd } from './core/trim-end';
import { removeAccess } from './domains/site/sites/site-rows';
import type { SitesTables } from './domains/site/sites/tables';
import type { VideosTables } from './domains/video/videos/tables';
import { expireVideos } from './domains/video/videos/video-store';

async function close(address: string | undefined, env: Environment): Promise<string> {
	if (address === undefined) {
		throw new ConfigError('Use: platform:close-site -- ADDRESS, e.g. https://example.com.');
	}
	const database = await openBeside(parseCoreConfig(env), 'write');
	try {
		const now = Math.round(await database.now());
		return await database.kysely.transaction().execute(async (plain) => {
			const sites = plain.withTables<SitesTables>();
			const site = await sites.selectFrom('sites').select(['id', 'url']).where('url', '=', trimEnd(address, '/')).executeTakeFirst();
			if (site === undefined) {
				throw new ConfigError(`There is no site at ${address}.`);
			}
			await removeAccess(sites, site, true);
			await expireVideos(plain.withTables<VideosTables>(), site.id, now);
			return `${site.url} is closed. Its videos are deleted within an hour; a new site at this address gets nothing of it.\n`;
		});
	} finally {
		await database.close();
	}
}

/**
 * `platform:close-site -- ADDRESS`: closes a site whose owner is gone, as a site that is deleted does by itself; also while a platform runs.
 * Its payments and counts stay on record. docs/platform.md
 */
await runCommand(() => close(process.argv[2], process.env));
