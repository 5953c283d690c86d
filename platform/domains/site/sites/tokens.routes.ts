import { CreateAiToken, CreateHostedAiToken } from '../../../../api/contract/site/ai-token.contract';
import type { PlatformServer } from '../../../core/domain';
import { RestFailure, userNotConnected } from '../../../core/errors';
import { type SignedCaller, signedCaller } from '../../../core/http/caller';
import { contractRoute } from '../../../core/http/contract-route';
import { sentence } from '../../../core/sentence';
import type { Sites } from './sites';
import { type Tokens, tokenSeconds } from './tokens';

interface TokenServices {
	readonly sites: Sites;
	readonly tokens: Tokens;
}

/** Spec 1 §7 "Token". */
export function addTokenRoutes(server: PlatformServer, { sites, tokens }: TokenServices): void {
	const issue = async ({ site, wpUser }: SignedCaller) => {
		const user = await sites.findUser(site, wpUser.id);
		if (user === null) {
			throw userNotConnected();
		}
		return { token: await tokens.issue(site, user, wpUser.role), blog_id: site.id, expires_in: tokenSeconds };
	};
	server.route({ ...contractRoute(CreateAiToken), handler: (request) => issue(signedCaller(request)) });
	server.route({
		...contractRoute(CreateHostedAiToken),
		handler: async (request) => {
			const caller = signedCaller(request);
			if (request.params.siteId !== String(caller.site.id)) {
				throw new RestFailure(404, 'site_not_found', sentence('The request is about another site than the one that sends it.'));
			}
			return issue(caller);
		},
	});
}
