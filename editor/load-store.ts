/** Imports the provider of the store; the first import makes the store. */
export const importApp = () => import(/* webpackChunkName: "app" */ '../app/with-app');

/** Starts the store, once, for what it offers by itself. A failure is left to the first block that needs it, which says so. */
export function loadStore(): void {
	importApp().catch(() => undefined);
}
