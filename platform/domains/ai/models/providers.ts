import type { AiProviderSettings, SaveAiProvider, TestAiProvider } from '../../../../api/contract/ai/ai-provider.contract';
import type { BodyOf } from '../../../../api/contract/define';
import type { Clock } from '../../../core/clock';
import type { Database } from '../../../core/db/database';
import { RestFailure } from '../../../core/errors';
import { publicLookup } from '../../../core/http/private-address';
import type { Keys } from '../../../core/keys';
import { sentence } from '../../../core/sentence';
import { askForAWord, testTimeoutMs } from './ask-for-a-word';
import type { AiConfig } from './config';
import { createEmbeddedWriter } from './embedded-writer';
import { findLocalModel } from './local-models';
import { listModels } from './model-server';
import { createOpenAiProvider } from './openai';
import type { AiProvider } from './provider';
import { parseServerAddress } from './server-address';
import { type Chosen, createSiteProviders } from './site-providers';

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
function createChoice({ config, clock, onLocalModel }: ProvidersOptions, sites: Pick<ReturnType<typeof createSiteProviders>, 'find'>) {
	const { openAi, timeouts } = config;
	const embedded: Chosen = {
		source: 'embedded',
		provider: createEmbeddedWriter({ paceMs: config.embeddedWriterPaceMs, clock }),
		settings: null,
	};
	const configured: Chosen | null =
		openAi === null ? null : { source: 'environment', provider: createOpenAiProvider({ ...openAi, timeouts, clock }), settings: null };
	let local: Chosen | null = null;

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
		const chosen = await sites.find(siteId);
		if (chosen !== null) {
			return chosen;
		}
		await firstLook;
		return local ?? embedded;
	}

	return { isConfigured: configured !== null, choose, lookForLocalModel };
}

/** The providers that answer sites, and the settings of sites for them. */
export function createProviders(options: ProvidersOptions) {
	const { config, clock, database, keys } = options;
	const { timeouts, allowPrivateServers } = config;
	const guard = allowPrivateServers ? {} : { lookup: publicLookup };
	const createOwn = (baseUrl: string, apiKey: string, model: string): AiProvider =>
		createOpenAiProvider({ baseUrl, apiKey, model, extraModels: [], timeouts, clock, ...guard });
	const sites = createSiteProviders({ clock, database, keys, createOwn });
	const { isConfigured, choose, lookForLocalModel } = createChoice(options, sites);

	async function describe(siteId: number): Promise<AiProviderSettings> {
		const { source, provider, settings } = await choose(siteId);
		return { source, name: provider.name, model: provider.model, base_url: settings?.baseUrl ?? '', has_key: settings?.hasKey ?? false };
	}

	return {
		/** The provider that answers this site now. */
		of: async (siteId: number): Promise<AiProvider> => (await choose(siteId)).provider,
		describe,
		lookForLocalModel,

		/** @throws {RestFailure} See `SaveAiProvider`. */
		async save(siteId: number, { base_url, api_key, model }: BodyOf<typeof SaveAiProvider>): Promise<AiProviderSettings> {
			if (isConfigured) {
				throw isFixed();
			}
			const baseUrl = parseServerAddress(base_url, allowPrivateServers);
			const key = await sites.keyFor(siteId, baseUrl, api_key);
			await sites.save(siteId, { baseUrl, key, model: model.trim() });
			return describe(siteId);
		},

		async remove(siteId: number): Promise<AiProviderSettings> {
			await sites.remove(siteId);
			return describe(siteId);
		},

		/** @throws {RestFailure} See `TestAiProvider`. */
		async test(siteId: number, { base_url, api_key, model = '' }: BodyOf<typeof TestAiProvider>): Promise<{ models: string[] }> {
			const baseUrl = parseServerAddress(base_url, allowPrivateServers);
			const apiKey = await sites.keyFor(siteId, baseUrl, api_key);
			const models = await listModels({ baseUrl, apiKey, ...guard }, testTimeoutMs);
			if (model !== '') {
				await askForAWord(createOwn(baseUrl, apiKey, model), siteId);
			}
			return { models };
		},
	};
}
