import { CloseSite, CreateSite, DeleteSite, DeleteUser, MoveSite, RotateSecret } from '../../../../api/contract/site/platform.contract';
import type { PlatformServer } from '../../../core/domain';
import { signedCaller } from '../../../core/http/caller';
import { RestFailure } from '../../../core/errors';
import { contractRoute } from '../../../core/http/contract-route';
import { sentence } from '../../../core/sentence';
import { admitMove, admitSite } from './admission';
import type { SitesConfig } from './config';
import { parseRegistration, proveOwnership } from './registration';
import type { SiteClient } from './site-client';
import type { Sites } from './sites';

interface SiteServices {
	readonly sites: Sites;
	readonly siteClient: SiteClient;
	readonly config: SitesConfig;
}

const success = { code: 'success' } as const;

/** Spec 1 §4 "Connection": sites register, rotate their secret, disconnect users and themselves. */
export function addSiteRoutes(server: PlatformServer, { sites, siteClient, config }: SiteServices): void {
	server.route({
		...contractRoute(CreateSite),
		async handler({ body }) {
			const registration = parseRegistration(body, config);
			const invitationHash = await admitSite(server.core.database, config.admission, registration.site.url, body.invitation ?? '');
			await proveOwnership(registration, siteClient);
			const { siteId, secret } = await sites.register(registration.site, invitationHash);
			return { site_id: siteId, secret };
		},
	});

	server.route({
		...contractRoute(MoveSite),
		async handler(request) {
			const { site } = signedCaller(request);
			const registration = parseRegistration(request.body, config);
			await admitMove(server.core.database, config.admission, site.id, registration.site.url);
			await proveOwnership(registration, siteClient);
			const secret = await sites.move(site.id, registration.site);
			if (secret === null) {
				throw new RestFailure(
					409,
					'address_in_use',
					sentence('Another site is registered at this address. Please start fresh, or disconnect that site first.')
				);
			}
			return { secret };
		},
	});

	server.route({
		...contractRoute(RotateSecret),
		handler: async (request) => ({ secret: await sites.rotateSecret(signedCaller(request).site) }),
	});

	server.route({
		...contractRoute(CloseSite),
		async handler(request) {
			await sites.disconnect(signedCaller(request).site, true);
			return success;
		},
	});

	server.route({
		...contractRoute(DeleteSite),
		async handler(request) {
			await sites.disconnect(signedCaller(request).site);
			return success;
		},
	});

	server.route({
		...contractRoute(DeleteUser),
		async handler(request) {
			await sites.disconnectUser(signedCaller(request).site, request.params.user_id);
			return success;
		},
	});
}
