import { Type } from '@sinclair/typebox';
import { defineRoute } from '../../../../api/contract/define';
import { CreateAuthorization, RedeemAuthorization } from '../../../../api/contract/site/platform.contract';
import type { PlatformServer } from '../../../core/domain';
import { RestFailure } from '../../../core/errors';
import { signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { sendPage } from '../../../core/http/page';
import { parseHttpUrl } from '../../../core/http/url';
import { sentence } from '../../../core/sentence';
import type { Authorizations } from './authorizations';
import { consentPage, expiredPage } from './consent-page';
import type { Sites } from './sites';

const RequestName = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** The page on which a user agrees; for people, so it is not part of the contract. */
const ShowConsent = defineRoute({
	method: 'GET',
	path: 'authorize',
	handledBy: 'platform',
	access: 'public',
	query: Type.Object({ request: RequestName }),
	response: Type.String(),
	spec: '1 §4',
});

const Consent = Type.Object({ request: RequestName, decision: Type.Union([Type.Literal('approve'), Type.Literal('cancel')]) });

const DecideConsent = defineRoute({
	method: 'POST',
	path: 'authorize',
	handledBy: 'platform',
	access: 'public',
	body: Consent,
	response: Type.String(),
	spec: '1 §4',
});

/** RFC 6749 §4.1.2 and §4.1.2.1. */
function addAnswer(redirectUri: string, answer: Readonly<Record<string, string>>): string {
	const url = new URL(redirectUri);
	for (const [name, value] of Object.entries(answer)) {
		url.searchParams.set(name, value);
	}
	return url.href;
}

interface AuthorizationServices {
	readonly authorizations: Authorizations;
	readonly sites: Sites;
	readonly publicUrl: string;
}

/** Spec 1 §4 "Connection": the user is connected by agreeing on the platform's page. */
export function addAuthorizationRoutes(server: PlatformServer, { authorizations, sites, publicUrl }: AuthorizationServices): void {
	server.route({
		...contractRoute(CreateAuthorization),
		async handler(request) {
			const { body } = request;
			const { site } = signedCaller(request);
			const redirectUri = parseHttpUrl(body.redirect_uri);
			if (redirectUri === null || !site.origins.includes(redirectUri.origin)) {
				throw new RestFailure(400, 'invalid_redirect_uri', sentence('The parameter “redirect_uri” must be on the site’s own origin.'));
			}
			const user = { wpUserId: body.user.id, login: body.user.login, displayName: body.user.display_name };
			const name = await authorizations.open(site, user, redirectUri.href, body.state);
			return { authorize_url: `${publicUrl}/authorize?request=${name}` };
		},
	});

	server.route({
		...contractRoute(RedeemAuthorization),
		async handler(request) {
			const { site } = signedCaller(request);
			const approved = await authorizations.redeem(site, request.body.code, request.body.user_id);
			if (approved === null) {
				throw new RestFailure(400, 'invalid_code', sentence('This authorization was used, has expired or is another site’s. Please connect again.'));
			}
			const user = await sites.connectUser(site, approved);
			return { user: { ID: user.id, login: user.login } };
		},
	});

	server.route({
		...contractRoute(ShowConsent),
		async handler({ query }, reply) {
			const pending = await authorizations.findPending(query.request);
			return pending === null
				? sendPage(reply, 410, expiredPage)
				: sendPage(reply, 200, consentPage(query.request, pending), { formTarget: pending.redirectUri });
		},
	});

	server.route({
		...contractRoute(DecideConsent),
		async handler({ body }, reply) {
			const decided = await authorizations.decide(body.request, body.decision === 'approve');
			if (decided === null) {
				return sendPage(reply, 410, expiredPage);
			}
			const { code, pending } = decided;
			const answer = code === null ? { error: 'access_denied' } : { code };
			return reply.redirect(addAnswer(pending.redirectUri, { ...answer, state: pending.state }), 303);
		},
	});
}
