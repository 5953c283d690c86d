import type { ComponentType } from 'react';
import type { adminStore } from '../app/admin-store';
import { exportStore } from '../app/export-store';
import type { adminReducer } from '../app/make-admin-store';
import { HelpSection } from '../features/site/debug/components/help-section';
import { createReplay, type ReplayOptions } from '../features/site/debug/replay';
import { showReplay } from '../features/site/debug/shown-replay';

interface HelpPageOptions {
	readonly store: typeof adminStore;
	readonly reducer: typeof adminReducer;
	/** The middleware of the RTK Query APIs. */
	readonly apiMiddleware: ReplayOptions['apiMiddleware'];
}

/**
 * The `#/help` page of a store. The store is given and not imported: a module that a script and its lazy part share is not joined
 * with others, which costs the script 3 KB.
 */
export function createHelpPage({ store, reducer, apiMiddleware }: HelpPageOptions): ComponentType {
	const exportState = (options: { readonly includesPrompts: boolean }) => exportStore(store, 'admin', options);
	// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- an export can hold any state; the replay keeps what the reducer cannot take as it was
	const ofAnyState = reducer as unknown as ReplayOptions['reducer'];
	return function HelpPage() {
		return <HelpSection exportState={exportState} onImport={(read) => showReplay(createReplay({ read, reducer: ofAnyState, apiMiddleware }))} />;
	};
}

export { DoctorSection } from '../features/site/doctor/components/doctor-section';
export { ReplayBanner } from '../features/site/debug/components/replay-banner';
