import { defineDomain } from '../../../core/domain';
import { parseQuotaConfig } from './config';
import { migrations } from './migrations';
import { addPlanRoutes } from './plans.routes';
import { createQuota, type Quota } from './quota';
import { addUsageRoutes } from './usage.routes';

declare module 'fastify' {
	interface FastifyInstance {
		quota: Quota;
	}
}

/** Counts AI requests by site, day, feature and person, and refuses those above a site's tier or a role's limit. */
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
		server.siteDirectory.onMove(quota.move);
		addCleanUp(() => quota.forgetOldRequests());
		addUsageRoutes(server);
		addPlanRoutes(server, config);
	},
});
