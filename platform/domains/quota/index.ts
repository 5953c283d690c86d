import { defineDomain } from '../../core/domain';
import { parseQuotaConfig } from './config';
import { migrations } from './migrations';
import { createQuota, type Quota } from './quota';

declare module 'fastify' {
	interface FastifyInstance {
		quota: Quota;
	}
}

/** Counts AI requests by site, and refuses requests above a site's tier. */
export const domain = defineDomain({
	name: 'quota',
	uses: ['sites'],
	parseConfig: parseQuotaConfig,
	migrations,
	register(server, config) {
		const { database, clock, addCleanUp } = server.core;
		config.warnings.forEach((warning) => server.log.warn(warning));
		const quota = createQuota({ database, clock, config });
		server.decorate('quota', quota);
		addCleanUp(() => quota.forgetOldRequests());
	},
});
