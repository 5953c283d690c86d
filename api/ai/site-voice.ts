import { GetSiteVoice, GetSiteVoiceSettings, SaveSiteVoice, type SavedVoice } from '../contract/ai/site-voice.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

/** The voice of the site (docs/decisions/078-site-voice.md). Each fails with an ApiError. */
export const siteVoiceApi = siteApi.enhanceEndpoints({ addTagTypes: ['SiteVoice'] }).injectEndpoints({
	endpoints: (build) => ({
		/** For the texts of a post; null on screens without one. */
		getSiteVoice: build.query({
			...endpoint(GetSiteVoice, { request: (postId: number | null) => ({ query: postId === null ? {} : { post_id: postId } }) }),
			providesTags: ['SiteVoice'],
		}),
		getSiteVoiceSettings: build.query({ ...endpoint(GetSiteVoiceSettings), providesTags: ['SiteVoice'] }),
		saveSiteVoice: build.mutation({ ...endpoint(SaveSiteVoice, { request: (body: SavedVoice) => ({ body }) }), invalidatesTags: ['SiteVoice'] }),
	}),
});

export const { useGetSiteVoiceQuery, useGetSiteVoiceSettingsQuery, useSaveSiteVoiceMutation } = siteVoiceApi;
