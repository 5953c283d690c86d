import type { AiProviderSettings } from '../../../../api/contract/ai/ai-provider.contract';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import type { Keys } from '../../../core/keys';
import { createMemo } from '../../../core/memo';
import type { AiProvider } from './provider';
import type { AiTables } from './tables';

/** A change that another instance of the platform saved shows after this time at the latest. */
const memoMs = 10_000;

interface SiteProvidersOptions {
	readonly clock: Clock;
	readonly database: Database;
	readonly keys: Keys;
	readonly createOwn: (baseUrl: string, apiKey: string, model: string) => AiProvider;
}

export interface Chosen {
	readonly source: AiProviderSettings['source'];
	readonly provider: AiProvider;
	readonly settings: { readonly baseUrl: string; readonly hasKey: boolean } | null;
}

interface NewSettings {
	readonly baseUrl: string;
	/** Empty for none. */
	readonly key: string;
	readonly model: string;
}

/** The providers that sites chose themselves. */
export function createSiteProviders({ clock, database, keys, createOwn }: SiteProvidersOptions) {
	const db = database.kysely.withTables<AiTables>();
	const sites = createMemo<{ readonly chosen: Chosen | null }>(clock, memoMs);
	/** Kept while the settings stay the same: a provider holds its open connections. */
	const own = new Map<number, { readonly settings: string; readonly chosen: Chosen }>();

	const selectRow = (siteId: number) => db.selectFrom('ai_providers').selectAll().where('site_id', '=', siteId).executeTakeFirst();

	async function loadSite(siteId: number): Promise<{ chosen: Chosen | null }> {
		const row = await selectRow(siteId);
		if (row === undefined) {
			return { chosen: null };
		}
		const settings = JSON.stringify(row);
		const known = own.get(siteId);
		if (known?.settings === settings) {
			return { chosen: known.chosen };
		}
		const provider = createOwn(row.base_url, row.api_key === '' ? '' : keys.decrypt(row.api_key), row.model);
		const chosen: Chosen = { source: 'site', provider, settings: { baseUrl: row.base_url, hasKey: row.api_key !== '' } };
		own.set(siteId, { settings, chosen });
		return { chosen };
	}

	return {
		find: async (siteId: number): Promise<Chosen | null> => (await sites.get(String(siteId), () => loadSite(siteId))).chosen,

		/** The saved key goes to the server that it was saved for, and to no other. */
		async keyFor(siteId: number, baseUrl: string, apiKey: string | undefined): Promise<string> {
			if (apiKey !== undefined) {
				return apiKey;
			}
			const row = await selectRow(siteId);
			const isSameServer = row !== undefined && row.api_key !== '' && new URL(row.base_url).origin === new URL(baseUrl).origin;
			return isSameServer ? keys.decrypt(row.api_key) : '';
		},

		async save(siteId: number, { baseUrl, key, model }: NewSettings): Promise<void> {
			const row = { base_url: baseUrl, api_key: key === '' ? '' : keys.encrypt(key), model };
			await db
				.insertInto('ai_providers')
				.values({ site_id: siteId, ...row })
				.onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
				.execute();
			sites.clear();
		},

		async remove(siteId: number): Promise<void> {
			await db.deleteFrom('ai_providers').where('site_id', '=', siteId).execute();
			sites.clear();
			own.delete(siteId);
		},
	};
}
