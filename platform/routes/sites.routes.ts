import { CreateSite, DeleteSite, DeleteUser, GetSite, RotateSecret } from '../../api/contract/platform.contract';
import { serve } from '../http/serve';
import { proveOwnership } from '../services/registration';
import { version } from '../../package.json';

/** Spec 1 §4 "Connection": sites that register, look themselves up, rotate their secret and leave. */
export const routes = [
	serve(CreateSite, async ({ body, services }) => {
		const { siteId, secret } = await services.sites.register(await proveOwnership(body, services));
		return { site_id: siteId, secret };
	}),

	serve(GetSite, async ({ caller: { site }, services: { ai } }) => ({
		site_id: site.id,
		url: site.url,
		origins: [...site.origins],
		ai_provider: { kind: ai.kind, name: ai.name, model: ai.model },
		version,
	})),

	serve(RotateSecret, async ({ caller: { site }, services: { sites } }) => ({ secret: await sites.rotateSecret(site) })),

	serve(DeleteSite, async ({ caller: { site }, services: { sites } }) => {
		await sites.disconnect(site);
		return { code: 'success' as const };
	}),

	serve(DeleteUser, async ({ caller: { site }, params, services: { sites } }) => {
		await sites.disconnectUser(site, params.user_id);
		return { code: 'success' as const };
	}),
];
