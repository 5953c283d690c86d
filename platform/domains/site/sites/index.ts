import { defineDomain } from '../../../core/domain';
import { createAuthorizations } from './authorizations';
import { addAuthorizationRoutes } from './authorizations.routes';
import { parseSitesConfig, type SitesConfig } from './config';
import { migrations } from './migrations';
import { createSiteClient, type SiteClient } from './site-client';
import { createSites } from './sites';
import { addSiteRoutes } from './sites.routes';
import { createTokens } from './tokens';
import { addTokenRoutes } from './tokens.routes';

/** @param createClient Makes the client that calls sites back. */
export const createSitesDomain = (createClient: (config: SitesConfig) => SiteClient = createSiteClient) =>
	defineDomain({
		name: 'sites',
		parseConfig: parseSitesConfig,
		migrations,
		sealed: [{ table: 'sites', id: 'id', columns: ['secret', 'previous_secret'] }],
		register(server, config) {
			const { database, clock, keys, addCleanUp, config: coreConfig } = server.core;
			const sites = createSites({ database, clock, keys });
			const tokens = createTokens({ keys, clock, issuer: coreConfig.publicUrl });
			const authorizations = createAuthorizations({ database, clock });
			server.decorate('siteDirectory', { ...sites, verifyToken: tokens.verify });
			addCleanUp(() => sites.deleteExpiredNonces());
			addCleanUp(() => authorizations.deleteExpired());
			addSiteRoutes(server, { sites, siteClient: createClient(config), config });
			addAuthorizationRoutes(server, { authorizations, sites, publicUrl: coreConfig.publicUrl });
			addTokenRoutes(server, { sites, tokens });
		},
	});

/** Registers sites and connects their users; checks signatures and tokens for all domains. */
export const domain = createSitesDomain();
