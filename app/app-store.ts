import { setupListeners } from '@reduxjs/toolkit/query';
import { parseSession } from '../features/session/slice';
import { readInitialState } from '../store/initial-state';
import { makeAppStore } from './make-app-store';
import { browserPorts } from './ports';

/** The product's one store; made when the first block that needs it is shown. */
export const appStore = makeAppStore({ ports: browserPorts, preloadedState: { session: parseSession(readInitialState()) } });

// For queries that ask to be refetched when the person comes back to the page, or to the network.
setupListeners(appStore.dispatch);
