// After `npm ci`: downloads WordPress, so that `npm start` and `npm test` work without a network afterwards, and removes what no tool reads.
let register;
try {
	({ register } = await import('tsx/esm/api'));
} catch {
	// An installation for production has no development tools, and needs no WordPress.
}
if (register) {
	register();
	const { removeSourceMaps } = await import('./remove-source-maps.ts');
	const { fetchWordPress } = await import('./wordpress-package.ts');
	const { projectRoot } = await import('./paths.ts');
	await removeSourceMaps(`${projectRoot}/node_modules`);
	await fetchWordPress().catch((error) => {
		console.warn(`WordPress could not be downloaded now; the first start tries again. ${error.message}`);
	});
}
