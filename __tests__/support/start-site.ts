import { type BootedSite, bootTestSite } from './site/boot-test-site';
import { type ControlServer, serveCommands } from './site/control';
import buildPlatform from '../platform/support/build-platform';
import { testEngine } from '../../scripts/site/boot';
import { buildPlugin, isBuildStale } from '../../scripts/site/build';

declare global {
	/** Left by the set-up for the tear-down, which runs in the same process. */
	var sitewrightTestSites: { readonly server: ControlServer; readonly booted: readonly Promise<BootedSite>[] } | undefined;
}

/**
 * Gives each worker of Jest a site of its own, which boots when the worker begins: tests of one site take turns, for they share its
 * state. Test files find theirs through `__tests__/support/site/site.ts`.
 */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function startSites(): Promise<void> {
	if (await isBuildStale()) {
		await buildPlugin();
	}
	await buildPlatform();
	const engine = await testEngine();
	process.stdout.write(`WordPress runs on ${engine.description}.\n`);
	// Sites that tests start themselves run on the same.
	process.env.SITEWRIGHT_PHP = engine.name;

	// The first is always needed, and makes the template that the others copy.
	const booted = [bootTestSite(1)];
	const server = await serveCommands({
		siteOfWorker: async (worker) => {
			const number = Number(worker);
			return (await (booted[number - 1] ??= bootTestSite(number))).description;
		},
	});
	globalThis.sitewrightTestSites = { server, booted };
	process.env.SITEWRIGHT_TEST_SITES = server.url;
	await booted[0];
}
