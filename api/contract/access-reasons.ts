import type { RouteAccess } from './define';

interface Reason {
	readonly capability: Exclude<Extract<RouteAccess, object>['capability'], 'manage_options'>;
	/** The screen that its lowest role works with. */
	readonly why: string;
	readonly routes: readonly string[];
}

/**
 * Why people without `manage_options` may call a route: the screen of theirs that needs it. A route that is not listed here is for
 * administrators; `calls.test.ts` compares the list with the contract. No program reads it.
 */
export const accessReasons: readonly Reason[] = [
	{
		capability: 'activate_plugins',
		why: 'who may switch plugins on sees in the editor which of them a block misses',
		routes: ['GET jetpack/v4/plugins', 'GET jetpack/v4/updates/plugins', 'POST jetpack/v4/plugins'],
	},
	{
		capability: 'edit_posts',
		why: 'the editor tells everybody who writes what the site is connected to, and connects their own account',
		routes: [
			'GET jetpack/v4/connection',
			'GET jetpack/v4/connection/data',
			'GET jetpack/v4/connection/url',
			'GET jetpack/v4/connection/authorize_url',
			'POST jetpack/v4/connection/user',
			'GET platform/v1/site',
		],
	},
	{
		capability: 'edit_posts',
		why: 'blocks ask which modules and features of the plan are there, and say which is missing',
		routes: [
			'GET jetpack/v4/module/all',
			'GET jetpack/v4/module/{name}',
			'GET jetpack/v4/plans',
			'GET jetpack/v4/site',
			'GET jetpack/v4/site/features',
			'GET wpcom/v2/related-posts',
			'GET wpcom/v2/sitewright/ads/{format}',
		],
	},
	{
		capability: 'edit_posts',
		why: 'the block shows in the editor the related posts of the post that one edits',
		routes: ['GET wpcom/v2/related-posts/{postId}'],
	},
	{
		capability: 'edit_posts',
		why: 'the block is filled in its editor from a service: a search, an address, a picture, a table',
		routes: [
			'GET wpcom/v2/business-hours/localized-week',
			'GET wpcom/v2/gifs',
			'GET wpcom/v2/gifs/{id}',
			'GET wpcom/v2/opentable/restaurants',
			'GET wpcom/v2/resolve-redirect',
			'GET wpcom/v2/service-api-keys/mapbox',
			'GET wpcom/v2/sitewright/base-map',
			'GET wpcom/v2/sitewright/places',
		],
	},
	{
		capability: 'edit_posts',
		why: 'the gallery is chosen among the connections that administrators shared and the own ones; the last are all that one may end',
		routes: [
			'GET wpcom/v2/instagram-gallery/connect-url',
			'GET wpcom/v2/instagram-gallery/connections',
			'GET wpcom/v2/instagram-gallery/gallery',
			'DELETE wpcom/v2/instagram-gallery/connections/{token}',
		],
	},
	{
		capability: 'edit_posts',
		why: 'a sign-up block offers the groups and categories that its visitors will see',
		routes: ['GET wpcom/v2/mailchimp', 'GET wpcom/v2/mailchimp/groups', 'GET wpcom/v2/newsletter-categories'],
	},
	{
		capability: 'edit_posts',
		why: 'payment blocks are chosen among the plans and items that there are',
		routes: ['GET wpcom/v2/memberships/status', 'GET wp/v2/jp_pay_product/{id}'],
	},
	{
		capability: 'edit_posts',
		why: 'the editor shows the videos and files of posts, as far as one may read those',
		routes: ['GET rest/v1.1/videos/{guid}', 'GET rest/v1.1/videos/{guid}/poster', 'GET wp/v2/media', 'GET wp/v2/media/{id}'],
	},
	{
		capability: 'edit_posts',
		why: 'proposals for a post are made of the tags and categories of the site, and who writes a post may give it a new tag',
		routes: ['GET wp/v2/categories', 'GET wp/v2/tags', 'POST wp/v2/tags'],
	},
	{
		capability: 'edit_posts',
		why: 'a block shows one of the forms that are posts of their own, as visitors see it',
		routes: ['GET wp/v2/jetpack-forms', 'GET wp/v2/jetpack-forms/{id}'],
	},
	{
		capability: 'edit_posts',
		why: 'hints in the editor are closed by everybody for themselves, and what is done there is counted',
		routes: ['POST jetpack/v4/notice/{id}', 'POST wpcom/v2/sitewright/analytics/events'],
	},
	{
		capability: 'edit_posts',
		why: 'an author sees the mail of an own post, and sends it to the own address',
		routes: ['GET wpcom/v2/sitewright/post-mails/{id}', 'POST wpcom/v2/sitewright/post-mails/{id}/test'],
	},
	{
		capability: 'publish_posts',
		why: 'who publishes knows before whom: the panel before publishing tells the number',
		routes: ['GET wpcom/v2/newsletter-categories/count', 'GET wpcom/v2/subscribers/counts'],
	},
	{
		capability: 'publish_posts',
		why: 'an item of a payment block is put up for sale with the post that holds it; its money goes to the address in it',
		routes: ['POST wp/v2/jp_pay_product', 'POST wp/v2/jp_pay_product/{id}'],
	},
	{
		capability: 'publish_posts',
		why: 'who publishes makes a form of a post one that other posts can show, and changes the own ones',
		routes: ['POST wp/v2/jetpack-forms', 'POST wp/v2/jetpack-forms/{id}'],
	},
	{
		capability: 'read_sitewright_answers',
		why: 'administrators choose who works with the answers to forms',
		routes: [
			'GET wpcom/v2/sitewright/form-answers',
			'GET wpcom/v2/sitewright/form-answers/forms',
			'GET wpcom/v2/sitewright/form-answers/{id}',
			'POST wpcom/v2/sitewright/form-answers/changes',
			'POST wpcom/v2/sitewright/form-answers/{id}/mail',
			'POST wpcom/v2/sitewright/form-answers/{id}/replies',
		],
	},
	{
		capability: 'upload_files',
		why: 'who may upload takes files from other services and from a phone into the library',
		routes: [
			'GET wpcom/v2/app-media',
			'GET wpcom/v2/external-media/sources',
			'GET wpcom/v2/external-media/list/{service}',
			'GET wpcom/v2/external-media/connection/google_photos',
			'GET wpcom/v2/external-media/session/google_photos',
			'POST wpcom/v2/external-media/session/google_photos',
			'POST wpcom/v2/external-media/copy/{service}',
			'DELETE wpcom/v2/external-media/connection/google_photos',
			'POST wpcom/v2/sitewright/phone-uploads',
			'DELETE wpcom/v2/sitewright/phone-uploads/{id}',
		],
	},
	{
		capability: 'upload_files',
		why: 'who may upload, and write with AI, has images made for a post; they reach the library as any upload does',
		routes: ['GET wpcom/v2/sitewright/core-ai/image', 'POST wpcom/v2/sitewright/core-ai/image'],
	},
	{
		capability: 'upload_files',
		why: 'who may upload works on the texts, captions and posters of files that they may edit',
		routes: [
			'POST wp/v2/media/{id}',
			'GET rest/v1.1/videos/{guid}/captions',
			'POST rest/v1.1/videos/{guid}/captions',
			'POST rest/v1.1/videos/{guid}/captions/cancel',
			'POST rest/v1.1/videos/{guid}/poster',
			'POST rest/v1.1/videos/{guid}/tracks',
			'POST rest/v1.1/videos/{guid}/tracks/delete',
			'POST wpcom/v2/videopress/attach',
			'POST wpcom/v2/videopress/meta',
		],
	},
	{
		capability: 'use_sitewright_ai',
		why: 'administrators choose which roles write with AI',
		routes: [
			'GET wpcom/v2/jetpack-ai/ai-assistant-feature',
			'GET wpcom/v2/sitewright/core-ai',
			'GET wpcom/v2/sitewright/voice',
			'POST wpcom/v2/sitewright/post-copies',
			'POST jetpack/v4/jetpack-ai-jwt',
			'POST wpcom/v2/sites/{siteId}/jetpack-openai-query/jwt',
			'POST wpcom/v2/sitewright/core-ai/ask',
		],
	},
];
