import { type Environment, readInteger, readServiceUrl } from '../../../../core/config/environment';

export interface PaypalConfig {
	/** The address of PayPal's API, without a path. */
	readonly apiUrl: string;
	/** The same for accounts with which no money moves. */
	readonly sandboxApiUrl: string;
	/** Milliseconds of one request. Opening PayPal's page takes three at most, less than a site waits for the platform; saving the keys of another app up to eight. */
	readonly timeoutMs: number;
}

export const parsePaypalConfig = (env: Environment): PaypalConfig => ({
	apiUrl: readServiceUrl(env, 'PAYPAL_API_URL', 'https://api-m.paypal.com'),
	sandboxApiUrl: readServiceUrl(env, 'PAYPAL_SANDBOX_API_URL', 'https://api-m.sandbox.paypal.com'),
	timeoutMs: readInteger(env, 'PAYPAL_TIMEOUT_MS', 5000, 100, 6000),
});
