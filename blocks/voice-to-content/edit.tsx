import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Button, Placeholder } from '@wordpress/components';
import { useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { NeedsPlatform } from '../../features/ai/aiFeature/components/set-up-ai';
import { UpgradePrompt } from '../../features/ai/aiFeature/components/upgrade-prompt';
import { type Allowance, useAllowance } from '../../features/ai/aiFeature/use-allowance';
import { fileRegistry } from '../../features/media/mediaUpload/file-registry';
import { GuidelineMessage } from '../../features/ai/suggestion/components/message-bar';
import { NoTranscription } from '../../features/ai/voiceToContent/components/no-transcription';
import { VoiceModal } from '../../features/ai/voiceToContent/components/voice-modal';
import {
	audioChosen,
	audioRetried,
	isReady,
	listenRequested,
	recordingDiscarded,
	recordingFinished,
	recordingPaused,
	recordingRequested,
	recordingResumed,
	selectVoice,
	voiceCancelled,
	voiceClosed,
	voiceOpened,
	type VoiceSession,
} from '../../features/ai/voiceToContent/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { productName } from '../../store/printed-state';
import { icon } from './icon';
import editStyle from './edit.scss?text';

export { editStyle as styles };

const fileOf = (fileId: string) => {
	const url = fileRegistry.previewUrl(fileId);
	const file = fileRegistry.get(fileId);
	return url && file ? { url, name: file.name } : undefined;
};

/**
 * Why nothing can be transcribed, and the way out; null if it can.
 * @param isKept There are recordings that wait to be transcribed.
 */
function obstacleOf(allowance: Allowance, session: VoiceSession, isKept: boolean): ReactNode {
	const { isConnected, canUpgrade, feature, isUpgradeRequired, hasTranscription, links, onUpgrade } = allowance;
	if (!isConnected) {
		/* translators: %s: name of the product. */
		return <NeedsPlatform {...allowance} message={sprintf(__('Voice to content needs a connection to %s.', 'sitewright'), productName())} />;
	}
	if (!hasTranscription && isReady(session)) {
		return <NoTranscription setupUrl={links.modelSetup} />;
	}
	return isUpgradeRequired && session.status === 'inactive' && !isKept ? (
		<UpgradePrompt feature={feature} canUpgrade={canUpgrade} upgradeUrl={links.upgrade} onUpgrade={onUpgrade} />
	) : null;
}

export default function Edit({ clientId, isSelected }: BlockEditProps<Record<string, unknown>>) {
	const dispatch = useAppDispatch();
	const { clientId: openId, session, recordings, known } = useAppSelector(selectVoice);
	const allowance = useAllowance();
	const { links } = allowance;
	const isOpen = openId === clientId;
	const isNew = isSelected && !known.includes(clientId);
	useEffect(() => {
		if (isNew) {
			dispatch(voiceOpened({ clientId }));
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the block was inserted
	}, []);

	return (
		<div {...useBlockProps()}>
			<Placeholder
				icon={icon}
				label={__('Voice to content', 'sitewright')}
				instructions={__('Speak or upload audio, and it becomes the text of your post.', 'sitewright')}
			>
				<Button variant="primary" onClick={() => dispatch(voiceOpened({ clientId }))}>
					{__('Record or upload audio', 'sitewright')}
				</Button>
			</Placeholder>
			{isOpen && (
				<VoiceModal
					session={session}
					obstacle={obstacleOf(allowance, session, recordings.length > 0)}
					feedbackUrl={links.feedback}
					footer={<GuidelineMessage guidelinesUrl={links.guidelines} />}
					onClose={() => dispatch(voiceClosed({ clientId }))}
					actions={{
						onBegin: () => dispatch(recordingRequested()),
						onPause: () => dispatch(recordingPaused()),
						onResume: () => dispatch(recordingResumed()),
						onDone: () => dispatch(recordingFinished()),
						onCancel: () => dispatch(voiceCancelled()),
						onRetry: () => dispatch(audioRetried()),
						onFile: (file) => {
							const [fileId = ''] = fileRegistry.add([file]);
							dispatch(audioChosen({ source: { kind: 'file', fileId } }));
						},
					}}
					kept={{
						recordings,
						fileOf,
						onResume: (recordingId) => dispatch(recordingRequested({ recordingId })),
						onTranscribe: (recordingId) => dispatch(audioChosen({ source: { kind: 'recording', recordingId } })),
						onListen: (recordingId) => dispatch(listenRequested({ recordingId })),
						onDiscard: (recordingId) => dispatch(recordingDiscarded({ recordingId })),
					}}
				/>
			)}
		</div>
	);
}
