import type { exportStore } from './export-store';

/** `window.sitewright`, for the console of a browser. */
export interface DebugTools {
	/** The state of the page and its last actions, as a file for Redux DevTools and the admin page; `includesPrompts` adds what was typed and written. */
	readonly exportState: (options?: { readonly includesPrompts?: boolean }) => Promise<string>;
}

declare global {
	interface Window {
		sitewright?: DebugTools;
	}
}

type ExportableStore = Parameters<typeof exportStore>[0];

/** Adds `window.sitewright`. What it needs is loaded when it is called. */
export function addDebugTools(store: ExportableStore, page: 'admin' | 'editor'): void {
	window.sitewright = {
		exportState: async (options) => (await import(/* webpackChunkName: "debug" */ './export-store')).exportStore(store, page, options),
	};
}
