/** The page of earnings in the dashboard. `adminUrl` ends with a slash. */
export const earningsUrl = (adminUrl: string): string => `${adminUrl}admin.php?page=sitewright-earnings`;
