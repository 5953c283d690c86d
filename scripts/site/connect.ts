import { Session } from './session';

interface Status {
	readonly isRegistered: boolean;
	readonly isUserConnected: boolean;
}

/** The platform asks the site for a proof, and gives a site that is under load too little time for its first request. */
const registrationAttempts = 6;

/** The initial state that the plugin prints for its scripts, read from one of its pages. */
export async function readInitialState(session: Session, address: string): Promise<Record<string, unknown>> {
	const { html } = await session.page(address);
	const match = /window\.sitewrightEditorState = (\{.*?\});?\n/.exec(html);
	if (!match?.[1]) {
		throw new Error(`${address} holds no initial state of the plugin. Is the plugin active?`);
	}
	const state: Record<string, unknown> = JSON.parse(match[1]);
	return state;
}

export const adminPage = '/wp-admin/admin.php?page=sitewright';

function attribute(tag: string, name: string): string | undefined {
	return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
}

/**
 * Submits the consent form of the platform, and returns the address to which the platform redirects.
 *
 * @param browser Keeps the cookies of the platform, for those who return to it.
 */
export async function approve(authorizeUrl: string, browser = new Session(authorizeUrl)): Promise<string> {
	const page = await browser.request(authorizeUrl);
	const html = await page.text();
	const [form] = /<form[\s\S]*?<\/form>/.exec(html) ?? [];
	if (!form) {
		throw new Error(`The platform's authorization page answered ${page.status} without a form to agree on.`);
	}
	const fields = new URLSearchParams();
	for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
		const name = attribute(tag, 'name');
		if (name) {
			fields.append(name, attribute(tag, 'value') ?? '');
		}
	}
	// A form sends only the pressed button: here the first, which approves.
	const [button] = /<button[^>]*>/.exec(form) ?? [];
	const pressed = button && attribute(button, 'name');
	if (button && pressed) {
		fields.append(pressed, attribute(button, 'value') ?? '');
	}
	const answer = await browser.request(new URL(attribute(form, 'action') ?? '', authorizeUrl).href, { method: 'POST', body: fields });
	const location = answer.headers.get('location');
	if (!location) {
		throw new Error(`The platform did not return to the site after the consent (status ${answer.status}).`);
	}
	return location;
}

/** Registers the site if need be and asks for the address on which the current user agrees. */
export async function requestAuthorization(session: Session, from: string): Promise<string> {
	const status = await session.call<Status>('GET', 'jetpack/v4/connection');
	if (status.isRegistered) {
		return (await session.call<{ authorizeUrl: string }>('GET', 'jetpack/v4/connection/authorize_url', { query: { from } })).authorizeUrl;
	}
	const state = await readInitialState(session, adminPage);
	const body = { registration_nonce: state.registrationNonce, no_iframe: true, from };
	for (let attempt = 1; ; attempt++) {
		const answer = await session.rest<{ authorizeUrl: string; code?: string; message?: string }>('POST', 'jetpack/v4/connection/register', { body });
		if (answer.status < 300) {
			return answer.body.authorizeUrl;
		}
		if (answer.body.code !== 'site_unreachable' || attempt === registrationAttempts) {
			throw new Error(`The site could not be registered: ${answer.body.message ?? answer.status}`);
		}
	}
}

/**
 * Connects the site and the session's user the way that a person does it: register, agree on the platform's page,
 * return. Nothing happens where both are connected already and the platform still knows the site.
 */
export async function connect(session: Session, from: string): Promise<void> {
	let status = await session.call<Status>('GET', 'jetpack/v4/connection');
	if (status.isRegistered) {
		// Users who may not manage the site get another error here. They cannot reconnect the site.
		const test = await session.rest<{ code: string }>('GET', 'jetpack/v4/connection/test');
		if (test.body.code === 'site_not_connected') {
			await session.call('POST', 'jetpack/v4/connection/reconnect');
			status = await session.call<Status>('GET', 'jetpack/v4/connection');
		}
	}
	if (status.isRegistered && status.isUserConnected) {
		return;
	}
	await session.page(await approve(await requestAuthorization(session, from)));
	status = await session.call<Status>('GET', 'jetpack/v4/connection');
	if (!status.isUserConnected) {
		throw new Error('The user came back from the platform without being connected.');
	}
}
