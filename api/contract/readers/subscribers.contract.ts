import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const path = 'wpcom/v2/sitewright/subscribers';
const settingsPath = 'wpcom/v2/sitewright/newsletter-settings';
const mailingsPath = 'wpcom/v2/sitewright/mailings';
const spec = 'docs/decisions/039-newsletter.md';
/** Addresses of people are for those who manage the site. */
const access = { capability: 'manage_options' } as const;

/** Subscribers of one page. */
export const subscribersPerPage = 50;
/** Characters of one piece of an import. */
export const maxImportText = 400_000;

const Status = Type.Union([Type.Literal('pending'), Type.Literal('confirmed'), Type.Literal('unsubscribed')]);
export type SubscriberStatus = Static<typeof Status>;

const Subscriber = Type.Object({
	id: Type.Integer({ minimum: 1 }),
	email: Type.String(),
	status: Status,
	/** When the address was entered first; ISO 8601, in UTC. */
	date: Type.String(),
	source: Type.Union([Type.Literal('form'), Type.Literal('import')]),
	/** Names of the chosen categories; empty for all posts. */
	categories: Type.Array(Type.String()),
});
export type Subscriber = Static<typeof Subscriber>;

const Counts = Type.Object({ pending: Type.Integer(), confirmed: Type.Integer(), unsubscribed: Type.Integer() });

/** Which subscribers are listed, exported or changed; what is left out chooses all. */
const Filter = {
	status: Type.Optional(Status),
	/** A part of an address. */
	search: Type.Optional(Type.String({ maxLength: 254 })),
};
const Id = Type.Integer({ minimum: 1 });

/**
 * A page of subscribers, the newest first, and how many there are. A page that is reached from another one begins at a row of it, which takes the
 * same time however long the list is.
 */
export const ListSubscribers = defineRoute({
	method: 'GET',
	path,
	handledBy: 'wordpress',
	access,
	query: Type.Object({
		...Filter,
		/** Counted from the newest; of no meaning beside one of the next two. */
		page: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
		/** The newest of those before this id. */
		before: Type.Optional(Id),
		/** Those right after this id, the newest first. */
		after: Type.Optional(Id),
	}),
	response: Type.Object({
		subscribers: Type.Array(Subscriber),
		/** All that the filter shows. */
		total: Type.Integer(),
		/** The id of the newest of all, whatever the filter; 0 for none. */
		newest: Type.Integer(),
		counts: Counts,
	}),
	spec,
});

const Change = Type.Union([
	Type.Literal('unsubscribe'),
	/** For ever: the address may be added again. */
	Type.Literal('delete'),
]);
export type SubscriberChange = Static<typeof Change>;

/** Changes several subscribers. Those who are gone are left out of the number. */
export const ChangeSubscribers = defineRoute({
	method: 'POST',
	path: `${path}/changes`,
	handledBy: 'wordpress',
	access,
	body: Type.Object({ ids: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 100 }), change: Change }),
	isDestructive: true,
	response: Type.Object({ changed: Type.Integer() }),
	spec,
});

/**
 * Changes the subscribers of a filter, some hundred at a time, from the newest to the oldest. Who comes meanwhile has a greater id, and is not changed.
 * A call that is made again changes nothing twice.
 */
export const ChangeMatchingSubscribers = defineRoute({
	method: 'POST',
	path: `${path}/matching-changes`,
	handledBy: 'wordpress',
	access,
	body: Type.Object({
		change: Change,
		...Filter,
		/** Not blank: without a word in it, it would choose all. */
		search: Type.Optional(Type.String({ maxLength: 254, pattern: '\\S' })),
		/** The first of them has a smaller id. */
		before: Id,
	}),
	isDestructive: true,
	// A misspelt filter chooses all: the screen shows before what is chosen, and an agent cannot.
	isAbility: false,
	response: Type.Object({
		changed: Type.Integer(),
		/** `before` of the next call; null when all are changed. */
		next: Type.Union([Id, Type.Null()]),
	}),
	timeoutMs: 120_000,
	spec,
});

const RefusedLine = Type.Object({
	line: Type.Integer(),
	/** The beginning of the line. */
	text: Type.String(),
});
export type RefusedLine = Static<typeof RefusedLine>;

/**
 * Adds the addresses of a piece of a CSV file: the first cell of each line that is an address. They are confirmed. Lines with a cell
 * `pending` or `unsubscribed`, as the export writes them, are left out; who is on the list keeps their state. The same piece a second time
 * adds nothing. 500 `subscribers_not_stored`.
 */
export const ImportSubscribers = defineRoute({
	method: 'POST',
	path: `${path}/imports`,
	handledBy: 'wordpress',
	access,
	body: Type.Object({
		/** Whole lines. */
		text: Type.String({ minLength: 1, maxLength: maxImportText }),
		/** The number of its first line in the file. */
		first_line: Type.Integer({ minimum: 1 }),
	}),
	response: Type.Object({
		lines: Type.Integer(),
		added: Type.Integer(),
		/** On the list before, in whatever state. */
		known: Type.Integer(),
		/** Lines that say that the person unsubscribed or did not confirm. */
		inactive: Type.Integer(),
		/** Lines without an address. */
		refused: Type.Integer(),
		/** The first of them. */
		examples: Type.Array(RefusedLine),
	}),
	timeoutMs: 120_000,
	spec,
});

const Settings = Type.Object({
	/** The keeper of the Mailchimp block's list. */
	service: Type.Union([Type.Literal('own'), Type.Literal('mailchimp')]),
	has_mailchimp_key: Type.Boolean(),
	/** Why Mailchimp took the last address not, without the address; empty if it took it. */
	mailchimp_error: Type.String(),
	/** Id of the audience at Mailchimp; empty for none. */
	mailchimp_list: Type.String(),
	/** Whether subscribers can choose categories. */
	categories_enabled: Type.Boolean(),
	category_ids: Type.Array(Type.Integer()),
	/** Whether new posts are mailed to the site's own list. */
	sends_posts: Type.Boolean(),
	/** Whether a mail holds the post itself, and not its excerpt. */
	mails_whole_post: Type.Boolean(),
	/** Of the mails of posts; empty for that of all mails of the site. */
	sender_name: Type.String(),
	/** Where answers to these mails go; empty for the sender. */
	reply_to: Type.String(),
	/** The categories of posts, by name; 500 at most. */
	all_categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
});
export type NewsletterSettings = Static<typeof Settings>;

/** The settings of the newsletter: its list, its texts and its mail. */
export const GetNewsletterSettings = defineRoute({ method: 'GET', path: settingsPath, handledBy: 'wordpress', access, response: Settings, spec });

/** Stores settings of the newsletter and answers all of them. 400 `invalid_reply_to`. */
export const SaveNewsletterSettings = defineRoute({
	method: 'POST',
	path: settingsPath,
	handledBy: 'wordpress',
	access,
	body: Type.Object({
		service: Type.Union([Type.Literal('own'), Type.Literal('mailchimp')]),
		mailchimp_list: Type.String({ pattern: '^[\\w-]{0,64}$' }),
		categories_enabled: Type.Boolean(),
		category_ids: Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 500 }),
		sends_posts: Type.Boolean(),
		// These stay as they are where a page that was open before an update leaves them out.
		mails_whole_post: Type.Optional(Type.Boolean()),
		sender_name: Type.Optional(Type.String({ maxLength: 100 })),
		reply_to: Type.Optional(Type.String({ maxLength: 254 })),
	}),
	response: Settings,
	spec,
});

/** Stores the key after Mailchimp accepted it. Another key than before clears the choice of the audience. 400 `invalid_mailchimp_key`; 502 `mailchimp_error`. No route answers the key. */
export const SaveMailchimpKey = defineRoute({
	method: 'POST',
	path: `${settingsPath}/mailchimp-key`,
	handledBy: 'wordpress',
	access,
	body: Type.Object({ api_key: Type.String({ minLength: 1, maxLength: 100 }) }),
	isAbility: false,
	response: Settings,
	spec,
});

/** Deletes the key and the choice of the audience; the Mailchimp block fills the site's own list again. */
export const DeleteMailchimpKey = defineRoute({
	method: 'DELETE',
	path: `${settingsPath}/mailchimp-key`,
	handledBy: 'wordpress',
	access,
	response: Settings,
	spec,
});

/** The audiences of the account at Mailchimp. 400 `mailchimp_not_connected`; 502 `mailchimp_error`. */
export const ListMailchimpAudiences = defineRoute({
	method: 'GET',
	path: `${settingsPath}/mailchimp-audiences`,
	handledBy: 'wordpress',
	access,
	response: Type.Object({ audiences: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })) }),
	spec,
});

const Mailing = Type.Object({
	id: Type.Integer(),
	/** Of the post, as text. */
	title: Type.String(),
	/** `paused`: tried again by itself. `stopped`: a person must start it. */
	status: Type.Union([Type.Literal('waiting'), Type.Literal('paused'), Type.Literal('stopped'), Type.Literal('done')]),
	sent: Type.Integer(),
	failed: Type.Integer(),
	/** The server was interrupted while it sent them. */
	unknown: Type.Integer(),
	/** The message of the mailer. */
	reason: Type.String(),
	/** Subscribers whose mail failed, or of whom it is not known; 100 at most. */
	problems: Type.Array(Type.Object({ email: Type.String(), kind: Type.Union([Type.Literal('failed'), Type.Literal('unknown')]), reason: Type.String() })),
});
export type Mailing = Static<typeof Mailing>;

/** The last 20 mailings, the newest first. */
export const ListMailings = defineRoute({
	method: 'GET',
	path: mailingsPath,
	handledBy: 'wordpress',
	access,
	response: Type.Object({ mailings: Type.Array(Mailing) }),
	spec,
});

/** Lets a mailing go on that rests. 404 `mailing_not_found`. */
export const ResumeMailing = defineRoute({
	method: 'POST',
	path: `${mailingsPath}/{id}/resume`,
	handledBy: 'wordpress',
	access,
	params: Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,17}$' }) }),
	response: Type.Object({ status: Type.Literal('waiting') }),
	spec,
});
