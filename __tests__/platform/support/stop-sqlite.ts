// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function stopSqlite(): Promise<void> {
	await globalThis.removeSqliteTemplate?.();
}
