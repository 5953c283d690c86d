import { type Static, Type } from '@sinclair/typebox';
import { defineRoute } from '../../api/contract/define';
import { CreateAuthorization, RedeemAuthorization } from '../../api/contract/platform.contract';
import { RestFailure } from '../errors';
import { serve } from '../http/serve';
import { parseHttpUrl } from '../http/url';
import { renderConsentPage, renderExpiredPage, sendPage } from '../pages/authorize-page';

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
type Consent = Static<typeof Consent>;

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

/** Spec 1 §4 "Connection": the user is connected by agreeing on the platform's page. */
export const routes = [
	serve(CreateAuthorization, async ({ body, caller: { site }, services: { authorizations, config } }) => {
		const redirectUri = parseHttpUrl(body.redirect_uri);
		if (redirectUri === null || !site.origins.includes(redirectUri.origin)) {
			throw new RestFailure(400, 'invalid_redirect_uri', 'The parameter “redirect_uri” must be on the site’s own origin.');
		}
		const user = { wpUserId: body.user.id, login: body.user.login, displayName: body.user.display_name };
		const request = await authorizations.open(site, user, redirectUri.href, body.state);
		return { authorize_url: `${config.publicUrl}/authorize?request=${request}` };
	}),

	serve(RedeemAuthorization, async ({ body, caller: { site }, services: { authorizations, sites } }) => {
		const approved = await authorizations.redeem(site, body.code, body.user_id);
		if (approved === null) {
			throw new RestFailure(400, 'invalid_code', 'This authorization was used, has expired or is another site’s. Please connect again.');
		}
		const user = await sites.connectUser(site, approved);
		return { user: { ID: user.id, login: user.login } };
	}),

	serve(ShowConsent, async ({ query, reply, services: { authorizations } }) => {
		const pending = await authorizations.findPending(query.request);
		return pending === null ? sendPage(reply, 410, renderExpiredPage()) : sendPage(reply, 200, renderConsentPage(query.request, pending), pending.redirectUri);
	}),

	serve(DecideConsent, async ({ body, reply, services: { authorizations } }) => {
		const decided = await authorizations.decide(body.request, body.decision === 'approve');
		if (decided === null) {
			return sendPage(reply, 410, renderExpiredPage());
		}
		const { code, pending } = decided;
		const answer = code === null ? { error: 'access_denied' } : { code };
		return reply.redirect(addAnswer(pending.redirectUri, { ...answer, state: pending.state }), 303);
	}),
];
