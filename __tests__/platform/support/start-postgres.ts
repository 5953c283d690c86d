import buildPlatform from './build-platform';
import { createPostgresStorage, createTemplate } from './database';
import { type PostgresServer, startPostgresServer } from './postgres-server';

declare global {
	/** Left by the set-up for the tear-down, which runs in the same process. */
	var sitewrightPostgres: PostgresServer | undefined;
	var removePostgresTemplate: (() => Promise<void>) | undefined;
}

/** Builds the platform, and starts one server for the whole run, with the database that tests get copies of. */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function startPostgres(): Promise<void> {
	await buildPlatform();
	if (!process.env['TEST_POSTGRES_URL']) {
		globalThis.sitewrightPostgres = await startPostgresServer();
		process.env['TEST_POSTGRES_URL'] = globalThis.sitewrightPostgres.url;
	}
	globalThis.removePostgresTemplate = await createTemplate(await createPostgresStorage(process.env['TEST_POSTGRES_URL']));
}
