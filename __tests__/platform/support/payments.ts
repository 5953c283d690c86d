import { createHash } from 'node:crypto';
import type { Earning } from '../../../api/contract/money/earnings.contract';
import { loadKeys } from '../../../platform/core/keys';
import { webhookPurpose } from '../../../platform/domains/money/payments/test-desk';
import { signatureHeader, signEvent } from '../../../platform/domains/money/payments/test-desk/events';
import type { TestClock } from './clock';
import type { ConnectedSite, TestPlatform } from './platform';

export interface Answer<Body = unknown> {
	readonly status: number;
	readonly body: Body;
}

export async function call<Body = unknown>(site: ConnectedSite, method: 'GET' | 'POST', target: string, body?: unknown): Promise<Answer<Body>> {
	const response = await site.send({ method, target: `/${target}`, ...(body === undefined ? {} : { body }) });
	return { status: response.status, body: (await response.json()) as Body };
}

export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

let visitors = 0;

/** The site's request when a visitor follows a link: a CD for ten euros. Each call is another visitor. */
export function orderFor(site: ConnectedSite, change: object = {}): Record<string, unknown> {
	visitors += 1;
	return {
		key: hashed(`key ${visitors}`),
		visitor: hashed(`visitor ${visitors}`),
		is_again: false,
		post_id: 12,
		plan_id: null,
		title: 'Our CD',
		currency: 'EUR',
		units: 1000,
		interval: 'one-time',
		quantity: 1,
		return_url: `${site.site.url}/cd/`,
		...change,
	};
}

export const open = (site: ConnectedSite, order: unknown) => call<{ id: string; url: string }>(site, 'POST', 'platform/v1/payments/checkouts', order);

export const stateOf = async (site: ConnectedSite, id: string): Promise<string> =>
	(await call<{ state: string }>(site, 'GET', `platform/v1/payments/checkouts/${id}`)).body.state;

export interface PageAnswer {
	readonly status: number;
	readonly html: string;
	/** Where it leads; empty for nowhere. */
	readonly location: string;
}

const toPage = async (response: Response): Promise<PageAnswer> => ({
	status: response.status,
	html: await response.text(),
	location: response.headers.get('location') ?? '',
});

export const show = async (url: string): Promise<PageAnswer> => toPage(await fetch(url));

/** Sends the form of a page of the test desk. */
export async function send(url: string, path: 'pay' | 'confirm', fields: Readonly<Record<string, string>>): Promise<PageAnswer> {
	const { origin, searchParams } = new URL(url);
	const body = new URLSearchParams({ session: searchParams.get('session') ?? '', action: 'approve', ...fields });
	return toPage(await fetch(`${origin}/test-desk/${path}`, { method: 'POST', body, redirect: 'manual' }));
}

export const pay = (url: string, card = 'succeeds', email = 'buyer@example.com') => send(url, 'pay', { card, email });

/** Lets minutes pass until the site has so many entries in its list of earnings, twenty at most. */
export async function waitForEntries(site: ConnectedSite, clock: TestClock, count: number): Promise<readonly Earning[]> {
	const list = async () => (await call<{ entries: readonly Earning[] }>(site, 'GET', 'wpcom/v2/sitewright/earnings')).body.entries;
	let entries = await list();
	for (let minute = 0; entries.length < count && minute < 20; minute += 1) {
		clock.advance(60_000);
		entries = await list();
	}
	return entries;
}

/** Sends a report to the platform as the test desk signs it. */
export async function sendEvent(
	platform: TestPlatform,
	event: unknown,
	change: { readonly seconds?: number; readonly signature?: string; readonly now?: number } = {}
): Promise<Answer<{ outcome?: string; code?: string }>> {
	const body = typeof event === 'string' ? event : JSON.stringify(event);
	const secret = (await loadKeys(platform.config)).derive(webhookPurpose);
	const seconds = change.seconds ?? Math.floor((change.now ?? Date.now()) / 1000);
	const response = await fetch(`${platform.url}/payments/webhooks/test-desk`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', [signatureHeader]: change.signature ?? signEvent(secret, seconds, body) },
		body,
	});
	return { status: response.status, body: (await response.json()) as { outcome?: string; code?: string } };
}
