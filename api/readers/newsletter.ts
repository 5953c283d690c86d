import type { ResponseOf } from '../contract/define';
import {
	CountCategorySubscribers,
	GetMailchimp,
	GetPostMail,
	GetSubscriberCounts,
	ListNewsletterCategories,
	ListSignupGroups,
	SendTestPostMail,
	type SignupGroups,
} from '../contract/readers/newsletter.contract';
import { endpoint } from '../core/endpoint';
import { siteApi } from '../core/site-api';

export type { SignupGroups };

export type MailingService = ResponseOf<typeof GetMailchimp>['service'];

/** How many subscribers get a post, and whether posts are mailed at all. */
export interface PostAudience {
	readonly count: number;
	readonly isMailed: boolean;
}

export type NewsletterCategories = ResponseOf<typeof ListNewsletterCategories>;

/** The mailing list (docs/decisions/039-newsletter.md). Each fails with an ApiError. */
export const newsletterApi = siteApi.injectEndpoints({
	endpoints: (build) => ({
		getMailchimp: build.query({ ...endpoint(GetMailchimp), providesTags: ['MailingList'] }),
		/** Fails with `mailchimp_not_connected` or `mailchimp_error`. */
		listSignupGroups: build.query({
			...endpoint(ListSignupGroups, { result: ({ interest_categories }) => interest_categories }),
			providesTags: ['MailingList'],
		}),
		listNewsletterCategories: build.query({ ...endpoint(ListNewsletterCategories), providesTags: ['MailingList'] }),
		subscriberCounts: build.query({ ...endpoint(GetSubscriberCounts, { result: ({ counts }) => counts }), providesTags: ['Subscriber'] }),
		/** @param termIds Ids of the post's categories. */
		countCategorySubscribers: build.query({
			...endpoint(CountCategorySubscribers, {
				request: (termIds: readonly number[]) => ({ query: { term_ids: termIds.join(',') } }),
				result: ({ subscriptions_count, sends_posts }): PostAudience => ({ count: subscriptions_count, isMailed: sends_posts }),
			}),
			providesTags: ['Subscriber', 'MailingList'],
		}),
		/** The mail of a post from what was saved last; asked for anew each time. */
		getPostMail: build.query({ ...endpoint(GetPostMail, { request: (id: number) => ({ params: { id } }) }), keepUnusedDataFor: 0 }),
		sendTestPostMail: build.mutation(endpoint(SendTestPostMail, { request: (id: number) => ({ params: { id } }) })),
	}),
});

export const {
	useGetMailchimpQuery,
	useListSignupGroupsQuery,
	useListNewsletterCategoriesQuery,
	useSubscriberCountsQuery,
	useCountCategorySubscribersQuery,
	useGetPostMailQuery,
	useSendTestPostMailMutation,
} = newsletterApi;
