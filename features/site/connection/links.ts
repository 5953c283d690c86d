/** A section of the plugin's page (spec 1 §2 "Admin links"). `adminUrl` ends with a slash. */
export const adminSection = (adminUrl: string, name: string, query = ''): string => `${adminUrl}admin.php?page=sitewright${query}#/${name}`;

export const connectionUrl = (adminUrl: string): string => adminSection(adminUrl, 'connection');

export const upgradeUrl = (adminUrl: string): string => adminSection(adminUrl, 'add-jetpack-ai', '&redirect_to_referrer=1');

export const modulesUrl = (adminUrl: string): string => adminSection(adminUrl, 'modules');

/** The page that says where payments go, and what they cost. */
export const paymentsUrl = (adminUrl: string): string => adminSection(adminUrl, 'payments');

export const adsUrl = (adminUrl: string): string => adminSection(adminUrl, 'ads');

/** Where the tiles of maps come from. */
export const mapsUrl = (adminUrl: string): string => adminSection(adminUrl, 'maps');

/** The guidelines on AI content, with the provider that writes it on this site. */
export const guidelinesUrl = (adminUrl: string): string => adminSection(adminUrl, 'ai-guidelines');

/** Where a model is connected. */
export const modelSetupUrl = (adminUrl: string): string => adminSection(adminUrl, 'ai-model');

/** WordPress's own page with the keys of AI providers, since 7.0. */
export const connectorsUrl = (adminUrl: string): string => `${adminUrl}options-connectors.php`;

export const feedbackUrl = 'https://wordpress.org/support/plugin/sitewright/';
