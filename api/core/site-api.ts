import { createApi } from '@reduxjs/toolkit/query/react';
import { siteBaseQuery } from './base-query';

/** The RTK Query API of WordPress's REST host. Endpoints are injected, one file per resource. */
export const siteApi = createApi({
	reducerPath: 'site',
	baseQuery: siteBaseQuery,
	tagTypes: [
		'Ads',
		'AiFeature',
		'AiLimits',
		'AiPrices',
		'AiProvider',
		'AiUsage',
		'Answer',
		'AnswerForm',
		'AnswerSettings',
		'Connection',
		'Earning',
		'FeedConnection',
		'Licence',
		'Mailing',
		'MailingList',
		'Map',
		'Module',
		'MovingPost',
		'PaymentProvider',
		'Paypal',
		'Plugin',
		'Settings',
		'Setup',
		'Subscriber',
		'Tracking',
		'Verification',
		'Video',
		'VideoDetails',
	],
	endpoints: () => ({}),
});
