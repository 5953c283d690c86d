import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Money {
	readonly currency_code: string;
	readonly value: string;
}

export interface PaypalRequest {
	readonly method: string;
	readonly path: string;
	readonly body: Record<string, unknown>;
	readonly raw: string;
	readonly headers: IncomingHttpHeaders;
}

/** How the server answers requests in place of what PayPal would do. */
export interface PaypalFault {
	/** The paths that fail; all where it is left out. */
	readonly path?: RegExp;
	readonly status?: number;
	readonly issue?: string;
	/** Does what was asked, but breaks the connection before the answer. */
	readonly breaksOff?: boolean;
	/** Says nothing. */
	readonly isSilent?: boolean;
	/** A body that is no JSON. */
	readonly raw?: string;
	/** How many requests have this fault; all where it is left out. */
	readonly times?: number;
}

export interface PaypalCapture {
	readonly id: string;
	status: string;
	readonly amount: Money;
	readonly custom_id: string;
	readonly create_time: string;
	readonly order: string;
}

interface PaypalOrder {
	readonly id: string;
	status: string;
	readonly checkout: string;
	readonly amount: Money;
	capture: PaypalCapture | null;
}

interface Refund {
	readonly id: string;
	status: string;
	readonly amount: Money;
	readonly capture: string;
}

interface Answer {
	readonly status: number;
	readonly body: unknown;
}

export interface PaypalServer {
	/** For `PAYPAL_API_URL` and `PAYPAL_SANDBOX_API_URL`. */
	readonly url: string;
	readonly requests: PaypalRequest[];
	/** Client ids that it knows, with their secrets. */
	readonly apps: Map<string, string>;
	readonly refunds: Refund[];
	readonly webhooks: { readonly id: string; url: string; event_types: unknown }[];
	/** The state of new captures. */
	captureStatus: string;
	/** The state of new refunds. */
	refundStatus: string;
	fail(fault: PaypalFault | null): void;
	/** The order of a checkout. */
	orderOf(checkout: string): PaypalOrder;
	/** The buyer agrees to pay it. */
	approve(checkout: string): void;
	/** The headers with which PayPal would sign a report to a webhook. */
	sign(webhook: string, body: string): Record<string, string>;
	/** Ends all tokens before their time. */
	endTokens(): void;
	close(): Promise<void>;
}

let numbers = 0;
const fresh = (prefix: string): string => `${prefix}${String((numbers += 1)).padStart(8, '0')}`;
const signatureOf = (webhook: string, body: string): string => createHmac('sha256', 'PayPal’s own key').update(`${webhook} ${body}`).digest('base64');
const refusal = (issue: string, status = 422): Answer => ({
	status,
	body: {
		name: status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY',
		message: 'It quotes a secret: quoted-secret',
		debug_id: 'debug1',
		details: [{ issue, description: 'It quotes a secret: quoted-secret' }],
	},
});

/** A stand-in for PayPal's REST API: it keeps orders, captures, refunds and webhooks, and answers a repeated request id as it did before. */
export async function startPaypalServer(): Promise<PaypalServer> {
	const requests: PaypalRequest[] = [];
	const apps = new Map<string, string>();
	const orders = new Map<string, PaypalOrder>();
	const refunds: Refund[] = [];
	const webhooks: PaypalServer['webhooks'] = [];
	const answered = new Map<string, Answer>();
	let tokens = new Set<string>();
	let fault: PaypalFault | null = null;
	let left = 0;

	const showCapture = ({ order: _order, ...capture }: PaypalCapture) => capture;
	const show = ({ id, status, checkout, amount, capture }: PaypalOrder): Answer => ({
		status: 200,
		body: {
			id,
			status,
			links: [
				{ rel: 'self', href: `https://api.paypal.example/${id}` },
				{ rel: 'payer-action', href: `https://www.paypal.example/checkoutnow?token=${id}` },
			],
			payer: { email_address: 'buyer@example.com' },
			purchase_units: [
				{
					custom_id: checkout,
					amount,
					payments: { captures: capture === null ? [] : [showCapture(capture)], refunds: refunds.filter((one) => one.capture === capture?.id) },
				},
			],
		},
	});

	function captureOrder(order: PaypalOrder): Answer {
		if (order.capture !== null) {
			return refusal('ORDER_ALREADY_CAPTURED');
		}
		if (order.status !== 'APPROVED') {
			return refusal('ORDER_NOT_APPROVED');
		}
		order.status = 'COMPLETED';
		order.capture = {
			id: fresh('CAP'),
			status: server.captureStatus,
			amount: order.amount,
			custom_id: order.checkout,
			create_time: '2026-01-15T12:00:00Z',
			order: order.id,
		};
		return show(order);
	}

	function refund(id: string, amount: Money): Answer {
		const made = { id: fresh('REF'), status: server.refundStatus, amount, capture: id };
		refunds.push(made);
		return { status: 201, body: made };
	}

	const captureById = (id: string): PaypalCapture | null => [...orders.values()].find(({ capture }) => capture?.id === id)?.capture ?? null;

	function act({ method, path, body, raw }: PaypalRequest): Answer {
		const [, , area = '', collection = '', id = '', action = ''] = path.split('/');
		if (area === 'checkout' && collection === 'orders' && id === '') {
			const [unit] = body['purchase_units'] as readonly [{ custom_id: string; amount: Money }];
			const order = {
				id: fresh('ORD'),
				status: 'PAYER_ACTION_REQUIRED',
				checkout: unit.custom_id,
				amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
				capture: null,
			};
			orders.set(order.id, order);
			return show(order);
		}
		if (area === 'checkout') {
			const order = orders.get(id);
			return order === undefined ? refusal('INVALID_RESOURCE_ID', 404) : action === 'capture' ? captureOrder(order) : show(order);
		}
		if (area === 'payments' && collection === 'refunds') {
			const made = refunds.find((one) => one.id === id);
			return made === undefined ? refusal('INVALID_RESOURCE_ID', 404) : { status: 200, body: made };
		}
		if (area === 'payments') {
			const capture = captureById(id);
			return capture === null
				? refusal('INVALID_RESOURCE_ID', 404)
				: action === 'refund'
					? refund(id, body['amount'] as Money)
					: { status: 200, body: showCapture(capture) };
		}
		if (collection === 'webhooks' && method === 'GET') {
			return { status: 200, body: { webhooks } };
		}
		if (collection === 'webhooks' && id !== '') {
			const webhook = webhooks.find((one) => one.id === id);
			if (webhook === undefined) {
				return refusal('INVALID_RESOURCE_ID', 404);
			}
			if (method === 'DELETE') {
				webhooks.splice(webhooks.indexOf(webhook), 1);
				return { status: 204, body: null };
			}
			const changes = JSON.parse(raw) as readonly { path: '/url' | '/event_types'; value: string }[];
			for (const { path: field, value } of changes) {
				Object.assign(webhook, { [field.slice(1)]: value });
			}
			return { status: 200, body: webhook };
		}
		if (collection === 'webhooks') {
			const webhook = { id: fresh('WEBHOOK'), url: String(body['url']), event_types: body['event_types'] };
			webhooks.push(webhook);
			return { status: 201, body: webhook };
		}
		const event = raw.slice(raw.indexOf('"webhook_event":') + 16, -1);
		return { status: 200, body: { verification_status: body['transmission_sig'] === signatureOf(String(body['webhook_id']), event) ? 'SUCCESS' : 'FAILURE' } };
	}

	function answer(request: PaypalRequest, now: PaypalFault | null): Answer {
		const { authorization = '' } = request.headers;
		const faulty = now?.status === undefined ? null : refusal(now.issue ?? 'INTERNAL_SERVER_ERROR', now.status);
		if (request.path === '/v1/oauth2/token') {
			const [clientId = '', secret = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':');
			if (faulty !== null || apps.get(clientId) !== secret) {
				return faulty ?? { status: 401, body: { error: 'invalid_client', error_description: `Client ${clientId} ${secret}` } };
			}
			const token = fresh('token');
			tokens.add(token);
			return { status: 200, body: { access_token: token, expires_in: 32_400 } };
		}
		if (!tokens.has(authorization.replace('Bearer ', ''))) {
			return { status: 401, body: { error: 'invalid_token' } };
		}
		const key = `${request.path} ${String(request.headers['paypal-request-id'])}`;
		const before = request.headers['paypal-request-id'] === undefined ? undefined : answered.get(key);
		if (before !== undefined || (faulty !== null && (faulty.status === 409 || faulty.status >= 429))) {
			return before ?? faulty ?? act(request);
		}
		const result = faulty ?? act(request);
		answered.set(key, result);
		return result;
	}

	async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
		const raw = await text(incoming);
		const body = raw.startsWith('{') ? (JSON.parse(raw) as Record<string, unknown>) : {};
		const request = { method: incoming.method ?? '', path: incoming.url ?? '', body, raw, headers: incoming.headers };
		requests.push(request);
		const now = fault !== null && left > 0 && (fault.path?.test(request.path) ?? true) ? fault : null;
		left -= now === null ? 0 : 1;
		if (now?.isSilent) {
			return;
		}
		const { status, body: answerBody } = answer(request, now);
		if (now?.breaksOff) {
			response.destroy();
			return;
		}
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(status === 204 ? undefined : (now?.raw ?? JSON.stringify(answerBody)));
	}

	const http = createServer((incoming, response) => void serve(incoming, response).catch(() => response.destroy()));
	await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
	const server: PaypalServer = {
		url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
		requests,
		apps,
		refunds,
		webhooks,
		captureStatus: 'COMPLETED',
		refundStatus: 'COMPLETED',
		fail(next) {
			fault = next;
			left = next?.times ?? Number.POSITIVE_INFINITY;
		},
		orderOf(checkout) {
			const order = [...orders.values()].find((one) => one.checkout === checkout);
			if (order === undefined) {
				throw new Error('There is no order of this checkout.');
			}
			return order;
		},
		approve(checkout) {
			server.orderOf(checkout).status = 'APPROVED';
		},
		sign: (webhook, body) => ({
			'paypal-auth-algo': 'SHA256withRSA',
			'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
			'paypal-transmission-id': fresh('transmission'),
			'paypal-transmission-time': '2026-01-15T12:00:00Z',
			'paypal-transmission-sig': signatureOf(webhook, body),
		}),
		endTokens() {
			tokens = new Set();
		},
		close: () =>
			new Promise((resolve) => {
				http.close(() => resolve());
				http.closeAllConnections();
			}),
	};
	return server;
}
