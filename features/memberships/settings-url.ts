/** The page of the dashboard that says where payments go. `adminUrl` ends with a slash. */
export const paymentSettingsUrl = (adminUrl: string): string => `${adminUrl}admin.php?page=sitewright#/payments`;
