import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { PlayerProps } from '../../playerSources/use-player';
import { type CueEditor, cueProblem, type TypedCue } from '../slice';
import { formatTypedTime } from '../times';
import { type CloseQuestion, CueEditorFooter } from './cue-editor-footer';
import { CueList } from './cue-list';
import { CueNotices } from './cue-notices';
import { CueVideo } from './cue-video';
import { TrackFields } from './track-fields';
import { useCueFocus } from './use-cue-focus';
import { useCueVideo } from './use-cue-video';

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

/** The cues of a text track beside the video: text, start and end (spec 2 §2 “Track editor”). What was typed stays after a failure. */
export function CueEditorModal({ editor, url, player, onDescribe, onAdd, onChange, onRemove, onShowMore, onSave, onClose }: CueEditorProps) {
	const { cues, status, track } = editor;
	const { videoRef, time, getTime, play, onTime } = useCueVideo(player);
	const { listRef, addRef, focus, leave } = useCueFocus(cues);
	const [question, setQuestion] = useState<CloseQuestion>('none');
	const isBusy = status.name === 'saving';
	const isReadable = status.name !== 'loading' && status.name !== 'unreadable';
	const isDisabled = isBusy || !isReadable;
	const add = () => {
		const start = getTime();
		focus(onAdd({ start: formatTypedTime(start), end: formatTypedTime(start + newCueLength) }));
	};
	const remove = (id: string) => {
		leave(id);
		onRemove(id);
	};
	const close = () => {
		if (isBusy) {
			return;
		}
		if (question === 'asked') {
			setQuestion('answered');
		} else if (editor.isChanged) {
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
					<CueVideo {...{ cues, url, player, videoRef, time, onTime }} />
					<TrackFields {...{ editor, isDisabled, onDescribe }} />
				</div>
				<div className="sitewright-cues__list">
					<CueNotices {...editor} />
					{isReadable && cues.length === 0 && <p>{__('Play the video, and add a cue where somebody begins to speak.', 'sitewright')}</p>}
					<CueList {...editor} onPlay={play} onRemove={remove} {...{ isDisabled, time, getTime, listRef, onChange, onShowMore }} />
				</div>
			</div>
			<CueEditorFooter
				{...{ question, status, isDisabled, addRef, onSave }}
				canSave={!isDisabled && cues.length > 0 && cues.every((cue) => cueProblem(cue) === null)}
				onAdd={add}
				onClose={close}
				onDiscard={onClose}
				onContinue={() => setQuestion('answered')}
			/>
		</Modal>
	);
}
