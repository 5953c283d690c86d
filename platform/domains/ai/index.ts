import { defineDomain } from '../../core/domain';
import { parseAiConfig } from './config';
import { migrations } from './migrations';
import { addProviderRoutes } from './provider.routes';
import { createProviders } from './providers';
import { addRoutes } from './routes';
import { createRuns } from './runs';

/** Streams the answers of the assistant, by a configured model or by the embedded writer. */
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
		const runs = createRuns({
			clock,
			quota: server.quota,
			limits: config.runs,
			onUnexpected: (err) => server.log.error({ err }, 'unexpected error'),
		});
		addCleanUp(async () => runs.forgetOldRuns());
		addCleanUp(() => providers.lookForLocalModel());
		server.addHook('preClose', () => runs.close());
		addProviderRoutes(server, { providers, quota: server.quota });
		addRoutes(server, { providers, runs, clock, maxPromptCharacters: config.maxPromptCharacters });
	},
});
