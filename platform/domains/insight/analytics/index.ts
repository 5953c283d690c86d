import { CountEvents, GetAnalyticsCounts } from '../../../../api/contract/insight/analytics.contract';
import { defineDomain } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { parseAnalyticsConfig } from './config';
import { createEventCounts } from './event-counts';
import { migrations } from './migrations';

/** Counts how often the editor's tools are used on a site (docs/platform.md "Statistics of use"). */
export const domain = defineDomain({
	name: 'analytics',
	uses: ['sites'],
	parseConfig: parseAnalyticsConfig,
	migrations,
	register(server, config) {
		const { database, clock, addCleanUp } = server.core;
		const counts = createEventCounts({ database, clock, config });
		addCleanUp(() => counts.forget());
		server.route({
			...contractRoute(CountEvents),
			handler: async (request) => ({ counted: await counts.count(signedCaller(request).site.id, request.body.events) }),
		});
		server.route({ ...contractRoute(GetAnalyticsCounts), handler: (request) => counts.read(signedCaller(request).site.id, request.query.days) });
	},
});
