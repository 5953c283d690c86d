import { type Environment, readInteger, readServiceUrl } from '../../../core/config/environment';

export interface StripeConfig {
	/** The address of Stripe's API, without a path. */
	readonly apiUrl: URL;
	/** Milliseconds of one request, which is repeated once: together less than a site waits for the platform. */
	readonly timeoutMs: number;
}

export const parseStripeConfig = (env: Environment): StripeConfig => ({
	apiUrl: new URL(readServiceUrl(env, 'STRIPE_API_URL', 'https://api.stripe.com')),
	timeoutMs: readInteger(env, 'STRIPE_TIMEOUT_MS', 5000, 100, 8000),
});
