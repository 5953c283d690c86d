import { type PostgresServer, startPostgresServer } from './postgres-server';

declare global {
	/** Left by the set-up for the tear-down, which runs in the same process. */
	var sitewrightPostgres: PostgresServer | undefined;
}

/** Starts one server for the whole run; each test file creates databases of its own on it. */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function startPostgres(): Promise<void> {
	if (process.env['TEST_POSTGRES_URL']) {
		return;
	}
	globalThis.sitewrightPostgres = await startPostgresServer();
	process.env['TEST_POSTGRES_URL'] = globalThis.sitewrightPostgres.url;
}
