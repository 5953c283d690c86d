import { __, sprintf } from '@wordpress/i18n';

/** A size for people, such as `1.4 GB`. */
export function formatBytes(bytes: number): string {
	const digits = (value: number): string => String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
	if (bytes >= 1e9) {
		/* translators: %s: a number. */
		return sprintf(__('%s GB', 'sitewright'), digits(bytes / 1e9));
	}
	if (bytes >= 1e6) {
		/* translators: %s: a number. */
		return sprintf(__('%s MB', 'sitewright'), digits(bytes / 1e6));
	}
	/* translators: %s: a number. */
	return sprintf(__('%s KB', 'sitewright'), String(Math.ceil(bytes / 1e3)));
}
