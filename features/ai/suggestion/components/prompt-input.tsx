import { Spinner, TextareaControl } from '@wordpress/components';
import { forwardRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { starFilled } from '@wordpress/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { askPlaceholder } from '../ask-placeholder';
import type { SuggestionStatus } from '../slice';
import { waitingText } from '../waiting-text';

export interface PromptInputProps {
	readonly status: SuggestionStatus;
	readonly isReconnecting: boolean;
	readonly prompt: string;
	readonly placeholder?: string | undefined;
	readonly isDisabled: boolean;
	readonly onPromptChange: (prompt: string) => void;
	/** Enter without a modifier; Shift+Enter makes a new line. */
	readonly onEnter: () => void;
	/** Ctrl+Enter, on a Mac Cmd+Enter. */
	readonly onModEnter: () => void;
	/** The buttons. */
	readonly children: ReactNode;
}

const isMac = /Mac|iP(hone|ad|od)/.test(window.navigator.platform);

function statusText(status: SuggestionStatus, isReconnecting: boolean): string {
	if (isReconnecting) {
		return __('The connection was lost. Reconnecting…', 'sitewright');
	}
	switch (status) {
		case 'requesting':
			return waitingText();
		case 'suggesting':
			return __('The AI Assistant is writing…', 'sitewright');
		case 'done':
			return __('The AI Assistant has finished.', 'sitewright');
		default:
			return '';
	}
}

/** The input of a prompt, with its status indicator before it and its buttons after it. */
export const PromptInput = forwardRef<HTMLTextAreaElement, PromptInputProps>(function PromptInput(props, ref) {
	const { status, isReconnecting, prompt, placeholder, isDisabled, onPromptChange, onEnter, onModEnter, children } = props;
	const isRunning = status === 'requesting' || status === 'suggesting';

	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		// Enter also confirms the composition of an input method and must not send the prompt then.
		if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) {
			return;
		}
		event.preventDefault();
		if (isMac ? event.metaKey : event.ctrlKey) {
			onModEnter();
		} else {
			onEnter();
		}
	};

	return (
		<div className="sitewright-ai-control__input">
			<span className="sitewright-ai-control__status" aria-hidden="true">
				{isRunning ? <Spinner /> : starFilled}
			</span>
			<span className="screen-reader-text" role="status">
				{statusText(status, isReconnecting)}
			</span>
			<TextareaControl
				__nextHasNoMarginBottom
				ref={ref}
				rows={Math.min(6, prompt.split('\n').length)}
				label={__('Ask the AI Assistant', 'sitewright')}
				hideLabelFromVision
				placeholder={placeholder ?? askPlaceholder()}
				value={prompt}
				disabled={isDisabled}
				readOnly={isRunning}
				onChange={onPromptChange}
				onKeyDown={onKeyDown}
			/>
			<div className="sitewright-ai-control__actions">{children}</div>
		</div>
	);
});
