import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { defineRoute } from '../define';

const path = 'wpcom/v2/sitewright/form-answers';
const spec = 'docs/decisions/027-form-answers.md';
const webhooks = 'docs/webhooks.md';
const read = { capability: 'read_sitewright_answers' } as const;
const manage = { capability: 'manage_options' } as const;

/** Answers of one page. */
export const answersPerPage = 20;
/** Characters of a reply. */
export const maxReplyLength = 20_000;

/** The inbox is `publish`, as WordPress names it. */
const Status = Type.Union([Type.Literal('publish'), Type.Literal('spam'), Type.Literal('trash')]);
export type AnswerStatus = Static<typeof Status>;
export const answerStatuses = ['publish', 'spam', 'trash'] as const satisfies readonly AnswerStatus[];

const MailStatus = Type.Union([
	/** There is nothing to send: held back as spam, or stored by another plugin. */
	Type.Literal('none'),
	Type.Literal('waiting'),
	Type.Literal('sending'),
	Type.Literal('sent'),
	Type.Literal('failed'),
]);
export type MailStatus = Static<typeof MailStatus>;

const SignupStatus = Type.Union([
	/** The form does not ask for the newsletter, or the visitor did not agree. */
	Type.Literal('none'),
	Type.Literal('waiting'),
	/** The visitor got an e-mail with a link to confirm. */
	Type.Literal('asked'),
	Type.Literal('added'),
	Type.Literal('failed'),
]);

const summary = {
	id: Type.Integer({ minimum: 1 }),
	status: Status,
	/** ISO 8601, in UTC. */
	date: Type.String(),
	/** Name of the author, else the address, else empty. */
	author: Type.String(),
	/** The beginning of what was typed, in one line. */
	excerpt: Type.String(),
	/** Title of the form or of its page. */
	title: Type.String(),
	is_unread: Type.Boolean(),
	mail: MailStatus,
};
const AnswerSummary = Type.Object(summary);
export type AnswerSummary = Static<typeof AnswerSummary>;

const Answer = Type.Object({
	...summary,
	fields: Type.Array(
		Type.Object({ id: Type.String(), label: Type.String(), type: Type.String(), value: Type.Union([Type.String(), Type.Array(Type.String())]) })
	),
	email: Type.String(),
	url: Type.String(),
	subject: Type.String(),
	permalink: Type.String(),
	ip: Type.String(),
	consent: Type.Union([Type.Boolean(), Type.Null()]),
	/** Whether the newsletter took the visitor's address, with the reason of a failure. */
	signup: Type.Object({ status: SignupStatus, reason: Type.String() }),
	/** Why it is held back as spam. */
	reasons: Type.Array(Type.String()),
	/** The address of a file is empty where it is gone, or never was on this site: `is_moved` is one of the original's answers. Size in bytes. */
	files: Type.Array(Type.Object({ name: Type.String(), size: Type.Integer(), url: Type.String(), is_moved: Type.Boolean() })),
	/** Why the mail was not sent, as the mailer says. */
	mail_reason: Type.String(),
	/** When it is tried again; null if it is not. ISO 8601, in UTC. */
	mail_due: Type.Union([Type.String(), Type.Null()]),
	/** `is_unsure`: the request that sent it was interrupted, and nobody knows whether it arrived. */
	replies: Type.Array(Type.Object({ author: Type.String(), date: Type.String(), text: Type.String(), is_unsure: Type.Boolean() })),
});
export type Answer = Static<typeof Answer>;

const day = Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' }));

/** Which answers are shown, or exported. Days are those of the site, both included; empty values choose all. */
const AnswerFilter = {
	status: Type.Optional(Status),
	search: Type.Optional(Type.String({ maxLength: 200 })),
	/** An id of ListAnswerForms. */
	form: Type.Optional(Type.String({ maxLength: 200 })),
	from: day,
	to: day,
};

/** A page of answers, newest first, and how many there are. */
export const ListAnswers = defineRoute({
	method: 'GET',
	path,
	handledBy: 'wordpress',
	access: read,
	query: Type.Object({ ...AnswerFilter, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
	response: Type.Object({
		answers: Type.Array(AnswerSummary),
		/** All that the filter shows. */
		total: Type.Integer(),
		counts: Type.Object({ publish: Type.Integer(), unread: Type.Integer(), spam: Type.Integer(), trash: Type.Integer() }),
	}),
	spec,
});

/** The forms with answers, by title. */
export const ListAnswerForms = defineRoute({
	method: 'GET',
	path: `${path}/forms`,
	handledBy: 'wordpress',
	access: read,
	response: Type.Object({ forms: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })) }),
	spec,
});

const AnswerId = Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,18}$' }) });

/** One answer; 404 `answer_not_found`. */
export const GetAnswer = defineRoute({ method: 'GET', path: `${path}/{id}`, handledBy: 'wordpress', access: read, params: AnswerId, response: Answer, spec });

const Change = Type.Union([
	Type.Literal('read'),
	Type.Literal('unread'),
	Type.Literal('spam'),
	Type.Literal('not_spam'),
	Type.Literal('trash'),
	/** Back to where it was before the trash. */
	Type.Literal('restore'),
	/** For ever, with its files; only what is spam or in the trash. */
	Type.Literal('delete'),
]);
export type AnswerChange = Static<typeof Change>;

/** Changes several answers. What is gone, or is not where the change applies, is named as skipped. */
export const ChangeAnswers = defineRoute({
	method: 'POST',
	path: `${path}/changes`,
	handledBy: 'wordpress',
	access: read,
	body: Type.Object({ ids: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 100 }), change: Change }),
	isDestructive: true,
	response: Type.Object({ changed: Type.Array(Type.Integer()), skipped: Type.Array(Type.Integer()) }),
	spec,
});

/** Mails a reply to the author and keeps it. 404 `answer_not_found`, 400 `answer_without_address`, 502 `reply_not_sent`. */
export const ReplyToAnswer = defineRoute({
	method: 'POST',
	path: `${path}/{id}/replies`,
	handledBy: 'wordpress',
	access: read,
	params: AnswerId,
	body: Type.Object({
		/** Made by the browser for each reply: a second call with it sends nothing. */
		key: Type.String({ pattern: '^[\\w-]{8,64}$' }),
		text: Type.String({ minLength: 1, maxLength: maxReplyLength }),
	}),
	response: Answer,
	spec,
});

/** Mails an answer whose mail was not sent; 404 `answer_not_found`. */
export const SendAnswerAgain = defineRoute({
	method: 'POST',
	path: `${path}/{id}/mail`,
	handledBy: 'wordpress',
	access: read,
	params: AnswerId,
	response: Answer,
	spec,
});

const AnswerSettings = Type.Object({
	/** Days after which answers are deleted; 0: never. */
	retention_days: Type.Integer({ minimum: 0, maximum: 3650 }),
});
export type AnswerSettings = Static<typeof AnswerSettings>;

/** How long answers of forms are kept. */
export const GetAnswerSettings = defineRoute({
	method: 'GET',
	path: `${path}/settings`,
	handledBy: 'wordpress',
	access: manage,
	response: AnswerSettings,
	spec,
});

/** Stores how long answers of forms are kept. */
export const SaveAnswerSettings = defineRoute({
	method: 'POST',
	path: `${path}/settings`,
	handledBy: 'wordpress',
	access: manage,
	body: AnswerSettings,
	response: AnswerSettings,
	spec,
});

const WebhookDelivery = Type.Object({
	/** Of the answer. */
	id: Type.Integer({ minimum: 1 }),
	/** Title of the form or of its page. */
	title: Type.String(),
	/** When it was answered. ISO 8601, in UTC, as all times. */
	date: Type.String(),
	/** Where it goes: the address that the form had then. */
	url: Type.String(),
	status: MailStatus,
	tries: Type.Integer(),
	/** When it was tried last; null for never. */
	at: Type.Union([Type.String(), Type.Null()]),
	/** Why it failed. */
	reason: Type.String(),
	/** When it is tried again; null if it is not. */
	due: Type.Union([Type.String(), Type.Null()]),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const FormWebhooks = Type.Object({
	/** Where a browser downloads the key of the signatures, for the receivers. It is in no response. */
	key_url: Type.String(),
	/** Those of the newest answers, 50 at most. */
	deliveries: Type.Array(WebhookDelivery),
});

/** The answers that the site sent to other services, or is about to send. */
export const GetFormWebhooks = defineRoute({
	method: 'GET',
	path: `${path}/webhooks`,
	handledBy: 'wordpress',
	access: manage,
	isAbility: false,
	response: FormWebhooks,
	spec: webhooks,
});

/** Makes the key of the signatures anew. */
export const RenewWebhookSecret = defineRoute({
	method: 'POST',
	path: `${path}/webhooks/secret`,
	handledBy: 'wordpress',
	access: manage,
	isDestructive: true,
	isAbility: false,
	response: FormWebhooks,
	spec: webhooks,
});

/** Sends an answer to the service of its form once more; 404 `answer_not_found`. */
export const SendToWebhookAgain = defineRoute({
	method: 'POST',
	path: `${path}/{id}/webhook`,
	handledBy: 'wordpress',
	access: manage,
	params: AnswerId,
	isAbility: false,
	response: WebhookDelivery,
	spec: webhooks,
});
