import type { IncomingHttpHeaders } from 'node:http';
import type { Stripe } from 'stripe';
import type { Clock } from '../../../core/clock';
import { RestFailure } from '../../../core/errors';
import { sentence } from '../../../core/sentence';
import type { Attempts } from '../attempts';
import { webhookRefused } from '../failures';
import type { FindCheckout } from '../find-checkout';
import type { PaymentProvider } from '../payment-provider';
import type { StripeAccount } from './accounts';
import { toStripeAmount } from './amounts';
import { checkoutKey, payableMs, sessionFor } from './checkout-session';
import type { StripeClients } from './client';
import { toProviderEvent } from './events';
import { calling, isMissing, isRefused, keysRemoved } from './failures';

/** A report that is older is refused. */
const toleranceSeconds = 300;

interface StripeProviderOptions {
	readonly account: StripeAccount;
	readonly clients: StripeClients;
	readonly attempts: Attempts;
	readonly clock: Clock;
	readonly findCheckout: FindCheckout;
}

/** Stripe with the key of one account (docs/decisions/042-stripe.md). */
export function createStripeProvider({ account, clients, attempts, clock, findCheckout }: StripeProviderOptions): PaymentProvider {
	/** @throws {RestFailure} 409 `stripe_keys_removed`, or a failure of Stripe. */
	async function call<Result>(run: (api: Stripe) => Promise<Result>): Promise<Result> {
		if (account.secretKey === '') {
			throw keysRemoved();
		}
		const api = await clients.withKey(account.secretKey);
		return calling(() => run(api));
	}

	async function readSigned(headers: IncomingHttpHeaders, body: Buffer): Promise<unknown> {
		const webhooks = await clients.webhooks();
		try {
			return webhooks.constructEvent(body, headers['stripe-signature'] ?? '', account.webhookSecret, toleranceSeconds, undefined, clock.now());
		} catch {
			// The library's message quotes the body.
			throw webhookRefused('its signature does not match, or is too old');
		}
	}

	return {
		name: account.provider,
		payableMs,
		accountOf: async () => ({ id: account.account, connectUrl: null, defaultCurrency: account.currency }),

		async openCheckout(order) {
			const session = sessionFor(order);
			const { id, url } = await call((api) => api.checkout.sessions.create(session, { idempotencyKey: `sitewright checkout ${order.id}` }));
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

		async refund({ checkoutId, payment, currency, units, key }) {
			const values = { payment_intent: payment, amount: toStripeAmount(units, currency), metadata: { [checkoutKey]: checkoutId } };
			const request = `sitewright refund ${payment} ${key}`;
			const attempt = await attempts.of(account.provider, request);
			return call(async (api) => {
				try {
					return (await api.refunds.create(values, { idempotencyKey: attempt === 0 ? request : `${request} ${attempt}` })).id;
				} catch (error) {
					if (isRefused(error)) {
						await attempts.refused(account.provider, request, attempt);
					}
					throw error;
				}
			});
		},

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
			const event = await readSigned(headers, body);
			const api = account.secretKey === '' ? null : await clients.withKey(account.secretKey);
			return toProviderEvent(event, { account, api, findCheckout: (payment) => findCheckout(account.provider, payment) });
		},
	};
}
