import buildPlatform from './build-platform';
import { createTemplate, createTestStorage } from './database';

declare global {
	/** Left by the set-up for the tear-down, which runs in the same process. */
	var removeSqliteTemplate: (() => Promise<void>) | undefined;
}

/** Builds the platform, and makes the database that tests get copies of. */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function startSqlite(): Promise<void> {
	await buildPlatform();
	globalThis.removeSqliteTemplate = await createTemplate(await createTestStorage());
}
