import { TestEnvironment } from 'jest-environment-node';
import { runCommand } from './site/control';

/** Node with the address of the site that this worker's tests use, which boots with the worker's first file. */
// eslint-disable-next-line no-restricted-syntax -- Jest asks for the default export.
export default class SiteEnvironment extends TestEnvironment {
	override async setup(): Promise<void> {
		await super.setup();
		const { SITEWRIGHT_TEST_SITES: sites, JEST_WORKER_ID: worker } = process.env;
		if (sites) {
			this.global.process.env.SITEWRIGHT_TEST_SITE = JSON.stringify(await runCommand(sites, 'siteOfWorker', worker));
		}
	}
}
