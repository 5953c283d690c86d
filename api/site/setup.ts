import type { BodyOf } from '../contract/define';
import {
	GetConditionalRecommendations,
	GetProductSuggestions,
	GetQuestionnaire,
	GetRecommendations,
	GetRecommendationsStep,
	GetUpsell,
	SaveQuestionnaire,
	SaveRecommendations,
	SaveRecommendationsStep,
} from '../contract/site/setup.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

type Answers = BodyOf<typeof SaveQuestionnaire>['questionnaire'];

/** The owner's answers about the site, and the recommendations for it (spec 1 §7 "Connection API client"). Each fails with an ApiError. */
export const setupApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getQuestionnaire: build.query({ ...endpoint(GetQuestionnaire, { result: ({ questionnaire }) => questionnaire }), providesTags: ['Setup'] }),
		saveQuestionnaire: build.mutation({
			...endpoint(SaveQuestionnaire, { request: (questionnaire: Answers) => ({ body: { questionnaire } }) }),
			invalidatesTags: ['Setup'],
		}),
		getRecommendations: build.query({ ...endpoint(GetRecommendations, { result: ({ data }) => data }), providesTags: ['Setup'] }),
		saveRecommendations: build.mutation({
			...endpoint(SaveRecommendations, { request: (data: Answers) => ({ body: { data } }) }),
			invalidatesTags: ['Setup'],
		}),
		getRecommendationsStep: build.query({ ...endpoint(GetRecommendationsStep, { result: ({ step }) => step }), providesTags: ['Setup'] }),
		saveRecommendationsStep: build.mutation({
			...endpoint(SaveRecommendationsStep, { request: (step: string) => ({ body: { step } }) }),
			invalidatesTags: ['Setup'],
		}),
		getProductSuggestions: build.query(endpoint(GetProductSuggestions)),
		getUpsell: build.query(endpoint(GetUpsell)),
		getConditionalRecommendations: build.query({ ...endpoint(GetConditionalRecommendations), providesTags: ['Module'] }),
	}),
});
