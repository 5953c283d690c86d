import { DropZone, ExternalLink, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { productName } from '../../../../store/printed-state';
import { isReady, type VoiceSession } from '../slice';
import { KeptRecordings, type KeptRecordingsProps } from './kept-recordings';
import { VoiceActions, type VoiceActionHandlers } from './voice-actions';
import { statusText, VoiceStage } from './voice-stage';

export interface VoiceModalProps {
	readonly session: VoiceSession;
	/** Why nothing can be transcribed, and the way out; null if it can. */
	readonly obstacle: ReactNode;
	readonly feedbackUrl: string;
	/** Guidelines, below the buttons. */
	readonly footer: ReactNode;
	readonly actions: VoiceActionHandlers;
	readonly kept: Omit<KeptRecordingsProps, 'canTranscribe'>;
	readonly onClose: () => void;
}

/** Spec 2 §2 "Voice-to-content modal". Esc and a click outside would end a recording by accident. */
export function VoiceModal({ session, obstacle, feedbackUrl, footer, actions, kept, onClose }: VoiceModalProps) {
	return (
		<Modal
			className="sitewright-voice"
			/* translators: %s: name of the product. */
			title={sprintf(__('%s AI Voice to content', 'sitewright'), productName())}
			shouldCloseOnEsc={false}
			shouldCloseOnClickOutside={false}
			onRequestClose={onClose}
		>
			<div className="sitewright-voice__content">
				<p>{__('Speak, and your words become the draft of a post. Recordings can be up to 25 minutes long, and files up to 25MB.', 'sitewright')}</p>
				{obstacle ?? (
					<>
						{isReady(session) && <DropZone label={__('Drop the audio here', 'sitewright')} onFilesDrop={([file]) => file && actions.onFile(file)} />}
						<VoiceStage session={session} />
						<span className="screen-reader-text" role="status">
							{statusText(session)}
						</span>
						<VoiceActions session={session} {...actions} />
					</>
				)}
				{isReady(session) && <KeptRecordings {...kept} canTranscribe={obstacle === null} />}
				{footer}
				<ExternalLink href={feedbackUrl}>{__('Provide feedback', 'sitewright')}</ExternalLink>
			</div>
		</Modal>
	);
}
