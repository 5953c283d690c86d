import { setupListeners } from '@reduxjs/toolkit/query';
import { parseSession } from '../features/site/session/slice';
import { readInitialState } from '../store/initial-state';
import { askBeforeLosing } from '../store/unsaved-forms';
import type { PageStoreOptions } from './make-page-store';
import { address } from './ports/address';
import { pagePorts } from './ports/page';

/**
 * Makes the store of a page of the dashboard, with the ports of the browser and the state that the page was printed with.
 * @param hasDrafts Whether the store keeps something that was typed and not saved: the browser asks before it leaves the page.
 */
export function openPageStore<Store extends { readonly dispatch: Parameters<typeof setupListeners>[0] }>(
	make: (options: PageStoreOptions) => Store,
	hasDrafts: (store: Store) => boolean = () => false
): Store {
	const store = make({ ports: { ...pagePorts, address }, session: parseSession(readInitialState()) });
	// For queries with `refetchOnFocus` or `refetchOnReconnect`.
	setupListeners(store.dispatch);
	askBeforeLosing(() => hasDrafts(store));
	return store;
}
