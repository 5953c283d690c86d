import { defineDomain } from '../../core/domain';
import { parseAiConfig } from './config';
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

/** Streams the answers of the assistant and makes images, by configured models or by the embedded writer and painter. */
export const domain = defineDomain({
	name: 'ai',
	uses: ['sites', 'quota'],
	parseConfig: parseAiConfig,
	migrations,
	register(server, config) {
		const { clock, database, keys, addCleanUp } = server.core;
		const providers = createProviders({
			config,
			clock,
			database,
			keys,
			onLocalModel: (host, model) => server.log.info(`Uses the model ${model}, which runs on this machine at ${host}.`),
		});
		const onUnexpected = (err: unknown): void => server.log.error({ err }, 'unexpected error');
		const store = createRunStore({ database, clock, keys });
		const runs = createRuns({ clock, quota: server.quota, store, limits: config.runs, onUnexpected });
		const maker = config.imageService === null ? createEmbeddedMaker() : createOpenAiImages({ ...config.imageService, clock });
		const images = createImages({ maker, quota: server.quota, onUnexpected });
		addCleanUp(() => runs.forgetOldRuns());
		addCleanUp(() => providers.lookForLocalModel());
		server.addHook('preClose', async () => {
			images.close();
			await runs.close();
		});
		addProviderRoutes(server, { providers, quota: server.quota });
		addRoutes(server, { providers, runs, clock, maxPromptCharacters: config.maxPromptCharacters });
		addImageRoutes(server, images);
	},
});
