import { __, sprintf } from '@wordpress/i18n';
import type { VideoCaptions } from '../../../api/contract/video/video-captions.contract';

/** The warning that stands beside all automatic captions. */
export const reviewMessage = (): string => __('Automatic captions can be wrong: read them before you publish.', 'sitewright');

/** Whether captions are being made. */
export const isBeingMade = ({ state }: Pick<VideoCaptions, 'state'>): boolean => state === 'waiting' || state === 'working';

/** How far captions are that are being made. */
export function progressMessage({ state, pieces, pieces_done: done }: VideoCaptions): string {
	if (state === 'waiting' && done === 0) {
		return __('The video waits for its turn.', 'sitewright');
	}
	if (done === 0) {
		return __('Listening to the video…', 'sitewright');
	}
	/* translators: 1: number of parts that are done, 2: number of all parts, at least two. */
	return sprintf(__('Listening to the video: %1$d of %2$d parts are done.', 'sitewright'), done, pieces);
}
