import { defineDomain } from '../../../core/domain';
import { parseAiConfig } from './config';
import { createCounted } from './counted';
import { createKeptAnswers } from './kept-answers';
import { createEmbeddedMaker } from './images/embedded-maker';
import { addImageRoutes } from './images/image.routes';
import { createImages } from './images/images';
import { createOpenAiImages } from './images/openai-images';
import { migrations } from './migrations';
import { addProviderRoutes } from './provider.routes';
import { createProviders } from './providers';
import { addRoutes } from './routes';
import { createRunStore } from './run-store';
import { createRuns } from './runs';
import { createOpenAiTranscriber } from './transcription/openai-transcriber';
import { addTranscriptionRoutes } from './transcription/transcription.routes';

/**
 * Streams the answers of the assistant and makes images, by configured models or by the embedded writer and painter;
 * transcribes recordings by a configured service.
 */
export const domain = defineDomain({
	name: 'ai',
	uses: ['sites', 'quota'],
	parseConfig: parseAiConfig,
	migrations,
	sealed: [{ table: 'ai_providers', id: 'site_id', columns: ['api_key'] }],
	register(server, config) {
		const { clock, database, keys, metrics, addUpkeep } = server.core;
		const providers = createProviders({
			config,
			clock,
			database,
			keys,
			onLocalModel: (host, model) => server.log.info(`Uses the model ${model}, which runs on this machine at ${host}.`),
		});
		const onUnexpected = (err: unknown): void => server.log.error({ err }, 'unexpected error');
		const store = createRunStore({ database, clock, keys });
		const runs = createRuns({ clock, quota: server.quota, store, limits: config.runs, isShared: server.core.leases !== null, metrics, onUnexpected });
		const maker = config.imageService === null ? createEmbeddedMaker() : createOpenAiImages({ ...config.imageService, clock });
		const counted = createCounted(server.quota, metrics, onUnexpected);
		const images = createImages({ clock, maker, counted, quota: server.quota, onUnexpected });
		const texts = createKeptAnswers<string>({ clock, sizeOf: (text) => text.length * 2 });
		const { service, maxAtOnce } = config.transcription;
		const transcriber = service === null ? null : createOpenAiTranscriber({ ...service, clock });
		server.decorate('transcriber', transcriber);
		metrics?.addGauge('streams_open', 'Answers that are being written', () => runs.counts().active);
		metrics?.addGauge('runs_kept', 'Answers in memory', () => runs.counts().kept);
		addUpkeep(() => runs.forgetOldRuns());
		addUpkeep(async () => [images, texts].forEach(({ forgetOld }) => forgetOld()));
		addUpkeep(() => providers.lookForLocalModel());
		server.addHook('preClose', async () => {
			images.close();
			await runs.close();
		});
		addProviderRoutes(server, { providers, quota: server.quota, hasTranscription: transcriber !== null, hasImageModel: config.imageService !== null });
		addRoutes(server, { providers, runs, clock, maxPromptCharacters: config.maxPromptCharacters });
		addImageRoutes(server, images);
		addTranscriptionRoutes(server, { transcriber, maxAtOnce, counted, kept: texts, quota: server.quota, onUnexpected });
	},
});
