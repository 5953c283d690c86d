import type { AiProviderSettings, SaveAiProvider, TestAiProvider } from '../../../../api/contract/ai/ai-provider.contract';
import type { BodyOf } from '../../../../api/contract/define';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { RestFailure } from '../../../core/errors';
import { publicLookup } from '../../../core/http/private-address';
import type { Keys } from '../../../core/keys';
import { createMemo } from '../../../core/memo';
import { sentence } from '../../../core/sentence';
import type { AiConfig } from './config';
import { createEmbeddedWriter } from './embedded-writer';
import { findLocalModel } from './local-models';
import { listModels } from './model-server';
import { createOpenAiProvider } from './openai';
import type { AiProvider } from './provider';
import { parseServerAddress } from './server-address';
import type { AiTables } from './tables';

/** A change that another instance of the platform saved shows after this time at the latest. */
const memoMs = 10_000;
/** Shorter than a site waits for the platform. */
const testTimeoutMs = 8000;

interface Chosen {
	readonly source: AiProviderSettings['source'];
	readonly provider: AiProvider;
	readonly settings: { readonly baseUrl: string; readonly hasKey: boolean } | null;
}

interface ProvidersOptions {
	readonly config: AiConfig;
	readonly clock: Clock;
	readonly database: Database;
	readonly keys: Keys;
	/** Says which local model the platform uses. */
	readonly onLocalModel: (host: string, model: string) => void;
}

export type Providers = ReturnType<typeof createProviders>;

const isFixed = (): RestFailure =>
	new RestFailure(409, 'ai_provider_fixed', sentence('The platform’s own settings name the AI provider. Whoever runs the platform can change them.'));

/**
 * Chooses the provider of each site: the one of the environment, else the site's own, else a model server on the
 * platform's machine, else the embedded writer.
 */
export function createProviders({ config, clock, database, keys, onLocalModel }: ProvidersOptions) {
	const db = database.kysely.withTables<AiTables>();
	const { openAi, timeouts, allowPrivateServers } = config;
	const guard = allowPrivateServers ? {} : { lookup: publicLookup };
	const createOwn = (baseUrl: string, apiKey: string, model: string): AiProvider =>
		createOpenAiProvider({ baseUrl, apiKey, model, extraModels: [], timeouts, clock, ...guard });
	const embedded: Chosen = {
		source: 'embedded',
		provider: createEmbeddedWriter({ paceMs: config.embeddedWriterPaceMs, clock }),
		settings: null,
	};
	const configured: Chosen | null =
		openAi === null ? null : { source: 'environment', provider: createOpenAiProvider({ ...openAi, timeouts, clock }), settings: null };
	let local: Chosen | null = null;
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

	/** Takes the place of the embedded writer as soon as a model server runs on this machine. */
	async function lookForLocalModel(): Promise<void> {
		if (configured !== null || local !== null) {
			return;
		}
		const found = await findLocalModel(config.localServers);
		if (found !== null) {
			local = { source: 'local', provider: createOpenAiProvider({ ...found, apiKey: '', extraModels: [], timeouts, clock }), settings: null };
			onLocalModel(local.provider.name, found.model);
		}
	}
	const firstLook = lookForLocalModel();

	async function choose(siteId: number): Promise<Chosen> {
		if (configured !== null) {
			return configured;
		}
		const { chosen } = await sites.get(String(siteId), () => loadSite(siteId));
		if (chosen !== null) {
			return chosen;
		}
		await firstLook;
		return local ?? embedded;
	}

	async function describe(siteId: number): Promise<AiProviderSettings> {
		const { source, provider, settings } = await choose(siteId);
		return { source, name: provider.name, model: provider.model, base_url: settings?.baseUrl ?? '', has_key: settings?.hasKey ?? false };
	}

	/** The saved key goes to the server that it was saved for, and to no other. */
	async function keyFor(siteId: number, baseUrl: string, apiKey: string | undefined): Promise<string> {
		if (apiKey !== undefined) {
			return apiKey;
		}
		const row = await selectRow(siteId);
		const isSameServer = row !== undefined && row.api_key !== '' && new URL(row.base_url).origin === new URL(baseUrl).origin;
		return isSameServer ? keys.decrypt(row.api_key) : '';
	}

	return {
		/** The provider that answers this site now. */
		of: async (siteId: number): Promise<AiProvider> => (await choose(siteId)).provider,
		describe,
		lookForLocalModel,

		/** @throws {RestFailure} See `SaveAiProvider`. */
		async save(siteId: number, { base_url, api_key, model }: BodyOf<typeof SaveAiProvider>): Promise<AiProviderSettings> {
			if (configured !== null) {
				throw isFixed();
			}
			const baseUrl = parseServerAddress(base_url, allowPrivateServers);
			const key = await keyFor(siteId, baseUrl, api_key);
			const row = { base_url: baseUrl, api_key: key === '' ? '' : keys.encrypt(key), model: model.trim() };
			await db
				.insertInto('ai_providers')
				.values({ site_id: siteId, ...row })
				.onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
				.execute();
			sites.clear();
			return describe(siteId);
		},

		async remove(siteId: number): Promise<AiProviderSettings> {
			await db.deleteFrom('ai_providers').where('site_id', '=', siteId).execute();
			sites.clear();
			own.delete(siteId);
			return describe(siteId);
		},

		/** @throws {RestFailure} See `TestAiProvider`. */
		async test(siteId: number, { base_url, api_key, model = '' }: BodyOf<typeof TestAiProvider>): Promise<{ models: string[] }> {
			const baseUrl = parseServerAddress(base_url, allowPrivateServers);
			const apiKey = await keyFor(siteId, baseUrl, api_key);
			const models = await listModels({ baseUrl, apiKey, ...guard }, testTimeoutMs);
			if (model !== '') {
				await askForAWord(createOwn(baseUrl, apiKey, model), siteId);
			}
			return { models };
		},
	};
}

/** Aborts the answer after its first word, which shows that the model writes. */
async function askForAWord(provider: AiProvider, siteId: number): Promise<void> {
	const enough = new AbortController();
	const timeout = AbortSignal.timeout(testTimeoutMs);
	const messages = [{ role: 'user' as const, content: 'Answer with the word “ready”.' }];
	try {
		await provider.complete(
			{ messages, functions: [], partial: '', seed: '', asker: { siteId, userId: 0 } },
			() => enough.abort(),
			AbortSignal.any([enough.signal, timeout])
		);
	} catch {
		if (!enough.signal.aborted) {
			throw new RestFailure(502, 'ai_model_failed', sentence('%1$s can be reached, but the model “%2$s” did not answer.', provider.name, provider.model));
		}
	}
}
