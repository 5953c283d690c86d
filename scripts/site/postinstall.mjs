// Downloads WordPress during the installation, so that `npm start` and `npm test` work without a network afterwards.
let register;
try {
	({ register } = await import('tsx/esm/api'));
} catch {
	// An installation for production has no development tools, and needs no WordPress.
}
if (register) {
	register();
	const { fetchWordPress } = await import('./wordpress-package.ts');
	await fetchWordPress().catch((error) => {
		console.warn(`WordPress could not be downloaded now; the first start tries again. ${error.message}`);
	});
}
