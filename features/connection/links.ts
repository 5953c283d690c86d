/** Spec 1 §2 "Admin links". `adminUrl` ends with a slash. */
export const connectionUrl = (adminUrl: string): string => `${adminUrl}admin.php?page=sitewright#/connection`;

export const upgradeUrl = (adminUrl: string): string =>
	`${adminUrl}admin.php?page=sitewright&redirect_to_referrer=1#/add-jetpack-ai`;

/** What AI content is and is not, and who writes it on this site. */
export const guidelinesUrl = (adminUrl: string): string => `${adminUrl}admin.php?page=sitewright#/ai-guidelines`;

export const feedbackUrl = 'https://wordpress.org/support/plugin/sitewright/';
