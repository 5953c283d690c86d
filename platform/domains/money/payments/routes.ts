import { Type } from '@sinclair/typebox';
import { type CheckoutInterval, GetCheckout, ListHeldStock, OpenCheckout } from '../../../../api/contract/money/checkouts.contract';
import { defineRoute } from '../../../../api/contract/define';
import type { PlatformServer } from '../../../core/domain';
import { RestFailure } from '../../../core/errors';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { sentence } from '../../../core/sentence';
import type { Checkouts } from './checkouts';
import { notConnected } from './failures';
import { checkOrder } from './order';
import type { PaymentProvider, ReceiveEvent } from './payment-provider';
import type { Products } from './products';
import type { Providers } from './providers';

/** Many visitors may share an address. */
const opensPerMinute = 30;
const maxEvent = 256 * 1024;

/** Where a provider reports what happened; for services, so it is not part of the contract. */
const ReportEvent = defineRoute({
	method: 'POST',
	path: 'payments/webhooks/{provider}',
	handledBy: 'platform',
	access: 'public',
	params: Type.Object({ provider: Type.String({ maxLength: 100 }) }),
	body: Type.Unknown(),
	response: Type.Object({ code: Type.Literal('success') }),
	spec: 'docs/decisions/036-payments.md',
});

interface PaymentServices {
	readonly checkouts: Checkouts;
	readonly receive: ReceiveEvent;
	readonly products: Products;
	readonly providers: Providers;
}

/** @throws {RestFailure} 409 `not_connected`. */
export async function requireAccount(providers: Providers, siteId: number): Promise<void> {
	const provider = await providers.of(siteId);
	if ((await provider.accountOf(siteId)).id === null) {
		throw notConnected();
	}
}

/** Checkouts of visitors, and the reports of the provider. */
export function addCheckoutRoutes(server: PlatformServer, { checkouts, receive, products, providers }: PaymentServices): void {
	const limitVisitor = server.core.createRateLimit('checkouts', opensPerMinute);

	/** @throws {RestFailure} 409 `paypal_not_connected`. */
	async function requirePaypal(siteId: number, email: string, interval: CheckoutInterval | null): Promise<PaymentProvider> {
		const paypal = interval === 'one-time' ? await providers.paypalOf(siteId, email) : null;
		if (paypal === null) {
			throw new RestFailure(409, 'paypal_not_connected', sentence('This site has no account at PayPal with this address.'));
		}
		return paypal;
	}

	server.route({
		...contractRoute(OpenCheckout),
		async handler(request) {
			const { site } = signedCaller(request);
			const { body } = request;
			// First of all: without an account, the site sends the visitor to PayPal's own page, which has no limits of ours.
			const paypal = body.paypal === undefined ? null : await requirePaypal(site.id, body.paypal, body.interval);
			await limitVisitor(`${site.id} ${body.visitor}`);
			const product = body.plan_id === null ? null : await products.find(site.id, body.plan_id);
			if (body.plan_id !== null && product === null) {
				throw new RestFailure(404, 'plan_not_found', sentence('This payment plan does not exist any more.'));
			}
			return checkouts.open(site, checkOrder(site, body, product), paypal);
		},
	});

	server.route({
		...contractRoute(ListHeldStock),
		handler: async (request) => ({ items: await checkouts.heldStock(signedCaller(request).site.id) }),
	});

	server.route({
		...contractRoute(GetCheckout),
		async handler(request) {
			const checkout = await checkouts.find(signedCaller(request).site.id, request.params.id);
			if (checkout === null) {
				throw new RestFailure(404, 'checkout_not_found', sentence('There is no such payment.'));
			}
			return checkout;
		},
	});

	server.route({
		// A provider that reports much must not be told to wait; without a valid signature, no statement of the database runs.
		...contractRoute(ReportEvent, { bodyLimit: maxEvent, isRateUnlimited: true }),
		async handler({ params, headers, rawBody }) {
			const provider = await providers.reportingAt(params.provider, headers, rawBody);
			if (provider === null) {
				throw new RestFailure(404, 'rest_no_route', sentence('No route was found matching the URL and request method.'));
			}
			await receive(provider, headers, rawBody);
			return { code: 'success' as const };
		},
	});
}
