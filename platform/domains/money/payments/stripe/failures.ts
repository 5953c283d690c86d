import { RestFailure, UpstreamFailure } from '../../../../core/errors';
import { type Sentence, sentence } from '../../../../core/sentence';
import { nothingToRefund } from '../failures';

export const keysRemoved = (): RestFailure =>
	new RestFailure(
		409,
		'stripe_keys_removed',
		sentence('This payment was made with an account at Stripe whose key was removed here. It can be changed at Stripe alone.')
	);

/** The operator may not act for a connected account any more, or has no key for it. */
export const notAuthorized = (): RestFailure =>
	new RestFailure(
		409,
		'stripe_not_authorized',
		sentence('This platform may not act for the connected account at Stripe any more. What was paid there can be changed at Stripe alone.')
	);

/** @param names The resources as Stripe's page for restricted keys names them. */
export const cannotRead = (names: readonly string[]): RestFailure =>
	new RestFailure(
		502,
		'stripe_permission',
		sentence('The restricted key of Stripe may not read %s. Please give it these permissions at Stripe, or enter another key.', names.join(', '))
	);

/** The errors of Stripe's library by their form: a check by class would load the library. */
interface StripeError {
	readonly type: string;
	readonly code?: string;
	readonly statusCode?: number;
	readonly requestId?: string;
	readonly detail?: unknown;
}

const isStripeError = (error: unknown): error is StripeError =>
	error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

/** Whether Stripe has no such object. */
export const isMissing = (error: unknown): boolean => isStripeError(error) && error.code === 'resource_missing';

/** Whether Stripe took the key for no key of the account, or the key may not do this. */
export const isDenied = (error: unknown): boolean =>
	isStripeError(error) && (error.type === 'StripeAuthenticationError' || error.type === 'StripePermissionError');

/** Whether the operator's key may not act for a connected account: its owner ended that at Stripe, or there is no such account. */
export const isUnauthorized = (error: unknown): boolean => isStripeError(error) && error.code === 'account_invalid';

/** Whether Stripe looked at a request and refused it, so that it had no effect. */
export const isRefused = (error: unknown): boolean =>
	isStripeError(error) && (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError') && [400, 402, 404].includes(error.statusCode ?? 0);

/** Only words of the protocol: a message of Stripe's may quote what was sent. */
const word = (text = ''): string => (/^[\w-]{1,60}$/.test(text) ? text : '');

/** A failure of Stripe as a sentence for a person. Anything else stays what it is. */
export function toFailure(error: unknown): unknown {
	if (!isStripeError(error)) {
		return error;
	}
	const { type, code = '', statusCode = 0, requestId } = error;
	const detail = [type, code, requestId].map((part) => word(part)).join(' ') + (statusCode === 0 ? '' : ` ${statusCode}`);
	const fail = (status: number, name: string, message: Sentence): UpstreamFailure => new UpstreamFailure(status, name, message, detail);
	switch (code) {
		case 'amount_too_small':
			return fail(400, 'payment_amount_refused', sentence('Stripe takes no payment that is so small.'));
		case 'amount_too_large':
			return fail(400, 'payment_amount_refused', sentence('Stripe takes no payment that is so large.'));
		case 'charge_already_refunded':
			return nothingToRefund();
		case 'charge_disputed':
			return fail(409, 'stripe_disputed', sentence('The buyer’s bank is taking this payment back, so Stripe cannot give it back.'));
		case 'balance_insufficient':
			return fail(
				409,
				'stripe_balance',
				sentence('The balance at Stripe is too low to give this money back. Please add money there, or wait for other payments.')
			);
		case 'account_invalid':
			return notAuthorized();
		case 'resource_missing':
			return fail(409, 'stripe_unknown', sentence('Stripe does not know this payment. Was it made with another account?'));
	}
	switch (type) {
		case 'StripeAuthenticationError':
			return fail(502, 'stripe_key_refused', sentence('Stripe refused the secret key. Please ask the owner of the site to enter it again.'));
		case 'StripePermissionError':
			return fail(
				502,
				'stripe_permission',
				sentence('The restricted key of Stripe does not allow this. Please ask the owner of the site to give it the permission, or to enter another key.')
			);
		case 'StripeRateLimitError':
			return fail(503, 'stripe_limited', sentence('Stripe has too much to do at the moment. Please wait a minute and try again.'));
		case 'StripeConnectionError':
			return fail(504, 'stripe_unreachable', sentence('Stripe cannot be reached at the moment. Please try again in a few minutes.'));
		case 'StripeInvalidRequestError':
		case 'StripeCardError':
			return fail(502, 'stripe_refused', sentence('Stripe refused the request. The owner of the site finds the reason in the log of Stripe’s dashboard.'));
		default:
			return fail(502, 'stripe_failed', sentence('Something went wrong at Stripe. Please try again in a few minutes.'));
	}
}

/** Runs calls of the library; rejects with `toFailure`. */
export async function calling<Result>(run: () => Promise<Result>): Promise<Result> {
	try {
		return await run();
	} catch (error) {
		throw toFailure(error);
	}
}
