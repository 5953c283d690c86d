import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const edit = { capability: 'edit_posts' } as const;

const SignupGroups = Type.Array(
	Type.Object({
		id: Type.String(),
		title: Type.String(),
		interests: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
	})
);
export type SignupGroups = Static<typeof SignupGroups>;

/** The list that the Mailchimp block fills. */
export const GetMailchimp = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/mailchimp',
	handledBy: 'wordpress',
	access: edit,
	response: Type.Object({
		/** The list of the site itself is always connected. */
		code: Type.Union([Type.Literal('connected'), Type.Literal('not_connected')]),
		/** The page where the list is chosen and connected; empty for people who may not. */
		connect_url: Type.String(),
		/** The keeper of the list. */
		service: Type.Union([Type.Literal('own'), Type.Literal('mailchimp')]),
	}),
	spec: '2 §7',
});

/**
 * The groups that a subscriber can join: those of the audience at Mailchimp, or the newsletter categories of the site's own list.
 * 400 `mailchimp_not_connected`; 502 `mailchimp_error` with what Mailchimp says.
 */
export const ListSignupGroups = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/mailchimp/groups',
	handledBy: 'wordpress',
	access: edit,
	response: Type.Object({ interest_categories: SignupGroups }),
	spec: '2 §7',
});

const NewsletterCategory = Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String(), description: Type.String(), parent: Type.Integer() });

/** The categories that subscribers can choose, which an administrator chose from those of posts. */
export const ListNewsletterCategories = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/newsletter-categories',
	handledBy: 'wordpress',
	access: edit,
	response: Type.Object({ enabled: Type.Boolean(), newsletter_categories: Type.Array(NewsletterCategory) }),
	spec: '2 §7',
});

/** Those who may publish know before whom they publish. */
const publish = { capability: 'publish_posts' } as const;

/**
 * How many confirmed subscribers the site's own list has, and how many people pay for a tier: 0 while the platform does not answer. The
 * site has no followers elsewhere.
 */
export const GetSubscriberCounts = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/subscribers/counts',
	handledBy: 'wordpress',
	access: publish,
	response: Type.Object({
		counts: Type.Object({ social_followers: Type.Integer(), email_subscribers: Type.Integer(), paid_subscribers: Type.Integer() }),
	}),
	spec: '2 §7',
});

/** How many confirmed subscribers get a post of these categories; those who chose none get every post. */
export const CountCategorySubscribers = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/newsletter-categories/count',
	handledBy: 'wordpress',
	access: publish,
	query: Type.Object({
		/** Ids of categories, separated by commas. Empty: a post without one. */
		term_ids: Type.String({ pattern: '^(\\d{1,18}(,\\d{1,18})*)?$', maxLength: 2000 }),
	}),
	response: Type.Object({
		subscriptions_count: Type.Integer(),
		/** Whether new posts are mailed, which an administrator decides. */
		sends_posts: Type.Boolean(),
	}),
	spec: '2 §7',
});

const PostId = Type.Object({ id: Type.Integer({ minimum: 1 }) });

/** The mail of a post as subscribers would get it, from what was saved last. 404 `post_not_found`, also for a post that one may not edit. */
export const GetPostMail = defineRoute({
	method: 'GET',
	path: 'wpcom/v2/sitewright/post-mails/{id}',
	handledBy: 'wordpress',
	access: edit,
	params: PostId,
	response: Type.Object({
		subject: Type.String(),
		html: Type.String(),
		text: Type.String(),
		/** Whether the end of the post was left out, because mail programs cut long mails. */
		is_cut: Type.Boolean(),
		/** The address of the user, where a test goes. */
		to: Type.String(),
	}),
	spec: 'docs/decisions/076-post-mails.md',
});

/** Sends that mail to the user who asks. 404 `post_not_found`; 429 `too_many_test_mails` after 20 in an hour; 502 `mail_not_sent` with what the mailer says. */
export const SendTestPostMail = defineRoute({
	method: 'POST',
	path: 'wpcom/v2/sitewright/post-mails/{id}/test',
	handledBy: 'wordpress',
	access: edit,
	params: PostId,
	response: Type.Object({ to: Type.String() }),
	timeoutMs: 60_000,
	spec: 'docs/decisions/076-post-mails.md',
});
