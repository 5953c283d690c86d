import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { thunk } from 'redux-thunk';
import configureMockStore from 'redux-mock-store';
import { platformApi } from '../../api/core/platform-api';
import { siteApi } from '../../api/core/site-api';
import type { RootState } from '../../app/root-reducer';

/**
 * A store that keeps a given state and records what a connected view dispatches.
 * @param getState Read at each render, so that each test can have its own state; gets what was dispatched.
 */
export function mockStore<State = RootState>(getState: (actions: readonly UnknownAction[]) => State) {
	const middleware = [thunk, siteApi.middleware, platformApi.middleware] as never[];
	const store = configureMockStore<State, ThunkDispatch<State, unknown, UnknownAction>>(middleware)(getState as never);
	/** The actions of the product, without those of RTK Query. */
	const ownActions = () => store.getActions().filter(({ type }) => !/^(site|platform|__rtkq)\//.test(type));
	return Object.assign(store, { ownActions });
}
