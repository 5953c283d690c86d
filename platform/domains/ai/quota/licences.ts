import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AttachLicences, ListLicences } from '../../../../api/contract/ai/licences.contract';
import type { ResponseOf } from '../../../../api/contract/define';
import { sha256 } from '../../../core/digest';
import { RestFailure } from '../../../core/errors';
import type { SignedCaller, Site } from '../../../core/http/caller';
import { sentence } from '../../../core/sentence';
import type { Tier } from './config';
import type { QuotaTables } from './tables';

/** Characters by which an owner knows a key in a list. */
const endLength = 4;

/** The tables of this domain, and that of the sites, which it uses. */
export type LicenceTables = QuotaTables & { sites: { id: number; secret: string | null } };

const isUnknown = (): RestFailure =>
	new RestFailure(404, 'license_not_found', sentence('There is no license with this key. Please check it, letter by letter.'));
const isInUse = (): RestFailure => new RestFailure(409, 'license_in_use', sentence('Another site uses this license. Please disconnect that site first.'));

/** The slugs of the tiers whose keys sites have attached, by site. */
export async function readLicences(db: Kysely<QuotaTables>, siteIds: readonly number[]): Promise<Map<number, string[]>> {
	const rows = await db.selectFrom('licences').select(['site_id', 'tier']).where('site_id', 'in', siteIds).execute();
	const bySite = new Map<number, string[]>();
	for (const { site_id: siteId, tier } of rows) {
		if (siteId !== null) {
			bySite.set(siteId, [...(bySite.get(siteId) ?? []), tier]);
		}
	}
	return bySite;
}

/**
 * Issues a key of a tier. Only its hash is stored.
 * @return The key, which cannot be read again.
 */
export async function issueLicence(db: Kysely<QuotaTables>, tier: Tier, now: number): Promise<string> {
	const key = `SW-${randomBytes(20).toString('hex')}`;
	await db
		.insertInto('licences')
		.values({ key_hash: sha256(key), key_end: key.slice(-endLength), tier: tier.slug, site_id: null, issued_at: now, attached_at: null })
		.execute();
	return key;
}

/**
 * Gives a site the tier of a key. A key belongs to one site at a time; that of a site which was disconnected is free.
 * @throws RestFailure 404 `license_not_found`, 409 `license_in_use`.
 */
export async function attachLicence(db: Kysely<LicenceTables>, site: Site, key: string, now: number): Promise<void> {
	const hash = sha256(key.trim());
	const { numUpdatedRows } = await db
		.updateTable('licences')
		.set({ site_id: site.id, attached_at: now })
		.where('key_hash', '=', hash)
		.where((row) =>
			row.or([
				row('site_id', 'is', null),
				row('site_id', '=', site.id),
				row.exists(row.selectFrom('sites').select('sites.id').whereRef('sites.id', '=', 'licences.site_id').where('sites.secret', 'is', null)),
			])
		)
		.executeTakeFirstOrThrow();
	if (numUpdatedRows === 0n) {
		const known = await db.selectFrom('licences').select('key_hash').where('key_hash', '=', hash).executeTakeFirst();
		throw known === undefined ? isUnknown() : isInUse();
	}
}

/** Attaches each key by itself; one that cannot be attached does not keep the others from it. */
export async function attachLicences(
	db: Kysely<LicenceTables>,
	{ site, language }: SignedCaller,
	keys: readonly string[],
	now: number
): Promise<ResponseOf<typeof AttachLicences>> {
	const results: ResponseOf<typeof AttachLicences> = [];
	for (const key of keys) {
		try {
			await attachLicence(db, site, key, now);
			results.push({ end: key.slice(-endLength), activated: true, code: '', message: '' });
		} catch (error) {
			if (!(error instanceof RestFailure)) {
				throw error;
			}
			results.push({ end: key.slice(-endLength), activated: false, code: error.code, message: language.say(error.sentence) });
		}
	}
	return results;
}

/** The keys of a site, the latest first. */
export async function listLicences(db: Kysely<QuotaTables>, site: Site): Promise<ResponseOf<typeof ListLicences>> {
	const rows = await db.selectFrom('licences').selectAll().where('site_id', '=', site.id).orderBy('attached_at', 'desc').limit(100).execute();
	return {
		items: rows.map(({ key_end: end, tier, attached_at: attachedAt }) => ({ end, product: tier, attached_at: new Date(attachedAt ?? 0).toISOString() })),
	};
}
