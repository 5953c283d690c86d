import { ConfigError, type Environment, readInteger, readServiceUrl, readText } from '../../../../core/config/environment';

/** The operator's own account at Stripe, which acts for the accounts that sites connect. */
export interface StripeConnectConfig {
	readonly secretKey: string;
	/** A test key: it acts for accounts in the test mode. */
	readonly isTest: boolean;
	/** Of the webhook at which Stripe reports about all connected accounts. */
	readonly webhookSecret: string;
}

export interface StripeConfig {
	/** The address of Stripe's API, without a path. */
	readonly apiUrl: URL;
	/** Milliseconds of one request, which is repeated once: together less than a site waits for the platform. */
	readonly timeoutMs: number;
	/** Null where sites use keys of their own alone. */
	readonly connect: StripeConnectConfig | null;
}

/** Neither message quotes what was set. */
function parseConnect(env: Environment): StripeConnectConfig | null {
	const secretKey = readText(env, 'STRIPE_CONNECT_SECRET_KEY', '');
	const webhookSecret = readText(env, 'STRIPE_CONNECT_WEBHOOK_SECRET', '');
	if (secretKey === '' && webhookSecret === '') {
		return null;
	}
	if (secretKey === '' || webhookSecret === '') {
		throw new ConfigError('STRIPE_CONNECT_SECRET_KEY and STRIPE_CONNECT_WEBHOOK_SECRET must be set together.');
	}
	const [, mode] = /^(?:sk|rk)_(test|live)_[A-Za-z0-9_]{1,290}$/.exec(secretKey) ?? [];
	if (mode === undefined) {
		throw new ConfigError('STRIPE_CONNECT_SECRET_KEY must be a secret key of Stripe, which begins with sk_test_, sk_live_, rk_test_ or rk_live_.');
	}
	if (!/^whsec_[A-Za-z0-9+/=_]{1,290}$/.test(webhookSecret)) {
		throw new ConfigError('STRIPE_CONNECT_WEBHOOK_SECRET must be the signing secret of a webhook at Stripe, which begins with whsec_.');
	}
	return { secretKey, isTest: mode === 'test', webhookSecret };
}

export const parseStripeConfig = (env: Environment): StripeConfig => ({
	apiUrl: new URL(readServiceUrl(env, 'STRIPE_API_URL', 'https://api.stripe.com')),
	timeoutMs: readInteger(env, 'STRIPE_TIMEOUT_MS', 5000, 100, 8000),
	connect: parseConnect(env),
});
