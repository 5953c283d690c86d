import { setupListeners } from '@reduxjs/toolkit/query';
import { parseSession } from '../features/session/slice';
import { readInitialState } from '../store/initial-state';
import { makeAdminStore } from './make-admin-store';
import { pagePorts } from './ports/page';

/** The store of an admin page: the settings, or the answers of forms. */
export const adminStore = makeAdminStore({ ports: pagePorts, session: parseSession(readInitialState()) });

// For queries with `refetchOnFocus` or `refetchOnReconnect`.
setupListeners(adminStore.dispatch);
