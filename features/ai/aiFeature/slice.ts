import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { aiFeatureApi } from '../../../api/ai/ai-feature';
import { suggestionFailed, suggestionRequested } from '../suggestion/slice';
import { injectSlice, nothingTyped } from '../../../store/rooms';
import { deriveUsage } from './usage';

export interface AiFeatureState {
	/** The runs of this window, in the order of their start. */
	readonly startedRuns: readonly string[];
	/** The runs that the platform counted: their answer has begun. */
	readonly countedRuns: readonly string[];
	/** How many runs the server's last count contains, counted from the first. */
	readonly knownToServer: number;
	/** The server refused a request over the quota. Reset when the server reports requests left. */
	readonly isRefused: boolean;
}

const initialState: AiFeatureState = { startedRuns: [], countedRuns: [], knownToServer: 0, isRefused: false };

export const aiFeatureSlice = createSlice({
	name: 'aiFeature',
	initialState,
	reducers: {
		/** The answer of a run has begun: the platform counted it. */
		requestCounted: (state, { payload: { runId } }: PayloadAction<{ readonly runId: string }>) => {
			if (!state.countedRuns.includes(runId)) {
				state.countedRuns.push(runId);
			}
		},
	},
	extraReducers: (builder) =>
		builder
			.addCase(suggestionRequested, (state, { payload: { run } }) => {
				state.startedRuns.push(run.id);
			})
			.addCase(suggestionFailed, (state, { payload }) => {
				state.isRefused ||= payload.error.code === 'error_quota_exceeded';
			})
			.addMatcher(aiFeatureApi.endpoints.getAiFeature.matchFulfilled, (state, { payload }) => {
				// The platform counts a run when it starts, so that its count contains the running ones.
				state.knownToServer = state.startedRuns.length;
				state.isRefused &&= deriveUsage(payload, 0).isOverLimit;
			}),
	selectors: {
		/** Requests of this window; after every third the server's count is fetched (spec 2 §4). */
		selectSessionRequests: ({ countedRuns }) => countedRuns.length,
		selectIsCounted: ({ countedRuns }, runId: string) => countedRuns.includes(runId),
		/** Requests of this window that the server's last count does not contain. */
		selectLocalRequests: ({ countedRuns, startedRuns, knownToServer }) => countedRuns.filter((runId) => startedRuns.indexOf(runId) >= knownToServer).length,
	},
});

declare module '../../../store/rooms' {
	interface LazySlices extends WithSlice<typeof aiFeatureSlice> {}
}

injectSlice('ai', aiFeatureSlice, { wouldLose: nothingTyped });

export const { requestCounted } = aiFeatureSlice.actions;

export const { selectSessionRequests, selectIsCounted, selectLocalRequests } = aiFeatureSlice.selectors;

const selectFeatureResult = aiFeatureApi.endpoints.getAiFeature.select();

type StateWithFeature = Parameters<typeof selectFeatureResult>[0] & { readonly aiFeature: AiFeatureState };

const selectIsRefused = ({ aiFeature }: StateWithFeature) => aiFeature.isRefused;

/** The usage, local requests included; null until the server has answered once. */
export const selectAiUsage = createSelector(
	[(state: StateWithFeature) => selectFeatureResult(state).data, selectLocalRequests, selectIsRefused],
	(feature, localRequests, isRefused) => (feature ? deriveUsage(feature, localRequests, isRefused) : null)
);

/** True when the next request would be refused: the server has refused one, or the count has reached the limit. */
export const selectIsUpgradeRequired = (state: StateWithFeature): boolean => selectIsRefused(state) || (selectAiUsage(state)?.isOverLimit ?? false);
