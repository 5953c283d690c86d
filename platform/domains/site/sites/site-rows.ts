import type { Transaction } from 'kysely';
import type { Site } from '../../../core/http/caller';
import type { SitesTables } from './tables';

export interface NewSite {
	readonly url: string;
	readonly title: string;
	readonly origins: readonly string[];
}

/** The address of a site whose own belongs to others now: no site has it. */
export const addressOfNone = ({ id, url }: Pick<Site, 'id' | 'url'>): string => `${url}#${id}`;

/**
 * Deletes what gives a site access: its secret, origins and users; its usage stays on record.
 * @param isClosed Whether the site is no more: a new one at its address gets another id.
 */
export async function removeAccess(transaction: Transaction<SitesTables>, site: Pick<Site, 'id' | 'url'>, isClosed: boolean): Promise<void> {
	for (const table of ['site_users', 'authorizations', 'site_origins'] as const) {
		await transaction.deleteFrom(table).where('site_id', '=', site.id).execute();
	}
	await transaction
		.updateTable('sites')
		.set({ secret: null, previous_secret: null, previous_secret_until: null, ...(isClosed && { url: addressOfNone(site) }) })
		.where('id', '=', site.id)
		.execute();
}

export async function replaceOrigins(transaction: Transaction<SitesTables>, siteId: number, origins: readonly string[]): Promise<void> {
	await transaction.deleteFrom('site_origins').where('site_id', '=', siteId).execute();
	await transaction
		.insertInto('site_origins')
		.values(origins.map((origin) => ({ site_id: siteId, origin })))
		.execute();
}
