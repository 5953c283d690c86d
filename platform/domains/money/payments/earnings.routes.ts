import { CancelEarningSubscription, ExportEarnings, ListEarnings, RefundEarning } from '../../../../api/contract/money/earnings.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import type { Earnings } from './earnings';

/** The earnings of a site; the shim checks that the caller may manage options. */
export function addEarningsRoutes(server: PlatformServer, earnings: Earnings): void {
	server.route({
		...contractRoute(ListEarnings),
		handler: (request) => {
			const { search, kind, ...place } = request.query;
			return earnings.list({ ...(search && { search }), ...(kind && { kind }), siteId: signedCaller(request).site.id }, place);
		},
	});

	server.route({
		...contractRoute(ExportEarnings),
		async handler(request) {
			const { after, ...filter } = request.query;
			return { entries: await earnings.after({ ...filter, siteId: signedCaller(request).site.id }, after) };
		},
	});

	server.route({
		...contractRoute(RefundEarning),
		async handler(request) {
			await earnings.refund(signedCaller(request).site.id, request.params.id, request.body);
			return { code: 'success' as const };
		},
	});

	server.route({
		...contractRoute(CancelEarningSubscription),
		async handler(request) {
			await earnings.cancelSubscription(signedCaller(request).site.id, request.params.id);
			return { code: 'success' as const };
		},
	});
}
