import { __, _n, sprintf } from '@wordpress/i18n';
import type { Mailing, SubscriberChange, SubscriberStatus } from '../../../api/readers/subscribers';

export const statuses = ['confirmed', 'pending', 'unsubscribed'] as const satisfies readonly SubscriberStatus[];

/** The name of a state. */
export function statusLabel(status: SubscriberStatus): string {
	switch (status) {
		case 'confirmed':
			return __('Confirmed', 'sitewright');
		case 'pending':
			return __('Not confirmed yet', 'sitewright');
		case 'unsubscribed':
			return __('Unsubscribed', 'sitewright');
	}
}

export function mailingLabel({ status, reason }: Pick<Mailing, 'status' | 'reason'>): string {
	switch (status) {
		case 'waiting':
			return __('Being sent', 'sitewright');
		case 'done':
			return __('Sent', 'sitewright');
		case 'paused':
			/* translators: %s: what the mailer of the site says. */
			return sprintf(__('Rests, and is tried again by itself: %s', 'sitewright'), reason);
		case 'stopped':
			/* translators: %s: what the mailer of the site says. */
			return sprintf(__('Stopped after many failures: %s', 'sitewright'), reason);
	}
}

/** How far a mailing is. */
export function mailingFigures({ sent, failed, unknown }: Mailing): string {
	/* translators: %d: number of e-mails. */
	const parts = [sprintf(_n('%d e-mail sent', '%d e-mails sent', sent, 'sitewright'), sent)];
	if (failed > 0) {
		/* translators: %d: number of e-mails. */
		parts.push(sprintf(_n('%d failed', '%d failed', failed, 'sitewright'), failed));
	}
	if (unknown > 0) {
		/* translators: %d: number of e-mails. */
		parts.push(sprintf(_n('of %d it is not known', 'of %d it is not known', unknown, 'sitewright'), unknown));
	}
	return parts.join(', ');
}

/** How far a change of all is, or what came of it. */
export function bulkLabel(change: SubscriberChange, changed: string): string {
	switch (change) {
		case 'unsubscribe':
			/* translators: %s: number of subscribers. */
			return sprintf(__('Unsubscribed: %s', 'sitewright'), changed);
		case 'delete':
			/* translators: %s: number of subscribers. */
			return sprintf(__('Removed: %s', 'sitewright'), changed);
	}
}
