import { Button, Modal, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { VideoCaptions } from '../../../../api/contract/video/video-captions.contract';
import { TextControl } from '../../../../components/controls';
import { ErrorNotice } from '../../../../components/error-notice';
import { isBeingMade, progressMessage, reviewMessage } from '../messages';
import type { CaptionsCall } from '../slice';
import { Warning } from '../../videos/components/warning';

interface CaptionsModalProps {
	/** Undefined until the server has said it. */
	readonly captions: VideoCaptions | undefined;
	readonly call: CaptionsCall;
	/** Why the user cannot ask for captions, and the way out; null if they can. */
	readonly obstacle: ReactNode;
	readonly onRequest: (language: string) => void;
	readonly onCancel: () => void;
	readonly onReload: () => void;
	readonly onClose: () => void;
}

/** How far the captions are, where they are being made, and that the window can be closed meanwhile. */
function MakingProgress({ captions }: { readonly captions: VideoCaptions | null }) {
	return (
		<>
			<div role="status">
				{captions && (
					<>
						<p>{progressMessage(captions)}</p>
						{captions.message !== '' && (
							<p>
								{captions.message} {__('It is tried again.', 'sitewright')}
							</p>
						)}
					</>
				)}
			</div>
			{captions && (
				<>
					<progress
						className="sitewright-captions__progress"
						max={Math.max(1, captions.pieces)}
						{...(captions.pieces_done > 0 && { value: captions.pieces_done })}
						aria-label={progressMessage(captions)}
					/>
					<p>{__('You can close this window and go on writing, or come back later.', 'sitewright')}</p>
				</>
			)}
		</>
	);
}

/** Automatic captions of a video: the language, how far they are, and what went wrong. What was typed stays after a failure. */
export function CaptionsModal({ captions, call, obstacle, onRequest, onCancel, onReload, onClose }: CaptionsModalProps) {
	const [typed, setTyped] = useState<string | null>(null);
	// The pieces that are done are kept for the language that was asked for: "Try again" asks for it again.
	const language = typed ?? (captions?.state === 'failed' ? captions.language : '');
	const isBusy = call.name === 'starting' || call.name === 'cancelling';
	const isMaking = captions !== undefined && isBeingMade(captions);
	const failure = call.name === 'failed' ? call.message : captions?.state === 'failed' ? captions.message : null;
	const unavailable = captions?.unavailable ?? '';
	return (
		<Modal title={__('Automatic captions', 'sitewright')} size="medium" className="sitewright-captions" onRequestClose={onClose}>
			{obstacle ?? (
				<form
					onSubmit={(event) => {
						event.preventDefault();
						if (captions !== undefined && unavailable === '' && !isBusy && !isMaking) {
							onRequest(language.trim());
						}
					}}
				>
					<p>
						{__('A transcription service listens to the video and writes its captions.', 'sitewright')} {reviewMessage()}
					</p>
					{failure !== unavailable && <ErrorNotice error={failure} />}
					{unavailable !== '' && <Warning>{unavailable}</Warning>}
					{captions === undefined && call.name !== 'failed' && <Spinner />}
					{captions !== undefined && !isMaking && (
						<TextControl
							label={__('Spoken language', 'sitewright')}
							value={language}
							maxLength={35}
							disabled={isBusy || unavailable !== ''}
							onChange={setTyped}
							help={__('Language tag (en, fr, etc.). Leave it empty to find out the language from the sound.', 'sitewright')}
						/>
					)}
					<MakingProgress captions={isMaking ? captions : null} />
					<div className="sitewright-video__actions">
						{(captions === undefined || isMaking) && call.name === 'failed' && (
							<Button key="reload" variant="primary" onClick={onReload}>
								{__('Try again', 'sitewright')}
							</Button>
						)}
						{captions !== undefined && !isMaking && (
							<Button key="request" type="submit" variant="primary" disabled={unavailable !== '' && !isBusy} isBusy={isBusy} aria-disabled={isBusy}>
								{captions.state === 'failed' ? __('Try again', 'sitewright') : __('Make captions', 'sitewright')}
							</Button>
						)}
						{isMaking && (
							<Button key="cancel" variant="secondary" isDestructive isBusy={isBusy} aria-disabled={isBusy} onClick={isBusy ? undefined : onCancel}>
								{__('Stop', 'sitewright')}
							</Button>
						)}
						<Button key="close" variant="tertiary" onClick={onClose}>
							{__('Close', 'sitewright')}
						</Button>
					</div>
				</form>
			)}
		</Modal>
	);
}
