import type { Clock } from '../../core/clock';
import { defineDomain } from '../../core/domain';
import { type AiConfig, parseAiConfig } from './config';
import { createEmbeddedWriter } from './embedded-writer';
import { createOpenAiProvider } from './openai';
import type { AiProvider } from './provider';
import { addRoutes } from './routes';
import { createRuns } from './runs';

const createProvider = ({ openAi, embeddedWriterPaceMs }: AiConfig, clock: Clock): AiProvider =>
	openAi === null ? createEmbeddedWriter({ paceMs: embeddedWriterPaceMs, clock }) : createOpenAiProvider({ ...openAi, clock });

/** Streams the answers of the assistant, by a configured model or by the embedded writer. */
export const domain = defineDomain({
	name: 'ai',
	uses: ['sites', 'quota'],
	parseConfig: parseAiConfig,
	register(server, config) {
		const { clock, addCleanUp } = server.core;
		const ai = createProvider(config, clock);
		const runs = createRuns({
			clock,
			quota: server.quota,
			ai,
			limits: config.runs,
			onUnexpected: (err) => server.log.error({ err }, 'unexpected error'),
		});
		addCleanUp(async () => runs.forgetOldRuns());
		server.addHook('preClose', () => runs.close());
		addRoutes(server, { ai, runs, clock, maxPromptCharacters: config.maxPromptCharacters });
	},
});
