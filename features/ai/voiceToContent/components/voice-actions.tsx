import { Button, FormFileUpload } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useFocusOfView } from '../../../../components/use-focus-of-view';
import type { VoiceSession } from '../slice';
import { audioExtensions } from '../validate-audio';

export interface VoiceActionHandlers {
	readonly onBegin: () => void;
	readonly onPause: () => void;
	readonly onResume: () => void;
	readonly onDone: () => void;
	readonly onCancel: () => void;
	/** The same audio again. */
	readonly onRetry: () => void;
	readonly onFile: (file: File) => void;
}

interface MainAction {
	readonly label: string;
	readonly run: (() => void) | null;
}

/** One button for all states of the recorder: it keeps the focus when the state changes. */
function mainAction(session: VoiceSession, { onBegin, onPause, onResume }: VoiceActionHandlers): MainAction | null {
	switch (session.status) {
		case 'recording':
			return { label: __('Pause recording', 'sitewright'), run: onPause };
		case 'paused':
			return { label: __('Resume recording', 'sitewright'), run: onResume };
		case 'processing':
			return null;
		default:
			return { label: __('Begin recording', 'sitewright'), run: session.status === 'inactive' || session.status === 'error' ? onBegin : null };
	}
}

const hasUpload = ({ status }: VoiceSession): boolean => status === 'inactive' || status === 'error' || status === 'validating';
const hasDone = ({ status }: VoiceSession): boolean => status === 'recording' || status === 'paused';
const hasCancel = ({ status }: VoiceSession): boolean => status !== 'inactive' && status !== 'error' && status !== 'validating';

const firstButton = (actions: HTMLElement) => actions.querySelector('button');

/** The buttons of each state (spec 2 §4 "Voice-to-content"). */
export function VoiceActions({ session, ...handlers }: { readonly session: VoiceSession } & VoiceActionHandlers) {
	const { onDone, onCancel, onRetry, onFile } = handlers;
	const main = mainAction(session, handlers);
	const canUpload = session.status !== 'validating';
	const actions = useFocusOfView(session.status, firstButton);
	return (
		<div className="sitewright-voice__actions" ref={actions}>
			{main && (
				<Button variant="primary" aria-disabled={main.run === null} onClick={() => main.run?.()}>
					{main.label}
				</Button>
			)}
			{session.status === 'error' && session.source !== null && (
				<Button variant="secondary" onClick={onRetry}>
					{__('Try again', 'sitewright')}
				</Button>
			)}
			{hasUpload(session) && (
				<FormFileUpload
					accept={audioExtensions.map((extension) => `.${extension}`).join(',')}
					onChange={({ currentTarget }) => {
						const [file] = currentTarget.files ?? [];
						if (file) {
							onFile(file);
						}
						// The same file can be chosen again.
						currentTarget.value = '';
					}}
					render={({ openFileDialog }) => (
						<Button variant="secondary" aria-disabled={!canUpload} onClick={() => canUpload && openFileDialog()}>
							{__('Upload audio', 'sitewright')}
						</Button>
					)}
				/>
			)}
			{hasDone(session) && (
				<Button variant="secondary" onClick={onDone}>
					{__('Done', 'sitewright')}
				</Button>
			)}
			{hasCancel(session) && (
				<Button variant="tertiary" onClick={onCancel}>
					{__('Cancel', 'sitewright')}
				</Button>
			)}
		</div>
	);
}
