import { Type } from '@sinclair/typebox';
import { defineRoute } from '../../../../../../api/contract/define';
import type { PlatformServer } from '../../../../../core/domain';
import { RestFailure } from '../../../../../core/errors';
import { contractRoute } from '../../../../../core/http/contract-route';
import { escapeHtml } from '../../../../../core/http/escape-html';
import { type Page, sendPage } from '../../../../../core/http/page';
import { sentence } from '../../../../../core/sentence';
import { checkReturnUrl } from '../../return-address';
import type { ConnectRequest, ConnectRequests } from './requests';
import { refreshPath, returnPath, type StripeConnect } from './service';

/** The pages are for people, so they are not part of the contract. */
const page = {
	method: 'GET',
	handledBy: 'platform',
	access: 'public',
	query: Type.Object({ request: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) }),
	response: Type.String(),
	spec: 'docs/decisions/057-stripe-connect.md',
} as const;
const Returned = defineRoute({ ...page, path: returnPath });
const Refresh = defineRoute({ ...page, path: refreshPath });

const expiredPage: Page = {
	title: sentence('This link is no longer valid'),
	content: ({ html }) =>
		`<p>${html(sentence('It was used before, or it is older than a day. Please go back to your site: the page “Payments” shows how far you are.'))}</p>`,
};

/** Without a new link to Stripe: this address could be anybody's, and Stripe's page shows what the owner entered. */
const refreshPage = (returnUrl: string): Page => ({
	title: sentence('Please open Stripe’s page once more'),
	content: ({
		html,
	}) => `<p>${html(sentence('It was opened before, or it took too long to open. Nothing that you entered is lost: begin again on your site.'))}</p>
<p><a href="${escapeHtml(returnUrl)}">${html(sentence('Back to the site'))}</a></p>`,
});

/** The ways back from Stripe to the site. What comes with them proves nothing: Stripe is asked. */
export function addConnectPages(server: PlatformServer, { requests, service }: { readonly requests: ConnectRequests; readonly service: StripeConnect }): void {
	server.core.addCleanUp(() => requests.deleteExpired());

	/** Null for a request that is used or too old, or whose site is gone or has moved. */
	async function take(name: string): Promise<ConnectRequest | null> {
		const request = await requests.take(name);
		const site = request && (await server.siteDirectory.find(request.siteId));
		if (request === null || site === null) {
			return null;
		}
		try {
			return { ...request, returnUrl: checkReturnUrl(site, request.returnUrl) };
		} catch (error) {
			if (error instanceof RestFailure) {
				return null;
			}
			throw error;
		}
	}

	server.route({
		...contractRoute(Returned),
		async handler({ query, log }, reply) {
			const request = await take(query.request);
			if (request === null) {
				return sendPage(reply, 410, expiredPage);
			}
			const { siteId, wpUserId, accountId, returnUrl } = request;
			try {
				const target = await service.finish(accountId, returnUrl);
				log.info({ siteId, wpUserId }, 'a person came back from connecting an account at Stripe');
				return await reply.redirect(target, 303);
			} catch (error) {
				if (!(error instanceof RestFailure)) {
					throw error;
				}
				// The site asks again, and says what is wrong.
				log.warn({ err: error, siteId }, 'the state of a connected account could not be asked for');
				return reply.redirect(returnUrl, 303);
			}
		},
	});

	server.route({
		...contractRoute(Refresh),
		async handler({ query }, reply) {
			const request = await take(query.request);
			return request === null ? sendPage(reply, 410, expiredPage) : sendPage(reply, 200, refreshPage(request.returnUrl));
		},
	});
}
