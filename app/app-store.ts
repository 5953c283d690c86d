import { setupListeners } from '@reduxjs/toolkit/query';
import { parseSession } from '../features/session/slice';
import { readInitialState } from '../store/initial-state';
import { makeAppStore } from './make-app-store';
import { browserPorts } from './ports';

/** The only store of the product, created when the first block that needs it is shown. */
export const appStore = makeAppStore({ ports: browserPorts, preloadedState: { session: parseSession(readInitialState()) } });

// For queries with `refetchOnFocus` or `refetchOnReconnect`.
setupListeners(appStore.dispatch);
