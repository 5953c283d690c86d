import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import { defineRoute } from '../../../../../api/contract/define';
import type { PlatformServer } from '../../../../core/domain';
import { RestFailure } from '../../../../core/errors';
import { contractRoute } from '../../../../core/http/contract-route';
import { type Page, sendPage } from '../../../../core/http/page';
import { sentence } from '../../../../core/sentence';
import type { OtherWay } from '../other-way';
import { returnAddress } from '../return-address';
import type { PaypalAccount } from './paypal-account';
import { buyerPath } from './order-request';
import type { PaypalOrders } from './orders';
import type { PaypalOrder } from './tables';
import type { Settle } from './settle';

interface BuyerRouteOptions {
	readonly outcome: OtherWay['outcome'];
	readonly orders: PaypalOrders;
	readonly settle: Settle;
	readonly findAccount: (provider: string) => Promise<PaypalAccount>;
}

/** Where PayPal sends the buyer; for people, so they are not part of the contract. What PayPal adds to the addresses is not read. */
const page = {
	method: 'GET',
	handledBy: 'platform',
	access: 'public',
	params: Type.Object({ checkout: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
	response: Type.String(),
	spec: 'docs/decisions/056-paypal.md',
} as const;
const Returned = defineRoute({ ...page, path: buyerPath('{checkout}', 'return') });
const Canceled = defineRoute({ ...page, path: buyerPath('{checkout}', 'cancel') });

const unknownPage: Page = {
	title: sentence('This payment is not known'),
	content: ({ html }) => `<p>${html(sentence('Please go back to the page on which you began to pay.'))}</p>`,
};

/** The ways back from PayPal to the site. Money is asked for only where PayPal says that the buyer approved it. */
export function addBuyerRoutes(server: PlatformServer, { outcome, orders, settle, findAccount }: BuyerRouteOptions): void {
	/** Does something with the order of a checkout, and leads to the site, which says what became of it. */
	async function goBack(reply: FastifyReply, checkoutId: string, act: (order: PaypalOrder) => Promise<unknown>): Promise<FastifyReply> {
		const order = await orders.find(checkoutId);
		if (order === null) {
			return sendPage(reply, 404, unknownPage);
		}
		try {
			await act(order);
		} catch (error) {
			if (!(error instanceof RestFailure)) {
				throw error;
			}
			server.log.warn({ err: error }, 'what became of a payment by PayPal is not known yet; it is asked again');
		}
		const shown = await outcome(checkoutId);
		return shown === null ? sendPage(reply, 404, unknownPage) : reply.redirect(returnAddress(shown.return_url, shown.id), 303);
	}

	server.route({
		...contractRoute(Returned),
		async handler({ params }, reply) {
			return goBack(reply, params.checkout, async (order) => settle.settle(await findAccount(order.provider), order, 'return'));
		},
	});

	server.route({
		...contractRoute(Canceled),
		async handler({ params }, reply) {
			return goBack(reply, params.checkout, async (order) => settle.close(await findAccount(order.provider), order, 'canceled'));
		},
	});
}
