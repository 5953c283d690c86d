import { Button, Modal, Notice, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { TrackKind } from '../../../api/contract/videos.contract';
import { SelectControl, TextControl } from '../../../components/controls';
import { defaultTrack, trackKinds } from '../../videos/tracks';
import { type CueEditor, cueProblem, type TypedCue } from '../slice';
import { formatTypedTime, parseTypedTime } from '../times';
import { CueRow } from './cue-row';

export interface CueEditorActions {
	readonly onDescribe: (changes: Partial<Pick<CueEditor, 'kind' | 'srcLang' | 'label'>>) => void;
	/** @return The id of the new cue. */
	readonly onAdd: (times: Pick<TypedCue, 'start' | 'end'>) => string;
	readonly onChange: (id: string, changes: Partial<Pick<TypedCue, 'start' | 'end' | 'text'>>) => void;
	readonly onRemove: (id: string) => void;
	readonly onSave: () => void;
	readonly onClose: () => void;
}

interface CueEditorProps extends CueEditorActions {
	readonly editor: CueEditor;
	/** Of the video's file. */
	readonly url: string;
}

/** Milliseconds of a new cue. */
const newCueLength = 3000;
/** A browser is slow with the fields of hours of speech: more are shown when they are asked for. */
const cuesAtOnce = 100;

const isAt = ({ start, end }: TypedCue, time: number): boolean => (parseTypedTime(start) ?? Infinity) <= time && time < (parseTypedTime(end) ?? 0);

/** The cues of a text track beside the video: text, start and end (spec 2 §2 “Track editor”). What was typed stays after a failure. */
export function CueEditorModal({ editor, url, onDescribe, onAdd, onChange, onRemove, onSave, onClose }: CueEditorProps) {
	const { cues, status, track, isChanged } = editor;
	const [video, setVideo] = useState<HTMLVideoElement | null>(null);
	const [list, setList] = useState<HTMLElement | null>(null);
	const [time, setTime] = useState(0);
	const [added, setAdded] = useState('');
	const [shown, setShown] = useState(cuesAtOnce);
	const [isAsking, setIsAsking] = useState(false);
	useEffect(() => {
		list?.querySelector<HTMLElement>(`[data-cue="${added}"]`)?.focus();
	}, [list, added]);
	const getTime = () => Math.round((video?.currentTime ?? 0) * 1000);
	const add = () => {
		const start = getTime();
		setShown(shown + 1);
		setAdded(onAdd({ start: formatTypedTime(start), end: formatTypedTime(start + newCueLength) }));
	};
	const play = (milliseconds: number) => {
		if (video) {
			video.currentTime = milliseconds / 1000;
			// A browser that refuses shows the frame.
			video.play().catch(() => undefined);
		}
	};
	const isBusy = status.name === 'saving';
	const isReadable = status.name !== 'loading' && status.name !== 'unreadable';
	const canSave = isReadable && !isBusy && cues.length > 0 && cues.every((cue) => cueProblem(cue) === null);
	const close = () => {
		if (isChanged && !isAsking) {
			setIsAsking(true);
		} else if (!isBusy) {
			onClose();
		}
	};
	return (
		/* translators: %s: name of a text track. */
		<Modal title={track ? sprintf(__('Edit %s', 'sitewright'), track.label) : __('Write a track', 'sitewright')} size="large" className="sitewright-cues" shouldCloseOnClickOutside={false} onRequestClose={close}>
			<div className="sitewright-cues__panes">
				<div className="sitewright-cues__video">
					{/* eslint-disable-next-line jsx-a11y/media-has-caption -- its captions are written here */}
					<video className="sitewright-video__example" ref={setVideo} src={url} controls playsInline preload="metadata" crossOrigin="anonymous" onTimeUpdate={() => setTime(getTime())} />
					{/* Read beside the controls of the browser, not aloud: it changes four times a second. */}
					<p className="sitewright-cues__shown" aria-hidden>
						{cues.filter((cue) => isAt(cue, time)).map(({ text }) => text).join('\n')}
					</p>
					<TextControl label={__('Label', 'sitewright')} placeholder={defaultTrack.label} value={editor.label} maxLength={100} disabled={!isReadable || isBusy} onChange={(label) => onDescribe({ label })} />
					{!track && (
						<>
							<TextControl
								label={__('Source language', 'sitewright')}
								placeholder={defaultTrack.srcLang}
								value={editor.srcLang}
								maxLength={35}
								disabled={isBusy}
								onChange={(srcLang) => onDescribe({ srcLang })}
								help={__('Language tag (en, fr, etc.)', 'sitewright')}
							/>
							<SelectControl label={__('Kind', 'sitewright')} value={editor.kind} disabled={isBusy} options={[...trackKinds()]} onChange={(kind) => onDescribe({ kind: kind as TrackKind })} />
						</>
					)}
				</div>
				<div className="sitewright-cues__list">
					{status.name === 'loading' && <Spinner />}
					{(status.name === 'failed' || status.name === 'unreadable') && (
						<Notice status="error" isDismissible={false}>
							{status.message}
						</Notice>
					)}
					{editor.losesParts && (
						<Notice status="warning" isDismissible={false}>
							{__('The comments and styles of this file are not kept when it is saved here.', 'sitewright')}
						</Notice>
					)}
					{isReadable && cues.length === 0 && <p>{__('Play the video, and add a cue where somebody begins to speak.', 'sitewright')}</p>}
					<ol ref={setList}>
						{cues.slice(0, shown).map((cue, index) => (
							<CueRow
								key={cue.id}
								number={index + 1}
								cue={cue}
								isCurrent={isAt(cue, time)}
								isDisabled={isBusy}
								getTime={getTime}
								onChange={(changes) => onChange(cue.id, changes)}
								onPlay={play}
								onRemove={() => onRemove(cue.id)}
							/>
						))}
					</ol>
					{cues.length > shown && (
						<Button variant="secondary" onClick={() => setShown(shown + cuesAtOnce)}>
							{__('Show more cues', 'sitewright')}
						</Button>
					)}
				</div>
			</div>
			<div className="sitewright-video__actions sitewright-cues__footer">
				{isAsking ? (
					<>
						<p role="alert">{__('Your changes are not saved.', 'sitewright')}</p>
						<Button variant="primary" isDestructive disabled={isBusy} onClick={onClose}>
							{__('Discard changes', 'sitewright')}
						</Button>
						<Button variant="tertiary" onClick={() => setIsAsking(false)}>
							{__('Go on editing', 'sitewright')}
						</Button>
					</>
				) : (
					<>
						<Button variant="secondary" disabled={!isReadable || isBusy} onClick={add}>
							{__('Add a cue here', 'sitewright')}
						</Button>
						<Button variant="primary" disabled={!canSave} isBusy={isBusy} onClick={onSave}>
							{__('Save', 'sitewright')}
						</Button>
						<Button variant="tertiary" disabled={isBusy} onClick={close}>
							{__('Close', 'sitewright')}
						</Button>
					</>
				)}
			</div>
		</Modal>
	);
}
