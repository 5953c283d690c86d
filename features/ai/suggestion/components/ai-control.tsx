import { Button } from '@wordpress/components';
import { forwardRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { arrowRight, update } from '@wordpress/icons';
import type { ReactNode } from 'react';
import { useGuardedFocus } from '../../../../components/use-guarded-focus';
import type { SuggestionStatus } from '../slice';
import { PromptInput } from './prompt-input';
import { StopButton } from './stop-button';

export interface AiControlProps {
	readonly status: SuggestionStatus;
	readonly isReconnecting: boolean;
	readonly prompt: string;
	/** The prompt has changed since it was last sent. */
	readonly isEditing: boolean;
	/** There is a text to accept. */
	readonly hasSuggestion: boolean;
	/** There is no answer yet, and blocks that Close can bring back. */
	readonly canClose: boolean;
	readonly isDisabled: boolean;
	readonly placeholder?: string;
	readonly acceptLabel?: string;
	readonly onPromptChange: (prompt: string) => void;
	readonly onSend: () => void;
	readonly onStop: () => void;
	readonly onCancel: () => void;
	readonly onDiscard: () => void;
	readonly onRegenerate: () => void;
	readonly onAccept: () => void;
	/** A control that goes through earlier answers. */
	readonly stepper?: ReactNode;
	/** The message bar, and banners, around the input. */
	readonly banner?: ReactNode;
	readonly message?: ReactNode;
}

function SendButton({ isEmpty, isDisabled, onSend }: Pick<AiControlProps, 'isDisabled' | 'onSend'> & { readonly isEmpty: boolean }) {
	const generate = __('Generate', 'sitewright');
	return (
		<Button
			className="sitewright-ai-control__send"
			variant="primary"
			icon={arrowRight}
			disabled={isEmpty || isDisabled}
			label={isEmpty ? __('Send', 'sitewright') : generate}
			onClick={onSend}
		>
			{isEmpty ? undefined : generate}
		</Button>
	);
}

/** The prompt input with its status indicator and buttons. Enter sends, Mod+Enter accepts, Esc stops. */
export const AiControl = forwardRef<HTMLTextAreaElement, AiControlProps>(function AiControl(props, ref) {
	const { status, isReconnecting, prompt, isEditing, hasSuggestion, canClose, isDisabled, placeholder, acceptLabel } = props;
	const { onPromptChange, onSend, onStop, onCancel, onDiscard, onRegenerate, onAccept, stepper, banner, message } = props;
	const isRunning = status === 'requesting' || status === 'suggesting';
	const isEmpty = prompt.trim() === '';
	const showsActions = hasSuggestion && !isRunning && !isEditing;
	const showsClose = canClose && !isRunning && !isEditing;

	return (
		<div ref={useGuardedFocus()} className="sitewright-ai-control">
			{banner}
			<PromptInput
				ref={ref}
				status={status}
				isReconnecting={isReconnecting}
				prompt={prompt}
				placeholder={placeholder}
				isDisabled={isDisabled}
				onPromptChange={onPromptChange}
				onEnter={() => {
					if (!isEmpty && !isRunning && !isDisabled && !showsActions) {
						onSend();
					}
				}}
				onModEnter={() => {
					if (hasSuggestion && !isRunning) {
						onAccept();
					}
				}}
			>
				{isRunning && <StopButton onStop={onStop} />}
				{/* After Undo and Discard it leads back to the answers. */}
				{!isRunning && (showsActions || !hasSuggestion) && stepper}
				{!isRunning && isEditing && (hasSuggestion || canClose) && (
					<Button variant="tertiary" onClick={onCancel}>
						{__('Cancel', 'sitewright')}
					</Button>
				)}
				{!isRunning && !showsActions && !showsClose && <SendButton isEmpty={isEmpty} isDisabled={isDisabled} onSend={onSend} />}
				{showsActions && (
					<Button variant="tertiary" onClick={onDiscard}>
						{__('Discard', 'sitewright')}
					</Button>
				)}
				{(showsActions || showsClose) && <Button icon={update} label={__('Regenerate', 'sitewright')} disabled={isDisabled} onClick={onRegenerate} />}
				{showsActions && (
					<Button variant="primary" onClick={onAccept}>
						{acceptLabel ?? __('Accept', 'sitewright')}
					</Button>
				)}
				{showsClose && (
					<Button variant="secondary" onClick={onDiscard}>
						{__('Close', 'sitewright')}
					</Button>
				)}
			</PromptInput>
			{message}
		</div>
	);
});
