import { RestFailure, UpstreamFailure } from '../../../../core/errors';
import { type Sentence, sentence } from '../../../../core/sentence';
import { type CreateUpstreamFailure, failureReasonOf, upstreamFailures } from '../../../../core/upstream/failures';
import { nothingToRefund } from '../failures';

/** The code of a request whose keys PayPal does not take. */
export const keysRefused = 'paypal_refused';
const keysGone = 'paypal_keys_removed';

export const keysRemoved = (): RestFailure =>
	new RestFailure(409, keysGone, sentence('This payment was made with an account at PayPal whose secret was removed here. It can be changed at PayPal alone.'));

export const paymentsPending = (): RestFailure =>
	new RestFailure(
		409,
		'paypal_payments_pending',
		sentence('PayPal has not said yet whether some payments succeeded. Please try again later: without these keys the platform could not find out.')
	);

/** PayPal looked at a request and refused it, so that it had no effect. */
export class PaypalRefusal extends UpstreamFailure {
	constructor(
		/** PayPal's word for the reason, such as `INSTRUMENT_DECLINED`; empty for none. */
		readonly issue: string,
		{ status, code, sentence: message, detail }: Pick<UpstreamFailure, 'status' | 'code' | 'sentence' | 'detail'>
	) {
		super(status, code, message, detail);
	}
}

/** PayPal took the request for a refund, but did not make it. */
export const refundFailed = (status: string): PaypalRefusal =>
	new PaypalRefusal(status, {
		status: 409,
		code: 'paypal_refund_failed',
		sentence: sentence('PayPal could not give this money back. Please look at the payment at PayPal.'),
		detail: 'a refund that failed',
	});

export const createFailure: CreateUpstreamFailure = upstreamFailures({
	name: 'PayPal',
	code: 'paypal',
	advice: sentence('Please try again in a few minutes.'),
	refusedMessage: sentence(
		'PayPal refused the client ID or the secret. Please ask the owner of the site to enter them again, and to choose whether they are of the sandbox.'
	),
});

/** The code of a request that came while PayPal was at work on the same one. */
export const busy = 'paypal_busy';

/** The code of a request about something that PayPal does not have. */
export const notThere = 'paypal_unknown';

const unknown = [notThere, sentence('PayPal does not know this payment. Was it made with another account?')] as const;
const nothing = [nothingToRefund().code, nothingToRefund().sentence] as const;

/** PayPal does not know an order whose money was asked for. */
export const orderUnknown = (): RestFailure => new UpstreamFailure(409, ...unknown, 'no order, though its money was asked for');

/** Whether nobody can ask PayPal about an order, now or later. */
export const isHopeless = ({ code }: RestFailure): boolean => [keysRefused, keysGone, notThere].includes(code);

/** Sentences for refusals that a person can do something about. */
const sentences: Readonly<Record<string, readonly [code: string, message: Sentence]>> = {
	CAPTURE_FULLY_REFUNDED: nothing,
	REFUND_AMOUNT_EXCEEDED: nothing,
	REFUND_FAILED_INSUFFICIENT_FUNDS: [
		'paypal_balance',
		sentence('The balance at PayPal is too low to give this money back. Please add money there, or wait for other payments.'),
	],
	REFUND_TIME_LIMIT_EXCEEDED: [
		'paypal_too_late',
		sentence('PayPal gives back payments of the last 180 days alone. Please send the money to the buyer in another way.'),
	],
	CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED: ['paypal_disputed', sentence('The buyer has opened a dispute about this payment. Please answer it at PayPal.')],
	RESOURCE_NOT_FOUND: unknown,
	INVALID_RESOURCE_ID: unknown,
	PERMISSION_DENIED: [
		'paypal_permission',
		sentence('The account at PayPal may not do this. Please look at the permissions of its app in PayPal’s developer dashboard.'),
	],
};

const refused = [
	'paypal_refused_request',
	sentence('PayPal refused the request. The owner of the site finds the reason in the log of PayPal’s developer dashboard.'),
] as const;

/** Only words of the protocol: a message of PayPal's may quote what was sent. */
const word = (value: unknown): string => (typeof value === 'string' && /^[\w-]{1,60}$/.test(value) ? value : '');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** The failure that an error of PayPal's stands for. */
export function toFailure(status: number, body: unknown): UpstreamFailure {
	const { name, details, debug_id: debugId } = isObject(body) ? body : {};
	const first: unknown = Array.isArray(details) ? details[0] : null;
	const issue = (isObject(first) ? word(first['issue']) : '') || word(name);
	const detail = `answered ${status} ${issue} ${word(debugId)}`;
	if (status === 409 || issue === 'PREVIOUS_REQUEST_IN_PROGRESS') {
		return new UpstreamFailure(503, busy, sentence('PayPal is still at work on an earlier request. Please try again in a minute.'), detail);
	}
	if (![400, 403, 404, 422].includes(status)) {
		return createFailure(failureReasonOf(status), detail);
	}
	const [code, message] = (Object.hasOwn(sentences, issue) ? sentences[issue] : undefined) ?? refused;
	return new PaypalRefusal(issue, { status: code === refused[0] || code === 'paypal_permission' ? 502 : 409, code, sentence: message, detail });
}
