import { CreateAiToken } from '../../../api/contract/ai-token.contract';
import type { PlatformServer } from '../../core/domain';
import { userNotConnected } from '../../core/errors';
import { signedCaller } from '../../core/http/caller';
import { contractRoute } from '../../core/http/contract-route';
import type { Sites } from './sites';
import { type Tokens, tokenSeconds } from './tokens';

interface TokenServices {
	readonly sites: Sites;
	readonly tokens: Tokens;
}

/** Spec 1 §7 "Token". */
export function addTokenRoutes(server: PlatformServer, { sites, tokens }: TokenServices): void {
	server.route({
		...contractRoute(CreateAiToken),
		async handler(request) {
			const { site, wpUser } = signedCaller(request);
			const user = await sites.findUser(site, wpUser.id);
			if (user === null) {
				throw userNotConnected();
			}
			return { token: await tokens.issue(site, user, wpUser.role), blog_id: site.id, expires_in: tokenSeconds };
		},
	});
}
