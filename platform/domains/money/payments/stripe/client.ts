import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Stripe } from 'stripe';
import type { StripeConfig } from './config';

const maxNetworkRetries = 1;

export type StripeClients = ReturnType<typeof createStripeClients>;

/** Stripe's library. It takes 16 MB, so it is loaded when the first site needs it. */
export function createStripeClients({ apiUrl, timeoutMs }: Pick<StripeConfig, 'apiUrl' | 'timeoutMs'>) {
	const isSecure = apiUrl.protocol === 'https:';
	const httpAgent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true });
	const load = async () => (await import('stripe')).default;

	return {
		/** @param stripeAccount The connected account for which the operator's key acts; each request then names it. */
		async withKey(secretKey: string, stripeAccount?: string): Promise<Stripe> {
			const Library = await load();
			return new Library(secretKey, {
				host: apiUrl.hostname,
				port: apiUrl.port === '' ? (isSecure ? 443 : 80) : apiUrl.port,
				protocol: isSecure ? 'https' : 'http',
				timeout: timeoutMs,
				maxNetworkRetries,
				httpAgent,
				telemetry: false,
				...(stripeAccount !== undefined && { stripeAccount }),
			});
		},

		/** The reader of signed reports, which needs no key. */
		webhooks: async () => (await load()).webhooks,

		/** The version of the API that the library speaks, in which reports are asked for. */
		apiVersion: async () => (await load()).API_VERSION,

		close: () => httpAgent.destroy(),
	};
}
