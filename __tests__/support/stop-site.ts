/** Ends what `start-site.ts` began, and fails the run where the plugin raised a PHP notice in the course of it. */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function stopSites(): Promise<void> {
	const { server, booted } = globalThis.sitewrightTestSites ?? { server: undefined, booted: [] };
	await server?.close();
	// Workers may have begun in any order, so there may be gaps.
	const notices = await Promise.all(Object.values(booted).map(async (site) => (await site).remove()));
	if (notices.flat().length > 0) {
		throw new Error(`The plugin raised PHP notices:\n${notices.flat().slice(0, 20).join('\n')}`);
	}
}
