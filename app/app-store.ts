import { setupListeners } from '@reduxjs/toolkit/query';
import { parseSession } from '../features/site/session/slice';
import { readInitialState } from '../store/initial-state';
import { addDebugTools } from './debug-tools';
import { makeAppStore } from './make-app-store';
import { browserPorts } from './ports';
import { startRooms } from './start-rooms';

/** The only store of the product, created when the first block that needs it is shown. */
export const appStore = makeAppStore({ ports: browserPorts, preloadedState: { session: parseSession(readInitialState()) } });

void startRooms(browserPorts);
addDebugTools(appStore, 'editor');

// For queries with `refetchOnFocus` or `refetchOnReconnect`.
setupListeners(appStore.dispatch);
