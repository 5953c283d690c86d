import { createSelector, createSlice } from '@reduxjs/toolkit';
import { aiFeatureApi } from '../../api/ai-feature';
import { suggestionFailed } from '../suggestion/slice';
import { deriveUsage } from './usage';

export interface AiFeatureState {
	/** Requests of this window since the server's last count. */
	readonly localRequests: number;
	/** Requests of this window; after every third the server's count is fetched (spec 2 §4). */
	readonly sessionRequests: number;
	/** The server refused a request over the quota. Reset when the server reports requests left. */
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
	selectors: {
		selectSessionRequests: ({ sessionRequests }) => sessionRequests,
	},
});

export const { requestCounted } = aiFeatureSlice.actions;

export const { selectSessionRequests } = aiFeatureSlice.selectors;

const selectFeatureResult = aiFeatureApi.endpoints.getAiFeature.select();

type StateWithFeature = Parameters<typeof selectFeatureResult>[0] & { readonly aiFeature: AiFeatureState };

/** The usage, local requests included; null until the server has answered once. */
export const selectAiUsage = createSelector(
	[(state: StateWithFeature) => selectFeatureResult(state).data, ({ aiFeature }: StateWithFeature) => aiFeature.localRequests],
	(feature, localRequests) => (feature ? deriveUsage(feature, localRequests) : null)
);

/** True when the next request would be refused: the server has refused one, or the count has reached the limit. */
export const selectIsUpgradeRequired = (state: StateWithFeature): boolean =>
	state.aiFeature.isRefused || (selectAiUsage(state)?.isOverLimit ?? false);
