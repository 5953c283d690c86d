import { CreateAiToken } from '../../api/contract/ai-token.contract';
import { RestFailure } from '../errors';
import { serve } from '../http/serve';
import { tokenSeconds } from '../services/tokens';

/** Spec 1 §7 "Token". */
export const routes = [
	serve(CreateAiToken, async ({ caller: { site, wpUser }, services: { sites, tokens } }) => {
		const user = await sites.findUser(site, wpUser.id);
		if (user === null) {
			throw new RestFailure(403, 'user_not_connected', 'Your account is not connected to Jetpack at the moment.');
		}
		return { token: await tokens.issue(site, user), blog_id: site.id, expires_in: tokenSeconds };
	}),
];
