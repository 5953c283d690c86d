import { setupListeners } from '@reduxjs/toolkit/query';
import { parseSession } from '../features/session/slice';
import { readInitialState } from '../store/initial-state';
import { makeEarningsStore } from './make-earnings-store';
import { pagePorts } from './ports/page';

export const earningsStore = makeEarningsStore({ ports: pagePorts, session: parseSession(readInitialState()) });

// For queries with `refetchOnFocus`.
setupListeners(earningsStore.dispatch);
