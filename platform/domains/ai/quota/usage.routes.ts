import { GetAiLimits, SaveAiLimits } from '../../../../api/contract/ai/ai-limits.contract';
import { GetAiPrices, SaveAiPrices } from '../../../../api/contract/ai/ai-prices.contract';
import { GetAiUsage } from '../../../../api/contract/ai/ai-usage.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { readPrices, savePrices } from './prices';
import { readLimits, saveLimits } from './role-limits';
import type { QuotaTables } from './tables';
import { readUsage } from './usage-days';

/** docs/platform.md "Usage, prices and limits"; the shim checks that the caller may manage options. */
export function addUsageRoutes(server: PlatformServer): void {
	const { database, clock } = server.core;
	const db = database.kysely.withTables<QuotaTables>();
	server.route({
		...contractRoute(GetAiUsage),
		handler: (request) => readUsage(db, { siteId: signedCaller(request).site.id, days: request.query.days, now: clock.now() }),
	});
	server.route({ ...contractRoute(GetAiPrices), handler: (request) => readPrices(db, signedCaller(request).site.id) });
	server.route({ ...contractRoute(SaveAiPrices), handler: (request) => savePrices(db, signedCaller(request).site.id, request.body) });
	server.route({ ...contractRoute(GetAiLimits), handler: (request) => readLimits(db, signedCaller(request).site.id) });
	server.route({ ...contractRoute(SaveAiLimits), handler: (request) => saveLimits(db, signedCaller(request).site.id, request.body) });
}
