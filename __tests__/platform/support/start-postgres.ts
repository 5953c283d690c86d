import buildPlatform from './build-platform';
import { type PostgresServer, startPostgresServer } from './postgres-server';

declare global {
	/** Left by the set-up for the tear-down, which runs in the same process. */
	var sitewrightPostgres: PostgresServer | undefined;
}

/** Builds the platform, and starts one server for the whole run; each test file creates databases of its own on it. */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function startPostgres(): Promise<void> {
	await buildPlatform();
	if (process.env['TEST_POSTGRES_URL']) {
		return;
	}
	globalThis.sitewrightPostgres = await startPostgresServer();
	process.env['TEST_POSTGRES_URL'] = globalThis.sitewrightPostgres.url;
}
