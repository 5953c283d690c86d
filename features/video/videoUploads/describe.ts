import { __, _n, sprintf } from '@wordpress/i18n';
import { formatBytes } from '../../../components/format-bytes';
import { uploadErrorMessage } from './errors';
import type { UploadStatus, VideoUpload } from './slice';
import { secondsLeft } from './speed';

function timeLeft(seconds: number): string {
	if (seconds < 60) {
		/* translators: %d: seconds. */
		return sprintf(_n('%d second left', '%d seconds left', seconds, 'sitewright'), seconds);
	}
	const minutes = Math.round(seconds / 60);
	if (minutes < 90) {
		/* translators: %d: minutes. */
		return sprintf(_n('%d minute left', '%d minutes left', minutes, 'sitewright'), minutes);
	}
	const hours = Math.round(minutes / 60);
	/* translators: %d: hours. */
	return sprintf(_n('%d hour left', '%d hours left', hours, 'sitewright'), hours);
}

/** Percent of a file that was sent. */
export const percentOf = ({ size, status }: Pick<VideoUpload, 'size' | 'status'>): number => {
	if (status.name === 'attaching' || status.name === 'complete') {
		return 100;
	}
	return 'sent' in status && size > 0 ? Math.min(100, Math.floor((status.sent / size) * 100)) : 0;
};

function describeWaiting(reason: Extract<UploadStatus, { name: 'waiting' }>['reason']): string {
	switch (reason) {
		case 'offline':
			return __('You are offline. The upload goes on by itself when the connection is back.', 'sitewright');
		case 'retry':
			return __('The connection was lost. Trying again…', 'sitewright');
		case 'unreachable':
			/* translators: %s: a sentence. */
			return sprintf(__('%s The upload goes on by itself when the server answers again.', 'sitewright'), uploadErrorMessage());
	}
}

/** Where an upload is, in a sentence. */
export function describeUpload(upload: VideoUpload): string {
	const { size, status } = upload;
	switch (status.name) {
		case 'starting':
			return __('Uploading…', 'sitewright');
		case 'uploading': {
			const seconds = secondsLeft(size, status.sent, status.speed);
			/* translators: 1: a size that was sent, 2: the size of all. */
			const amount = sprintf(__('%1$s of %2$s', 'sitewright'), formatBytes(status.sent), formatBytes(size));
			/* translators: 1: how much was sent, 2: a size, 3: a time. */
			return seconds === null ? amount : sprintf(__('%1$s · %2$s per second · %3$s', 'sitewright'), amount, formatBytes(status.speed ?? 0), timeLeft(seconds));
		}
		case 'paused':
			/* translators: %d: percent. */
			return sprintf(__('Paused at %d%%', 'sitewright'), percentOf(upload));
		case 'waiting':
			return describeWaiting(status.reason);
		case 'attaching':
			return __('Saving the video in the Media Library…', 'sitewright');
		case 'complete':
			return __('Upload Complete!', 'sitewright');
		case 'failed':
			return status.message;
	}
}
