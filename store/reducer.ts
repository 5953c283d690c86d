import { combineSlices } from '@reduxjs/toolkit';
import { siteApi } from '../api/site-api';

/** Each slice adds itself here by declaration merging, and injects itself when its module is loaded. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

export const rootReducer = combineSlices(siteApi).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
