import { __, _n, sprintf } from '@wordpress/i18n';
import type { FoundBlock, MovingJob } from '../../../api/site/moving';

/** The name of a running job. */
export function jobLabel({ kind }: MovingJob): string {
	return kind === 'scan'
		? __('Scanning posts', 'sitewright')
		: kind === 'conversion'
			? __('Converting posts', 'sitewright')
			: __('Restoring posts', 'sitewright');
}

/** How far a job is. */
export const progressText = ({ looked, total }: MovingJob): string =>
	/* translators: 1: number of posts that were looked at, 2: number of all posts. */
	sprintf(__('%1$s of %2$s posts', 'sitewright'), looked.toLocaleString(), total.toLocaleString());

/** The result of a job that ended. */
export function resultText({ kind, status, looked, changed, left }: MovingJob): string {
	const parts: string[] = [];
	if (kind === 'scan') {
		/* translators: %s: number of posts. */
		parts.push(sprintf(_n('%s post was looked at.', '%s posts were looked at.', looked, 'sitewright'), looked.toLocaleString()));
	} else if (kind === 'conversion') {
		/* translators: %s: number of posts. */
		parts.push(sprintf(_n('%s post was converted.', '%s posts were converted.', changed, 'sitewright'), changed.toLocaleString()));
	} else {
		/* translators: %s: number of posts. */
		parts.push(sprintf(_n('%s post was restored.', '%s posts were restored.', changed, 'sitewright'), changed.toLocaleString()));
	}
	if (left > 0) {
		/* translators: %s: number of posts. */
		parts.push(sprintf(_n('%s post was left as it is.', '%s posts were left as they are.', left, 'sitewright'), left.toLocaleString()));
	}
	if (status === 'cancelled') {
		parts.unshift(__('Stopped.', 'sitewright'));
	}
	return parts.join(' ');
}

/** How the blocks of a kind open here, without those that there are none of. */
export function openings({ total, older, unknown, damaged }: FoundBlock): readonly string[] {
	const current = total - older - unknown - damaged;
	return [
		/* translators: %d: number of blocks. */
		current > 0 && sprintf(__('as it is: %d', 'sitewright'), current),
		/* translators: %d: number of blocks. */
		older > 0 && sprintf(__('updated from an older version: %d', 'sitewright'), older),
		/* translators: %d: number of blocks. */
		unknown > 0 && sprintf(__('not known here, shows what was saved: %d', 'sitewright'), unknown),
		/* translators: %d: number of blocks. */
		damaged > 0 && sprintf(__('damaged: %d', 'sitewright'), damaged),
	].filter((text) => text !== false);
}

/** The default of a block that loses nothing by it; null where a person must decide. */
export const safeChoice = ({ choices: [first] }: FoundBlock): string | null => (first?.id === 'convert' ? first.id : null);
