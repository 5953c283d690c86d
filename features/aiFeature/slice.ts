import { createSelector, createSlice, type WithSlice } from '@reduxjs/toolkit';
import { aiFeatureApi } from '../../api/ai-feature';
import { rootReducer, type RootState } from '../../store/reducer';
import { suggestionFailed } from '../suggestion/slice';
import { deriveUsage } from './usage';

export interface AiFeatureState {
	/** Requests made here since the server last said its count. */
	readonly localRequests: number;
	/** Requests of this session; every third asks the server for its count (spec 2 §4). */
	readonly sessionRequests: number;
	/** The server refused a request for its quota and has not said otherwise since. */
	readonly isRefused: boolean;
}

const initialState: AiFeatureState = { localRequests: 0, sessionRequests: 0, isRefused: false };

export const aiFeatureSlice = createSlice({
	name: 'aiFeature',
	initialState,
	reducers: {
		requestCounted: (state) => ({
			...state,
			localRequests: state.localRequests + 1,
			sessionRequests: state.sessionRequests + 1,
		}),
	},
	extraReducers: (builder) =>
		builder
			.addCase(suggestionFailed, (state, { payload }) =>
				payload.error.code === 'error_quota_exceeded' ? { ...state, isRefused: true } : state
			)
			.addMatcher(aiFeatureApi.endpoints.getAiFeature.matchFulfilled, (state, { payload }) => ({
				...state,
				localRequests: 0,
				isRefused: state.isRefused && deriveUsage(payload, 0).isOverLimit,
			})),
});

declare module '../../store/reducer' {
	interface LazySlices extends WithSlice<typeof aiFeatureSlice> {}
}

const injected = aiFeatureSlice.injectInto(rootReducer);

export const { requestCounted } = aiFeatureSlice.actions;

export const selectSessionRequests = (state: RootState): number => injected.selectSlice(state).sessionRequests;

const selectFeatureResult = aiFeatureApi.endpoints.getAiFeature.select();

/** The usage, local requests included; null until the server has said it once. */
export const selectAiUsage = createSelector(
	(state: RootState) => selectFeatureResult(state).data,
	(state: RootState) => injected.selectSlice(state).localRequests,
	(feature, localRequests) => (feature ? deriveUsage(feature, localRequests) : null)
);

/** True when the next request would be refused: the server has refused one, or the count has reached the limit. */
export const selectIsUpgradeRequired = (state: RootState): boolean =>
	injected.selectSlice(state).isRefused || (selectAiUsage(state)?.isOverLimit ?? false);
