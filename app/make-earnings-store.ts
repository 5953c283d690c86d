import { combineSlices } from '@reduxjs/toolkit';
import { siteApi } from '../api/core/site-api';
import { sessionSlice } from '../features/site/session/slice';
import { makePageStore, type PageStoreOptions } from './make-page-store';

const reducer = combineSlices(siteApi, sessionSlice);

/** The page has no flow. */
function* noSaga() {}

/** The store of the page of earnings, which needs no flow of the other pages; for the product and for tests. */
export const makeEarningsStore = ({ ports, session }: PageStoreOptions) =>
	makePageStore({ ports, preloadedState: { session }, reducer, rootSaga: noSaga, middleware: [siteApi.middleware] });
