import { Button, Modal, Notice, Spinner } from '@wordpress/components';
import { useMergeRefs } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { TextControl } from '../../../../components/controls';
import type { PlayerProps } from '../../playerSources/use-player';
import { reviewMessage } from '../../videoCaptions/messages';
import { TrackKindControl } from '../../videos/components/track-kind-control';
import { defaultTrack } from '../../videos/tracks';
import { type CueEditor, cueProblem, type TypedCue } from '../slice';
import { formatTypedTime, parseTypedTime } from '../times';
import { type CloseQuestion, CueEditorFooter } from './cue-editor-footer';
import { CueRow } from './cue-row';

export interface CueEditorActions {
	readonly onDescribe: (changes: Partial<Pick<CueEditor, 'kind' | 'srcLang' | 'label'>>) => void;
	/** @return The id of the new cue. */
	readonly onAdd: (times: Pick<TypedCue, 'start' | 'end'>) => string;
	readonly onChange: (id: string, changes: Partial<Pick<TypedCue, 'start' | 'end' | 'text'>>) => void;
	readonly onRemove: (id: string) => void;
	readonly onShowMore: () => void;
	readonly onSave: () => void;
	readonly onClose: () => void;
}

interface CueEditorProps extends CueEditorActions {
	readonly editor: CueEditor;
	/** Of the video's file. */
	readonly url: string;
	/** The properties of the element as a source of players. */
	readonly player: PlayerProps;
}

/** Milliseconds of a new cue. */
const newCueLength = 3000;

const isAt = ({ start, end }: TypedCue, time: number): boolean => (parseTypedTime(start) ?? Infinity) <= time && time < (parseTypedTime(end) ?? 0);

/** The cues of a text track beside the video: text, start and end (spec 2 §2 “Track editor”). What was typed stays after a failure. */
export function CueEditorModal({ editor, url, player, onDescribe, onAdd, onChange, onRemove, onShowMore, onSave, onClose }: CueEditorProps) {
	const { cues, shown, status, track, isChanged } = editor;
	const [video, setVideo] = useState<HTMLVideoElement | null>(null);
	const videoRef = useMergeRefs([setVideo, player.ref]);
	const [list, setList] = useState<HTMLElement | null>(null);
	const [time, setTime] = useState(0);
	const [addButton, setAddButton] = useState<HTMLButtonElement | null>(null);
	const [toFocus, setToFocus] = useState<{ readonly id: string } | null>(null);
	const [question, setQuestion] = useState<CloseQuestion>('none');
	useEffect(() => {
		if (toFocus) {
			list?.querySelector<HTMLElement>(`[data-cue="${toFocus.id}"]`)?.focus();
		}
	}, [list, toFocus]);
	const getTime = () => Math.round((video?.currentTime ?? 0) * 1000);
	const add = () => {
		const start = getTime();
		setToFocus({ id: onAdd({ start: formatTypedTime(start), end: formatTypedTime(start + newCueLength) }) });
	};
	// The focus would go with the button that was pressed.
	const remove = (index: number, id: string) => {
		const neighbour = cues[index + 1] ?? cues[index - 1];
		if (neighbour) {
			setToFocus({ id: neighbour.id });
		} else {
			addButton?.focus();
		}
		onRemove(id);
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
		if (isBusy) {
			return;
		}
		if (question === 'asked') {
			setQuestion('answered');
		} else if (isChanged) {
			setQuestion('asked');
		} else {
			onClose();
		}
	};
	return (
		/* translators: %s: name of a text track. */
		<Modal
			title={track ? sprintf(__('Edit %s', 'sitewright'), track.label) : __('Write a track', 'sitewright')}
			size="large"
			className="sitewright-cues"
			shouldCloseOnClickOutside={false}
			onRequestClose={close}
		>
			<div className="sitewright-cues__panes">
				<div className="sitewright-cues__video">
					{/* eslint-disable-next-line jsx-a11y/media-has-caption -- its captions are written here */}
					<video
						{...player}
						className="sitewright-video__example"
						ref={videoRef}
						src={url}
						controls
						playsInline
						preload="metadata"
						crossOrigin="anonymous"
						onTimeUpdate={() => {
							player.onTimeUpdate();
							setTime(getTime());
						}}
					/>
					{/* Read beside the controls of the browser, not aloud: it changes four times a second. */}
					<p className="sitewright-cues__shown" dir="auto" aria-hidden>
						{cues
							.filter((cue) => isAt(cue, time))
							.map(({ text }) => text)
							.join('\n')}
					</p>
					<TextControl
						label={__('Label', 'sitewright')}
						placeholder={defaultTrack.label}
						value={editor.label}
						maxLength={100}
						dir="auto"
						disabled={!isReadable || isBusy}
						onChange={(label) => onDescribe({ label })}
					/>
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
							<TrackKindControl value={editor.kind} disabled={isBusy} onChange={(kind) => onDescribe({ kind })} />
						</>
					)}
				</div>
				<div className="sitewright-cues__list">
					{status.name === 'loading' && <Spinner />}
					{status.name === 'unreadable' && (
						<Notice status="error" isDismissible={false}>
							{status.message}
						</Notice>
					)}
					{track?.isAutomatic && (
						<Notice status="warning" isDismissible={false}>
							{reviewMessage()}
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
								onRemove={() => remove(index, cue.id)}
							/>
						))}
					</ol>
					{cues.length > shown && (
						<Button variant="secondary" onClick={onShowMore}>
							{__('Show more cues', 'sitewright')}
						</Button>
					)}
				</div>
			</div>
			<CueEditorFooter
				question={question}
				failure={status.name === 'failed' ? status.message : null}
				isBusy={isBusy}
				canAdd={isReadable && !isBusy}
				canSave={canSave}
				addRef={setAddButton}
				onAdd={add}
				onSave={onSave}
				onClose={close}
				onDiscard={onClose}
				onContinue={() => setQuestion('answered')}
			/>
		</Modal>
	);
}
