import { Type } from '@sinclair/typebox';
import { defineRoute } from '../../../api/contract/define';
import { sha256 } from '../digest';
import type { PlatformServer } from '../domain';
import { RestFailure } from '../errors';
import type { Sentence } from '../sentence';
import { createBrowserMark } from './browser-mark';
import type { Site, SitePerson } from './caller';
import { contractRoute } from './contract-route';
import { type Page, sendPage } from './page';
import { closingScript, expiredPopup, failedPopup, foreignPopup, type PopupForm } from './popup-pages';
import { createPopupRequests, type PopupRequests, popupRequestMs } from './popup-requests';

const RequestName = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** The pages are for people, so they are not part of the contract. */
const page = { handledBy: 'platform', access: 'public', response: Type.String(), spec: '2 §4' } as const;

/** What a browser has done with a request: its first page was shown, or a person pressed the button of that page. */
const shown = 'shown';
const begun = 'begun';

/** The name of a browser's mark for a request. */
const markOf = (request: string): string => `popup-${sha256(request).slice(0, 32)}`;

/** An account that was connected. */
interface Accepted {
	/** Tells the editor; plain data. */
	readonly message: Readonly<Record<string, string | number>>;
	/** @param script Goes into the page word for word. */
	readonly page: (script: string) => Page;
}

interface PopupOptions {
	/** Of the pages `PATH/connect` and `PATH/return`; without a slash at its ends. */
	readonly path: string;
	/** The table of the popups under way; see `PopupRequestTable`. */
	readonly table: string;
	/** The page on which the person goes on; null where they may not any more. */
	readonly startPage: (form: PopupForm, site: Site, person: SitePerson) => Promise<Page | null>;
	/**
	 * The other service's page. It leads back to `redirectUri` with `state`, and with `code` where the person agreed.
	 * @param state The name of the request; empty where only the server of the page matters.
	 */
	readonly authorizeUrl: (redirectUri: string, state: string) => string;
	/**
	 * Redeems the code and keeps the access.
	 * @throws {RestFailure} Its sentence is shown.
	 */
	readonly accept: (person: SitePerson, answer: { readonly redirectUri: string; readonly state: string; readonly code: string }) => Promise<Accepted>;
	/** Shown where the person did not agree. */
	readonly declined: Sentence;
	readonly failedTitle: Sentence;
	/** For the log, where no account was connected. */
	readonly failedLog: string;
}

/** What the pages of one popup share. */
interface Popup extends PopupOptions {
	readonly requests: PopupRequests;
	readonly mark: ReturnType<typeof createBrowserMark>;
	readonly connectPath: string;
	readonly returnPath: string;
	readonly redirectUri: string;
}

/** The first page, with a button. */
function addFirstPage(server: PlatformServer, { requests, mark, connectPath, redirectUri, startPage, authorizeUrl }: Popup): void {
	const Show = defineRoute({ ...page, method: 'GET', path: connectPath, query: Type.Object({ request: RequestName }) });
	server.route({
		...contractRoute(Show),
		async handler({ query }, reply) {
			const person = await requests.find(query.request);
			const site = person && (await server.siteDirectory.find(person.siteId));
			const start = person && site && (await startPage({ action: `/${connectPath}`, request: query.request }, site, person));
			if (start === null) {
				return sendPage(reply, 410, expiredPopup);
			}
			mark.set(reply, markOf(query.request), shown);
			return sendPage(reply, 200, start, { formTarget: authorizeUrl(redirectUri, '') });
		},
	});
}

/** Follows the button of the first page to the other service. */
function addButton(server: PlatformServer, { requests, mark, connectPath, redirectUri, authorizeUrl }: Popup): void {
	const Start = defineRoute({ ...page, method: 'POST', path: connectPath, body: Type.Object({ request: RequestName, decision: Type.Literal('approve') }) });
	server.route({
		...contractRoute(Start),
		async handler(request, reply) {
			const { request: name } = request.body;
			if ((await requests.find(name)) === null) {
				return sendPage(reply, 410, expiredPopup);
			}
			// A second press of the button comes from a browser that has begun.
			if (![shown, begun].some((step) => mark.has(request, markOf(name), step))) {
				return sendPage(reply, 403, foreignPopup);
			}
			mark.set(reply, markOf(name), begun);
			return reply.redirect(authorizeUrl(redirectUri, name), 303);
		},
	});
}

/** The page to which the other service leads back. */
function addReturnPage(server: PlatformServer, popup: Popup): void {
	const { requests, mark, returnPath, redirectUri, accept, declined, failedTitle, failedLog } = popup;
	const Return = defineRoute({
		...page,
		method: 'GET',
		path: returnPath,
		query: Type.Object({
			state: RequestName,
			code: Type.Optional(Type.String({ maxLength: 2000 })),
			/** RFC 6749 §4.1.2.1; the texts that come with it are not shown: anybody could write them. */
			error: Type.Optional(Type.String()),
		}),
	});
	server.route({
		...contractRoute(Return),
		async handler(request, reply) {
			const { state, code } = request.query;
			const isOwn = mark.has(request, markOf(state), begun);
			// A request stays for the browser that began it.
			const person = await (isOwn ? requests.take(state) : requests.find(state));
			const site = person && (await server.siteDirectory.find(person.siteId));
			if (person === null || site === null) {
				return sendPage(reply, 410, expiredPopup);
			}
			if (!isOwn) {
				return sendPage(reply, 403, foreignPopup);
			}
			mark.remove(reply, markOf(state));
			if (code === undefined) {
				return sendPage(reply, 200, failedPopup(failedTitle, declined));
			}
			try {
				const accepted = await accept(person, { redirectUri, state, code });
				const script = closingScript(accepted.message, site.origins);
				return sendPage(reply, 200, accepted.page(script), { script });
			} catch (error) {
				if (!(error instanceof RestFailure)) {
					throw error;
				}
				request.log.warn({ err: error }, failedLog);
				return sendPage(reply, error.status, failedPopup(failedTitle, error.sentence));
			}
		},
	});
}

/**
 * Adds the pages of a popup in which a person connects an account of another service by OAuth 2.0 (spec 2 §4 "Sign-in popup").
 * The account is that of the browser in which the button was pressed: whoever is sent another person's link connects nothing.
 * @return A function that opens a popup for a person. It resolves with the address, which is valid once and for ten minutes.
 */
export function addPopupRoutes(server: PlatformServer, options: PopupOptions): (person: SitePerson) => Promise<string> {
	const { config, database, clock, addCleanUp } = server.core;
	const { publicUrl } = config;
	const connectPath = `${options.path}/connect`;
	const returnPath = `${options.path}/return`;
	const popup: Popup = {
		...options,
		requests: createPopupRequests({ database, clock, table: options.table }),
		mark: createBrowserMark({ isSecure: publicUrl.startsWith('https:'), maxAge: popupRequestMs / 1000 }),
		connectPath,
		returnPath,
		redirectUri: `${publicUrl}/${returnPath}`,
	};

	addCleanUp(() => popup.requests.deleteExpired());
	addFirstPage(server, popup);
	addButton(server, popup);
	addReturnPage(server, popup);

	return async (person) => `${publicUrl}/${connectPath}?request=${await popup.requests.open(person)}`;
}
