import { Notice, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { formatDuration } from '../format-duration';
import type { VoiceSession } from '../slice';
import { Waveform } from './waveform';

function progressText({ part, parts, sentShare, transcript }: Extract<VoiceSession, { status: 'processing' }>): string {
	if (transcript !== null) {
		return __('Writing…', 'sitewright');
	}
	/* translators: %d: percentage. */
	const step = sentShare < 1 ? sprintf(__('Sending the audio: %d%%', 'sitewright'), Math.floor(sentShare * 100)) : __('Transcribing…', 'sitewright');
	/* translators: 1: number of the part, 2: number of parts, 3: the step, for example "Transcribing…". */
	return parts === 1 ? step : sprintf(__('Part %1$d of %2$d. %3$s', 'sitewright'), part, parts, step);
}

/** The state as a text for screen readers, without the changing numbers. */
export function statusText(session: VoiceSession): string {
	switch (session.status) {
		case 'starting':
			return __('Waiting for the microphone…', 'sitewright');
		case 'recording':
			return __('Recording', 'sitewright');
		case 'paused':
			return __('Paused', 'sitewright');
		case 'validating':
			return __('Checking the audio…', 'sitewright');
		case 'processing':
			return session.transcript === null ? __('Transcribing…', 'sitewright') : __('Writing…', 'sitewright');
		default:
			return '';
	}
}

/** The state of the session, above the buttons. */
export function VoiceStage({ session }: { readonly session: VoiceSession }) {
	switch (session.status) {
		case 'inactive':
			return null;
		case 'error':
			return (
				<Notice status="error" isDismissible={false}>
					{session.message}
				</Notice>
			);
		case 'recording':
		case 'paused':
			return (
				<>
					<div className={`sitewright-voice__stage is-${session.status}`}>
						<Waveform levels={session.levels} />
						<span className="sitewright-voice__duration" role="timer" aria-label={__('Duration', 'sitewright')}>
							{formatDuration(session.durationMs)}
						</span>
					</div>
					{!session.isStored && (
						<Notice status="warning" isDismissible={false}>
							{__('This browser cannot store the recording. Keep this tab open until it is transcribed.', 'sitewright')}
						</Notice>
					)}
				</>
			);
		case 'processing':
			return (
				<div className="sitewright-voice__stage">
					<span>{progressText(session)}</span>
					{session.sentShare < 1 ? <progress aria-label={__('Sent', 'sitewright')} value={session.sentShare} /> : <Spinner />}
				</div>
			);
		default:
			return (
				<div className="sitewright-voice__stage">
					<span>{statusText(session)}</span>
					<Spinner />
				</div>
			);
	}
}
