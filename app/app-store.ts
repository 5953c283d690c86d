import { setupListeners } from '@reduxjs/toolkit/query';
import { makeStore } from '../store/make-store';
import { browserPorts } from './ports';

/** The product's one store; made when the first block that needs it is shown. */
export const appStore = makeStore({ ports: browserPorts });

// For queries that ask to be refetched when the person comes back to the page, or to the network.
setupListeners(appStore.dispatch);
