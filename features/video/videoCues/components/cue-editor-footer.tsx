import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { ErrorNotice } from '../../../../components/error-notice';
import type { CueEditorStatus } from '../slice';

/** Whether the changes may be thrown away: `answered` is a user who goes on editing. */
export type CloseQuestion = 'none' | 'asked' | 'answered';

interface CueEditorFooterProps {
	readonly question: CloseQuestion;
	readonly status: CueEditorStatus;
	readonly isDisabled: boolean;
	readonly canSave: boolean;
	readonly addRef: (button: HTMLButtonElement | null) => void;
	readonly onAdd: () => void;
	readonly onSave: () => void;
	readonly onClose: () => void;
	readonly onDiscard: () => void;
	readonly onContinue: () => void;
}

const focus = (button: HTMLElement | null) => button?.focus();

/** The buttons of the editor of cues, and the question before changes are thrown away. The focus follows the question. */
export function CueEditorFooter({ question, status, isDisabled, canSave, addRef, onAdd, onSave, onClose, onDiscard, onContinue }: CueEditorFooterProps) {
	const isBusy = status.name === 'saving';
	return (
		<div className="sitewright-video__actions sitewright-cues__footer">
			{/* Beside the button, which is in view wherever the list is. */}
			{status.name === 'failed' && <ErrorNotice error={status.message} />}
			{question === 'asked' ? (
				<>
					<p role="alert">{__('Your changes are not saved.', 'sitewright')}</p>
					<Button key="discard" variant="primary" isDestructive onClick={onDiscard}>
						{__('Discard changes', 'sitewright')}
					</Button>
					<Button key="continue" ref={focus} variant="tertiary" onClick={onContinue}>
						{__('Go on editing', 'sitewright')}
					</Button>
				</>
			) : (
				<>
					<Button key="add" ref={addRef} variant="secondary" disabled={isDisabled} onClick={onAdd}>
						{__('Add a cue here', 'sitewright')}
					</Button>
					<Button key="save" variant="primary" disabled={!canSave && !isBusy} isBusy={isBusy} aria-disabled={isBusy} onClick={isBusy ? undefined : onSave}>
						{__('Save', 'sitewright')}
					</Button>
					<Button key="close" ref={question === 'answered' ? focus : undefined} variant="tertiary" disabled={isBusy} onClick={onClose}>
						{__('Close', 'sitewright')}
					</Button>
				</>
			)}
		</div>
	);
}
