import { combineSlices, type ThunkDispatch, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { platformApi } from '../api/platform-api';
import { siteApi } from '../api/site-api';
import type { ApiExtra } from '../api/vault';
import { aiFeatureSlice } from '../features/aiFeature/slice';
import { connectionSlice } from '../features/connection/slice';
import { embedsSlice } from '../features/embeds/slice';
import type { imageGeneratorSlice } from '../features/imageGenerator/slice';
import { mediaUploadSlice } from '../features/mediaUpload/slice';
import { modulesSlice } from '../features/modules/slice';
import { sessionSlice } from '../features/session/slice';
import { suggestionSlice } from '../features/suggestion/slice';

/** Every slice of the store, and the types of those that are loaded with their first use (`image-flow.ts`). */
export const rootReducer = combineSlices(
	siteApi,
	platformApi,
	sessionSlice,
	connectionSlice,
	modulesSlice,
	aiFeatureSlice,
	suggestionSlice,
	embedsSlice,
	mediaUploadSlice
).withLazyLoadedSlices<WithSlice<typeof imageGeneratorSlice>>();

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, ApiExtra, UnknownAction>;
