/** Starts the store, once, for what it offers by itself. A failure is left to the first block that needs it, which says so. */
export function loadStore(): void {
	import('../app/with-app').catch(() => undefined);
}
