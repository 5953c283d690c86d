import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

type Fields = Readonly<Record<string, string>>;
type StripeObject = Record<string, unknown> & { readonly id: string };

export interface StripeRequest {
	readonly method: string;
	readonly path: string;
	readonly fields: Fields;
	readonly headers: IncomingHttpHeaders;
}

/** How the server answers the next requests in place of what Stripe would do. */
export interface StripeFault {
	readonly status?: number;
	readonly error?: { readonly type: string; readonly code?: string; readonly message?: string };
	/** Does what was asked, but breaks the connection before the answer. */
	readonly breaksOff?: boolean;
	/** Says nothing. */
	readonly isSilent?: boolean;
	/** A body that is no JSON. */
	readonly raw?: string;
	/** How many requests have this fault; all where it is left out. */
	readonly times?: number;
	/** How many requests are answered before that. */
	readonly skips?: number;
}

interface StripeKey {
	readonly account: string;
	readonly name: string;
	readonly denied?: readonly string[];
}

/** An account that a Connect platform made. */
export interface ConnectedState {
	/** Of the platform. */
	readonly platform: string;
	readonly name: string | null;
	readonly canCharge: boolean;
	readonly hasDetails: boolean;
	/** As `requirements.currently_due`. */
	readonly due: readonly string[];
	/** Its owner ended the connection. */
	readonly isRevoked: boolean;
}

export interface StripeServer {
	/** For `STRIPE_API_URL`. */
	readonly url: string;
	readonly requests: StripeRequest[];
	/** The keys that it takes, with their accounts, and the collections that a restricted key may not touch. */
	readonly keys: Map<string, StripeKey>;
	/** All objects, by their ids. */
	readonly objects: Map<string, StripeObject>;
	/** The connected accounts, by their ids. */
	readonly accounts: Map<string, ConnectedState>;
	/** Changes what is known of a connected account. */
	changeAccount(id: string, change: Partial<ConnectedState>): void;
	fail(fault: StripeFault | null): void;
	/** The page of a checkout. */
	pageOf(checkout: string): StripeObject;
	/** The buyer pays on a checkout's page, if that is possible. Nothing is reported. */
	pay(checkout: string): boolean;
	/** A subscription's invoice with its payment, and the intent that a one-time payment has, as Stripe keeps them. */
	addInvoice(invoice: {
		readonly id: string;
		readonly payment: string;
		readonly subscription: string;
		readonly checkout: string;
		readonly amount: number;
		readonly email?: string;
		readonly end: number;
	}): StripeObject;
	close(): Promise<void>;
}

let numbers = 0;
const fresh = (prefix: string): string => `${prefix}_${(numbers += 1)}${'x'.repeat(12)}`;

/** Reads `a[b]` fields of Stripe's forms as they are, by their whole names. */
const readFields = async (request: IncomingMessage): Promise<Fields> => Object.fromEntries(new URLSearchParams(await text(request)));

const metadataOf = (fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (name.startsWith('metadata[') ? [[name.slice(9, -1), value]] : [])));

const missing = (id: string) => ({
	status: 404,
	body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` } },
});

/** A stand-in for Stripe's API: it keeps keys, pages, refunds and webhooks, and answers a repeated idempotency key as it did before. */
export async function startStripeServer(): Promise<StripeServer> {
	const requests: StripeRequest[] = [];
	const keys = new Map<string, StripeKey>();
	const objects = new Map<string, StripeObject>();
	const accounts = new Map<string, ConnectedState>();
	/** The account in which an object was made. */
	const owners = new Map<string, string>();
	const answered = new Map<string, { readonly fields: string; readonly status: number; readonly body: unknown }>();
	let fault: StripeFault | null = null;
	let left = 0;
	let skipped = 0;

	const unauthorized = (id: string) => ({
		status: 403,
		body: {
			error: {
				type: 'invalid_request_error',
				code: 'account_invalid',
				message: `The provided key does not have access to account '${id}' (or that account does not exist).`,
			},
		},
	});

	const mayAct = (account: StripeKey, id: string): boolean => accounts.get(id)?.platform === account.account && !accounts.get(id)?.isRevoked;

	/** A request of a Connect platform about its accounts; null for another one. */
	function actAsPlatform(method: string, path: string, fields: Fields, account: StripeKey): { status: number; body: unknown } | null {
		const [collection = '', id = ''] = path.replace(/^\/v1\//, '').split('/');
		if (method === 'POST' && collection === 'accounts' && id === '') {
			const made = fresh('acct');
			accounts.set(made, {
				platform: account.account,
				name: null,
				canCharge: false,
				hasDetails: false,
				due: ['external_account', 'tos_acceptance.date'],
				isRevoked: false,
			});
			return { status: 200, body: { id: made, object: 'account' } };
		}
		if (method === 'GET' && collection === 'accounts') {
			const { name = null, canCharge, hasDetails, due } = accounts.get(id) ?? {};
			const body = {
				id,
				object: 'account',
				charges_enabled: canCharge,
				details_submitted: hasDetails,
				default_currency: 'eur',
				settings: { dashboard: { display_name: name } },
				requirements: { currently_due: due, past_due: [] },
			};
			return mayAct(account, id) ? { status: 200, body } : unauthorized(id);
		}
		if (collection === 'account_links') {
			const of = fields['account'] ?? '';
			return mayAct(account, of)
				? { status: 200, body: { object: 'account_link', url: `https://connect.stripe.example/${of}/${fresh('link')}` } }
				: unauthorized(of);
		}
		return null;
	}

	function act(
		method: string,
		path: string,
		fields: Fields,
		query: URLSearchParams,
		account: StripeKey,
		connected: string | undefined
	): { status: number; body: unknown } {
		const owner = connected ?? account.account;
		const keep = (object: StripeObject): { status: number; body: unknown } => {
			objects.set(object.id, object);
			owners.set(object.id, owner);
			return { status: 200, body: object };
		};
		const asPlatform = connected === undefined ? actAsPlatform(method, path, fields, account) : null;
		if (asPlatform !== null) {
			return asPlatform;
		}
		const [collection = '', id = '', action = ''] = path
			.replace(/^\/v1\//, '')
			.replace('checkout/sessions', 'sessions')
			.split('/');
		if (account.denied?.includes(collection)) {
			return { status: 403, body: { error: { type: 'invalid_request_error', message: 'The provided key does not have the required permissions.' } } };
		}
		if (collection === 'account') {
			return {
				status: 200,
				body: {
					id: account.account,
					object: 'account',
					charges_enabled: true,
					default_currency: 'eur',
					settings: { dashboard: { display_name: account.name } },
				},
			};
		}
		if (method === 'POST' && collection === 'sessions' && id === '') {
			const session = fresh('cs');
			return keep({
				id: session,
				object: 'checkout.session',
				status: 'open',
				checkout: fields['client_reference_id'],
				url: `https://checkout.stripe.example/${session}`,
				fields,
			});
		}
		if (method === 'POST' && collection === 'refunds') {
			return keep({
				id: fresh('re'),
				object: 'refund',
				status: 'succeeded',
				amount: Number(fields['amount']),
				currency: 'eur',
				payment_intent: fields['payment_intent'],
				metadata: metadataOf(fields),
			});
		}
		if (method === 'POST' && collection === 'webhook_endpoints' && id === '') {
			return keep({ id: fresh('we'), object: 'webhook_endpoint', secret: `whsec_${fresh('made')}`, url: fields['url'] });
		}
		if (collection === 'invoice_payments') {
			const found = [...objects.values()].filter(
				(object) => object['object'] === 'invoice' && JSON.stringify(object).includes(`"${query.get('payment[payment_intent]')}"`)
			);
			return {
				status: 200,
				body: {
					object: 'list',
					data: found.map((invoice) => ({ id: fresh('inpay'), object: 'invoice_payment', invoice: invoice.id })),
					has_more: false,
					url: path,
				},
			};
		}
		if (method === 'GET' && id === '') {
			return { status: 200, body: { object: 'list', data: [], has_more: false, url: path } };
		}
		const object = objects.get(id);
		if (object === undefined || (owners.get(id) ?? owner) !== owner) {
			return missing(id);
		}
		if (action === 'expire') {
			return object['status'] === 'open'
				? keep({ ...object, status: 'expired' })
				: { status: 400, body: { error: { type: 'invalid_request_error', message: 'Only Checkout Sessions with a status in ["open"] can be expired.' } } };
		}
		if (method === 'DELETE') {
			objects.delete(id);
		}
		return { status: 200, body: object };
	}

	/** @param fault What happens in place of the request; Stripe keeps its answer under the key too, unless it never looked at the request. */
	function answer(request: StripeRequest, query: URLSearchParams, fault: StripeFault | null = null): { status: number; body: unknown } {
		const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
		const faulty = fault === null ? null : { status: fault.status ?? 500, body: { error: fault.error ?? { type: 'api_error' } } };
		if (faulty !== null && [401, 403, 409, 429].includes(faulty.status)) {
			return faulty;
		}
		const account = keys.get(key);
		if (account === undefined) {
			return { status: 401, body: { error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${key}` } } };
		}
		const owner = request.headers['stripe-account'];
		if (typeof owner === 'string' && !mayAct(account, owner)) {
			return unauthorized(owner);
		}
		const scope = `${account.account} ${String(owner)}`;
		const repeated = request.headers['idempotency-key'];
		const fields = JSON.stringify(request.fields);
		const before = typeof repeated === 'string' ? answered.get(`${scope} ${repeated}`) : undefined;
		if (before !== undefined) {
			return before.fields === fields
				? before
				: { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used with the same parameters.' } } };
		}
		const result = faulty ?? act(request.method, request.path, request.fields, query, account, typeof owner === 'string' ? owner : undefined);
		if (typeof repeated === 'string') {
			answered.set(`${scope} ${repeated}`, { fields, ...result });
		}
		return result;
	}

	async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://stripe');
		const request = { method: incoming.method ?? '', path: pathname, fields: await readFields(incoming), headers: incoming.headers };
		requests.push(request);
		const now = fault !== null && skipped <= 0 && left > 0 ? fault : null;
		left -= skipped <= 0 ? 1 : 0;
		skipped -= 1;
		if (now?.isSilent) {
			return;
		}
		if (now?.breaksOff) {
			answer(request, searchParams);
			response.destroy();
			return;
		}
		const { status, body } = answer(request, searchParams, now);
		response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
		response.end(now?.raw ?? JSON.stringify(body));
	}

	const server = createServer((incoming, response) => void serve(incoming, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	function pageOf(checkout: string): StripeObject {
		const page = [...objects.values()].find((object) => object['checkout'] === checkout);
		if (page === undefined) {
			throw new Error('There is no page of this checkout.');
		}
		return page;
	}
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		requests,
		keys,
		objects,
		accounts,
		changeAccount(id, change) {
			const known = accounts.get(id);
			if (known === undefined) {
				throw new Error('There is no such account.');
			}
			accounts.set(id, { ...known, ...change });
		},
		fail(next) {
			fault = next;
			left = next?.times ?? Number.POSITIVE_INFINITY;
			skipped = next?.skips ?? 0;
		},
		pageOf,
		pay(checkout) {
			const page = pageOf(checkout);
			if (page['status'] !== 'open') {
				return false;
			}
			objects.set(page.id, { ...page, status: 'complete' });
			return true;
		},
		addInvoice({ id, payment, subscription, checkout, amount, email = 'buyer@example.com', end }) {
			const invoice = {
				id,
				object: 'invoice',
				amount_paid: amount,
				currency: 'eur',
				customer_email: email,
				parent: { type: 'subscription_details', subscription_details: { subscription, metadata: { sitewright_checkout: checkout } } },
				payments: { object: 'list', data: [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: payment } }] },
				lines: { object: 'list', data: [{ period: { start: 0, end } }] },
			};
			objects.set(id, invoice);
			objects.set(payment, { id: payment, object: 'payment_intent', metadata: {} });
			objects.set(subscription, { id: subscription, object: 'subscription', metadata: { sitewright_checkout: checkout } });
			return invoice;
		},
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

interface Sent {
	readonly type: string;
	readonly object: unknown;
	readonly id?: string;
	/** Seconds since 1970. */
	readonly created: number;
	readonly isLive?: boolean;
	/** The connected account that it is about. */
	readonly account?: string;
}

/** An event as Stripe words it. */
export const stripeEvent = ({ type, object, id = fresh('evt'), created, isLive = false, account }: Sent): string =>
	JSON.stringify({
		id,
		object: 'event',
		api_version: Stripe.API_VERSION,
		created,
		livemode: isLive,
		type,
		...(account !== undefined && { account }),
		data: { object },
	});

/** Sends an event with the signature of Stripe's own library. */
export async function reportStripe(
	url: string,
	secret: string,
	payload: string,
	{ seconds, signature }: { readonly seconds: number; readonly signature?: string }
): Promise<{ status: number; body: { code?: string } }> {
	const header = signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds });
	const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', 'stripe-signature': header }, body: payload });
	return { status: response.status, body: (await response.json()) as { code?: string } };
}
