import startSites from '../../__tests__/support/start-site';

export { default as stopConnectedSite } from '../../__tests__/support/stop-site';

/** Starts a WordPress with the plugin, connected to a platform, and names it as the site of `testSite`. */
export async function startConnectedSite(): Promise<void> {
	await startSites();
	const [first] = globalThis.sitewrightTestSites?.booted ?? [];
	process.env.SITEWRIGHT_TEST_SITE = JSON.stringify((await first)?.description);
}
