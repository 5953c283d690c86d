import { Button } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { formatDuration } from '../format-duration';
import type { AudioPart, KeptRecording } from '../slice';

export interface KeptRecordingsProps {
	readonly recordings: readonly KeptRecording[];
	/** Without it they can be heard, downloaded and discarded. */
	readonly canTranscribe: boolean;
	/** An address of a file that works in this window, and its name; undefined for a file that was released. */
	readonly fileOf: (fileId: string) => { readonly url: string; readonly name: string } | undefined;
	readonly onResume: (recordingId: string) => void;
	readonly onTranscribe: (recordingId: string) => void;
	readonly onListen: (recordingId: string) => void;
	readonly onDiscard: (recordingId: string) => void;
}

function Player({ part, fileOf, label }: { readonly part: AudioPart; readonly label: string } & Pick<KeptRecordingsProps, 'fileOf'>) {
	const file = fileOf(part.fileId);
	return file ? (
		<div className="sitewright-voice__player">
			{/* eslint-disable-next-line jsx-a11y/media-has-caption -- the person's own recording, which has no captions yet */}
			<audio controls src={file.url} aria-label={label} />
			<Button variant="link" href={file.url} download={file.name}>
				{__('Download', 'sitewright')}
			</Button>
		</div>
	) : null;
}

function KeptRecordingItem({ recording, ...handlers }: { readonly recording: KeptRecording } & Omit<KeptRecordingsProps, 'recordings'>) {
	const { id, startedAt, durationMs, parts } = recording;
	const { canTranscribe, fileOf, onResume, onTranscribe, onListen, onDiscard } = handlers;
	const [isSure, setSure] = useState(false);
	const label = sprintf(
		/* translators: 1: date and time, 2: minutes and seconds. */
		__('Recording of %1$s (%2$s)', 'sitewright'),
		dateI18n(getSettings().formats.datetime, new Date(startedAt), undefined),
		formatDuration(durationMs)
	);
	return (
		<li className="sitewright-voice__recording" aria-label={label}>
			<span>{label}</span>
			{parts?.map((part) => (
				<Player key={part.fileId} part={part} fileOf={fileOf} label={label} />
			))}
			<div className="sitewright-voice__actions">
				{canTranscribe && (
					<>
						<Button variant="secondary" onClick={() => onResume(id)}>
							{__('Resume', 'sitewright')}
						</Button>
						<Button variant="secondary" onClick={() => onTranscribe(id)}>
							{__('Transcribe', 'sitewright')}
						</Button>
					</>
				)}
				<Button variant="tertiary" aria-disabled={parts !== null} onClick={() => parts === null && onListen(id)}>
					{__('Listen', 'sitewright')}
				</Button>
				<Button variant="tertiary" isDestructive onClick={() => (isSure ? onDiscard(id) : setSure(true))} onBlur={() => setSure(false)}>
					{isSure ? __('Discard for good', 'sitewright') : __('Discard', 'sitewright')}
				</Button>
			</div>
		</li>
	);
}

/** Recordings that were not finished: after a crash, a failure or Cancel. Each can be resumed, heard, downloaded and discarded. */
export function KeptRecordings({ recordings, ...handlers }: KeptRecordingsProps) {
	return recordings.length === 0 ? null : (
		<ul className="sitewright-voice__recordings" aria-label={__('Recordings that were not finished', 'sitewright')}>
			{recordings.map((recording) => (
				<KeptRecordingItem key={recording.id} recording={recording} {...handlers} />
			))}
		</ul>
	);
}
