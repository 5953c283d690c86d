import { __, _n, sprintf } from '@wordpress/i18n';
import type { AnswerChange, AnswerStatus, MailStatus } from '../../../api/contract/readers/form-answers.contract';

/** A change for people: the button that asks for it, and what is said when it is done. */
interface ChangeWords {
	readonly label: () => string;
	readonly done: (count: number) => string;
	/** The change that takes it back; none for what is for ever, or is not worth a button. */
	readonly undo?: AnswerChange;
}

export const changeWords: Readonly<Record<AnswerChange, ChangeWords>> = {
	read: {
		label: () => __('Mark as read', 'sitewright'),
		/* translators: %d: number of answers. */
		done: (count) => sprintf(_n('%d answer is marked as read.', '%d answers are marked as read.', count, 'sitewright'), count),
	},
	unread: {
		label: () => __('Mark as unread', 'sitewright'),
		/* translators: %d: number of answers. */
		done: (count) => sprintf(_n('%d answer is marked as unread.', '%d answers are marked as unread.', count, 'sitewright'), count),
	},
	spam: {
		label: () => __('Spam', 'sitewright'),
		/* translators: %d: number of answers. */
		done: (count) => sprintf(_n('%d answer is in the spam folder.', '%d answers are in the spam folder.', count, 'sitewright'), count),
		undo: 'not_spam',
	},
	not_spam: {
		label: () => __('Not spam', 'sitewright'),
		/* translators: %d: number of answers. */
		done: (count) => sprintf(_n('%d answer is in the inbox.', '%d answers are in the inbox.', count, 'sitewright'), count),
		undo: 'spam',
	},
	trash: {
		label: () => __('Trash', 'sitewright'),
		/* translators: %d: number of answers. */
		done: (count) => sprintf(_n('%d answer is in the trash.', '%d answers are in the trash.', count, 'sitewright'), count),
		undo: 'restore',
	},
	restore: {
		label: () => __('Restore', 'sitewright'),
		/* translators: %d: number of answers. */
		done: (count) => sprintf(_n('%d answer is back where it was.', '%d answers are back where they were.', count, 'sitewright'), count),
	},
	delete: {
		label: () => __('Delete for ever', 'sitewright'),
		/* translators: %d: number of answers. */
		done: (count) => sprintf(_n('%d answer is deleted.', '%d answers are deleted.', count, 'sitewright'), count),
	},
};

/** The changes that each folder offers. */
export const changesOf: Readonly<Record<AnswerStatus, readonly AnswerChange[]>> = {
	publish: ['read', 'unread', 'spam', 'trash'],
	spam: ['not_spam', 'trash', 'delete'],
	trash: ['restore', 'delete'],
};

export const skippedMessage = (count: number): string =>
	/* translators: %d: number of answers. */
	sprintf(
		_n(
			'%d answer could not be changed: somebody else moved or deleted it.',
			'%d answers could not be changed: somebody else moved or deleted them.',
			count,
			'sitewright'
		),
		count
	);

export const folderLabels: Readonly<Record<AnswerStatus, () => string>> = {
	publish: () => __('Inbox', 'sitewright'),
	spam: () => __('Spam', 'sitewright'),
	trash: () => __('Trash', 'sitewright'),
};

/** Empty for answers whose mail is nobody's concern. */
export const mailLabels: Readonly<Record<MailStatus, () => string>> = {
	none: () => '',
	waiting: () => __('Not sent yet', 'sitewright'),
	sending: () => __('Being sent', 'sitewright'),
	sent: () => __('Sent', 'sitewright'),
	failed: () => __('Not sent', 'sitewright'),
};

/** The name of an author who may have left none. */
export const authorLabel = (author: string): string => (author === '' ? __('Somebody without a name', 'sitewright') : author);

/** The signs of spam that forms look for (`Forms\Spam_Check`, `Forms\Spam_Judge`). */
const reasonLabels: Readonly<Record<string, () => string>> = {
	trap: () => __('A field that people do not see was filled in.', 'sitewright'),
	'not-opened': () => __('It was sent without opening the page.', 'sitewright'),
	'too-fast': () => __('It was sent faster than people type.', 'sitewright'),
	'no-browser': () => __('It did not come from a browser.', 'sitewright'),
	markup: () => __('The text has the markup of links in it.', 'sitewright'),
	links: () => __('The text has many links.', 'sitewright'),
	'link-as-name': () => __('The name is a link.', 'sitewright'),
	alphabets: () => __('The text is in another alphabet than the site.', 'sitewright'),
	'same-texts': () => __('Several fields have the same text.', 'sitewright'),
	random: () => __('The text is random letters.', 'sitewright'),
	repeated: () => __('The same text was sent many times today.', 'sitewright'),
	disallowed: () => __('WordPress’s list of disallowed words has a part of it.', 'sitewright'),
	akismet: () => __('Akismet says that it is spam.', 'sitewright'),
};

/** A reason for people; those of other plugins are shown as they are. */
export const reasonLabel = (reason: string): string => reasonLabels[reason]?.() ?? reason;
