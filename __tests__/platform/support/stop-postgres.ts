// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function stopPostgres(): Promise<void> {
	await globalThis.removePostgresTemplate?.();
	await globalThis.sitewrightPostgres?.stop();
}
