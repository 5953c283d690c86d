import type { Stripe } from 'stripe';
import type { Clock } from '../../../../core/clock';
import { RestFailure } from '../../../../core/errors';
import { sentence } from '../../../../core/sentence';
import type { Attempts } from '../attempts';
import { paymentNotConfirmed, webhookRefused } from '../failures';
import type { FindCheckout } from '../find-checkout';
import type { PaymentProvider } from '../payment-provider';
import type { StripeAccess } from './access';
import { toStripeAmount } from './amounts';
import { checkoutKey, payableMs, sessionFor } from './checkout-session';
import type { StripeClients } from './client';
import { toProviderEvent } from './events';
import { calling, isMissing, isRefused, keysRemoved, notAuthorized } from './failures';
import { readSigned } from './signed-report';
import type { StripeAccount } from './stripe-account';

interface StripeProviderOptions {
	readonly account: StripeAccount;
	readonly access: StripeAccess;
	/** The page that connects an account; null where the platform connects none. */
	readonly connectUrl: (siteId: number) => Promise<string | null>;
	readonly clients: StripeClients;
	readonly attempts: Attempts;
	readonly clock: Clock;
	readonly findCheckout: FindCheckout;
}

type Call = <Result>(run: (api: Stripe) => Promise<Result>) => Promise<Result>;

/** The pages on which buyers pay. */
const createCheckoutPages = (call: Call): Pick<PaymentProvider, 'openCheckout' | 'pageState' | 'endPage'> => ({
	async openCheckout(order) {
		const { reference } = order;
		// With another key than before, Stripe would not find the page by the idempotency key, and open a second one.
		const { id, url, status } = await call((api) =>
			reference === null
				? api.checkout.sessions.create(sessionFor(order), { idempotencyKey: `sitewright checkout ${order.id}` })
				: api.checkout.sessions.retrieve(reference)
		);
		if (reference !== null && status !== 'open') {
			throw paymentNotConfirmed();
		}
		if (url === null) {
			throw new RestFailure(502, 'stripe_failed', sentence('Stripe has no page for this payment.'));
		}
		return { url, reference: id };
	},

	async pageState(reference) {
		const { status } = await call((api) => api.checkout.sessions.retrieve(reference));
		return status === 'open' ? 'open' : status === 'expired' ? 'closed' : 'complete';
	},

	endPage: (reference) =>
		call(async (api) => {
			try {
				await api.checkout.sessions.expire(reference);
				return 'closed';
			} catch (error) {
				// Stripe closes an open page alone.
				const { status } = isRefused(error) ? await api.checkout.sessions.retrieve(reference) : { status: 'open' };
				if (status === 'open') {
					throw error;
				}
				return status === 'expired' ? 'closed' : 'complete';
			}
		}),
});

/** Gives money back for the account of a name. Stripe answers a request that it refused as before, so the next attempt has another key. */
const createRefund =
	(provider: string, attempts: Attempts, call: Call): PaymentProvider['refund'] =>
	async ({ checkoutId, payment, currency, units, key }) => {
		const values = { payment_intent: payment, amount: toStripeAmount(units, currency), metadata: { [checkoutKey]: checkoutId } };
		const request = `sitewright refund ${payment} ${key}`;
		const attempt = await attempts.of(provider, request);
		return call(async (api) => {
			try {
				return (await api.refunds.create(values, { idempotencyKey: attempt === 0 ? request : `${request} ${attempt}` })).id;
			} catch (error) {
				if (isRefused(error)) {
					await attempts.refused(provider, request, attempt);
				}
				throw error;
			}
		});
	};

/** One account at Stripe, with its owner's key (docs/decisions/042-stripe.md) or the operator's (docs/decisions/057-stripe-connect.md). */
export function createStripeProvider({ account, access, connectUrl, clients, attempts, clock, findCheckout }: StripeProviderOptions): PaymentProvider {
	const openApi = access.of(account);

	/** @throws {RestFailure} 409 `stripe_keys_removed` or `stripe_not_authorized`, or a failure of Stripe. */
	const call: Call = async (run) => {
		if (openApi === null) {
			throw account.connection === null ? keysRemoved() : notAuthorized();
		}
		const api = await openApi();
		return calling(() => run(api));
	};

	return {
		name: account.provider,
		payableMs,
		async accountOf(siteId) {
			const isReady = access.takesPayments(account);
			return { id: isReady ? account.account : null, connectUrl: isReady ? null : await connectUrl(siteId), defaultCurrency: account.currency };
		},

		...createCheckoutPages(call),

		refund: createRefund(account.provider, attempts, call),

		cancelSubscription: (reference) =>
			call(async (api) => {
				try {
					await api.subscriptions.cancel(reference);
				} catch (error) {
					// Stripe knows an ended subscription no more.
					if (!isMissing(error)) {
						throw error;
					}
				}
			}),

		// Stripe keeps the addresses itself, for the owner of the account.
		forgetBuyers: async () => undefined,

		async readEvent(headers, body) {
			if (account.webhookSecret === '') {
				throw webhookRefused('no signing secret is known for it');
			}
			const event = await readSigned({ clients, clock, secret: account.webhookSecret }, headers, body);
			return toProviderEvent(event, {
				account,
				api: openApi === null ? null : await openApi(),
				findCheckout: (payment) => findCheckout(account.provider, payment),
			});
		},
	};
}
