import type { BodyOf, QueryOf } from '../contract/define';
import {
	ChangeMatchingSubscribers,
	ChangeSubscribers,
	DeleteMailchimpKey,
	GetNewsletterSettings,
	ImportSubscribers,
	ListMailchimpAudiences,
	ListMailings,
	ListSubscribers,
	type NewsletterSettings,
	ResumeMailing,
	SaveMailchimpKey,
	SaveNewsletterSettings,
} from '../contract/readers/subscribers.contract';
import { callRoute, endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';
import { typedSecrets } from '../core/typed-secrets';

export type { Mailing, NewsletterSettings, RefusedLine, Subscriber, SubscriberChange, SubscriberStatus } from '../contract/readers/subscribers.contract';

export type SubscribersQuery = QueryOf<typeof ListSubscribers>;

/** The site's own list and its settings (docs/decisions/039-newsletter.md). Each fails with an ApiError. */
export const subscribersApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		listSubscribers: build.query({ ...endpoint(ListSubscribers, { request: (query: SubscribersQuery) => ({ query }) }), providesTags: ['Subscriber'] }),
		changeSubscribers: build.mutation({
			...endpoint(ChangeSubscribers, { request: (body: BodyOf<typeof ChangeSubscribers>) => ({ body }) }),
			// Also after a failure: the cache must have the state of the site.
			invalidatesTags: ['Subscriber'],
		}),
		/** Some of the subscribers of a filter. Who calls it until all are changed has the list loaded again then. */
		changeMatchingSubscribers: build.mutation({
			...endpoint(ChangeMatchingSubscribers, { request: (body: BodyOf<typeof ChangeMatchingSubscribers>) => ({ body }) }),
		}),
		importSubscribers: build.mutation({ ...endpoint(ImportSubscribers, { request: (body: BodyOf<typeof ImportSubscribers>) => ({ body }) }) }),
		getNewsletterSettings: build.query({ ...endpoint(GetNewsletterSettings), providesTags: ['MailingList'] }),
		saveNewsletterSettings: build.mutation({
			...endpoint(SaveNewsletterSettings, { request: (body: BodyOf<typeof SaveNewsletterSettings>) => ({ body }) }),
			invalidatesTags: (_result, error) => (error ? [] : ['MailingList']),
		}),
		/** The argument is the reference of the key in `typedSecrets`. Fails with `invalid_mailchimp_key` or `mailchimp_error`. */
		saveMailchimpKey: build.mutation<NewsletterSettings, string>({
			queryFn: (reference, _api, _options, send) => callRoute(send, SaveMailchimpKey, { body: { api_key: typedSecrets.take(reference) ?? '' } }),
			invalidatesTags: (_result, error) => (error ? [] : ['MailingList']),
		}),
		deleteMailchimpKey: build.mutation({ ...endpoint(DeleteMailchimpKey), invalidatesTags: (_result, error) => (error ? [] : ['MailingList']) }),
		/** Fails with `mailchimp_not_connected` or `mailchimp_error`. */
		listMailchimpAudiences: build.query({ ...endpoint(ListMailchimpAudiences, { result: ({ audiences }) => audiences }), providesTags: ['MailingList'] }),
		listMailings: build.query({ ...endpoint(ListMailings, { result: ({ mailings }) => mailings }), providesTags: ['Mailing'] }),
		/** @param id Id of a mailing. */
		resumeMailing: build.mutation({ ...endpoint(ResumeMailing, { request: (id: number) => ({ params: { id: String(id) } }) }), invalidatesTags: ['Mailing'] }),
	}),
});

export const {
	useListSubscribersQuery,
	useChangeSubscribersMutation,
	useGetNewsletterSettingsQuery,
	useSaveNewsletterSettingsMutation,
	useSaveMailchimpKeyMutation,
	useDeleteMailchimpKeyMutation,
	useListMailchimpAudiencesQuery,
	useListMailingsQuery,
	useResumeMailingMutation,
} = subscribersApi;
