import { type Environment, readInteger, readServiceUrl } from '../../../core/config/environment';

export interface PaypalConfig {
	/** The address of PayPal's API, without a path. */
	readonly apiUrl: string;
	/** The same for accounts with which no money moves. */
	readonly sandboxApiUrl: string;
	/** Milliseconds of one request. The longest answer to a site takes three of them, less than it waits for the platform. */
	readonly timeoutMs: number;
}

export const parsePaypalConfig = (env: Environment): PaypalConfig => ({
	apiUrl: readServiceUrl(env, 'PAYPAL_API_URL', 'https://api-m.paypal.com'),
	sandboxApiUrl: readServiceUrl(env, 'PAYPAL_SANDBOX_API_URL', 'https://api-m.sandbox.paypal.com'),
	timeoutMs: readInteger(env, 'PAYPAL_TIMEOUT_MS', 5000, 100, 6000),
});
