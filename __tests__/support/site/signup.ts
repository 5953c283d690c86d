import type { Session } from '../../../scripts/site/session';
import type { Mail } from './mailbox';
import { newPost } from './new-post';
import { testSite } from './site';

const comment = (attributes: object): string =>
	JSON.stringify(attributes).replaceAll('--', '\\u002d\\u002d').replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026');

/** The markup of the Mailchimp block, as the editor saves it. */
export const mailchimpBlock = (attributes: object = {}): string =>
	`<!-- wp:jetpack/mailchimp ${comment(attributes)} -->\n<div class="wp-block-jetpack-mailchimp"><!-- wp:jetpack/button {"element":"button","uniqueId":"mailchimp-widget-id","text":"Join us"} /--></div>\n<!-- /wp:jetpack/mailchimp -->`;

/** The markup of the Subscribe block. */
export const subscribeBlock = (attributes: object = {}): string => `<!-- wp:jetpack/subscriptions ${comment(attributes)} /-->`;

/** Publishes a page with a form. */
export const publishSignup = (markup: string) => newPost(`Sign-up ${crypto.randomUUID()}`, markup);

const decode = (html: string): string => html.replaceAll('&quot;', '"').replaceAll('&#039;', "'").replaceAll('&amp;', '&');

/** The hidden inputs of the first sign-up form of a page. */
export const hiddenInputs = (html: string): Record<string, string> =>
	Object.fromEntries(
		[...html.matchAll(/<input type="hidden" name="(sitewright-signup\[[a-z]+\])" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)])
	);

const browserHeaders = {
	'User-Agent': 'Mozilla/5.0 (Test)',
	'Accept-Language': 'en',
	'Sec-Fetch-Site': 'same-origin',
	'Content-Type': 'application/x-www-form-urlencoded',
} as const;

export interface SentSignup {
	readonly status: number;
	readonly location: string;
	readonly body: string;
}

/** Sends a sign-up form as a browser without JavaScript does, or, with `Accept`, as the page's script. */
export async function sendSignup(link: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Promise<SentSignup> {
	const visitor = await testSite.session();
	const response = await visitor.request(link, { method: 'POST', body: String(new URLSearchParams(fields)), headers: { ...browserHeaders, ...headers } });
	return { status: response.status, location: response.headers.get('location') ?? '', body: await response.text() };
}

/** Opens a page and signs up on it, as the page's script does. */
export async function signUp(
	link: string,
	email: string,
	more: Readonly<Record<string, string>> = {}
): Promise<{ readonly status: number; readonly reply: { readonly status?: string; readonly message?: string } }> {
	const { html } = await (await testSite.session()).page(link);
	const { status, body } = await sendSignup(link, { ...hiddenInputs(html), 'sitewright-signup[email]': email, ...more }, { Accept: 'application/json' });
	return { status, reply: JSON.parse(body) as { status?: string; message?: string } };
}

/** The first link of a kind in a mail. */
export function linkIn(mail: Mail | undefined, kind: 'confirm' | 'unsubscribe'): string {
	const text = (mail ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
	return decode(new RegExp(`https?://[^\\s<>"]*sitewright-newsletter=${kind}[^\\s<>"]*`).exec(text)?.[0] ?? '');
}

/** Presses the button of the page of a link. */
export async function press(link: string, body = 'confirmed=1', session?: Session): Promise<{ readonly status: number; readonly html: string }> {
	const visitor = session ?? (await testSite.session());
	const response = await visitor.request(link, { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
	return { status: response.status, html: await response.text() };
}
