/** Spec 1 §2 "Admin links". `adminUrl` ends with a slash. */
export const connectionUrl = (adminUrl: string): string => `${adminUrl}admin.php?page=sitewright#/connection`;

export const upgradeUrl = (adminUrl: string): string =>
	`${adminUrl}admin.php?page=sitewright&redirect_to_referrer=1#/add-jetpack-ai`;

export const modulesUrl = (adminUrl: string): string => `${adminUrl}admin.php?page=sitewright#/modules`;

/** The guidelines on AI content, with the provider that writes it on this site. */
export const guidelinesUrl = (adminUrl: string): string => `${adminUrl}admin.php?page=sitewright#/ai-guidelines`;

/** Where a model is connected. */
export const modelSetupUrl = (adminUrl: string): string => `${adminUrl}admin.php?page=sitewright#/ai-model`;

export const feedbackUrl = 'https://wordpress.org/support/plugin/sitewright/';
