import { TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { LoadingProps } from '../../editor/define-block';
import type { Conversation } from '../../features/suggestion/conversation';
import { sendWhenLoaded } from './early-sends';
import { askPlaceholder } from '../../features/suggestion/ask-placeholder';

/** The prompt while the edit is loading. What is typed goes into the attribute that the edit reads, and Enter sends once it is loaded. */
export function Loading({ attributes, setAttributes, clientId }: LoadingProps<Conversation & Record<string, unknown>>) {
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
			event.preventDefault();
			if (attributes.userPrompt.trim() !== '') {
				sendWhenLoaded(clientId);
			}
		}
	};
	return (
		<div className="sitewright-ai-control">
			<div className="sitewright-ai-control__input">
				<span className="sitewright-ai-control__status" />
				<TextareaControl
					__nextHasNoMarginBottom
					rows={1}
					label={__('Ask the AI Assistant', 'sitewright')}
					hideLabelFromVision
					placeholder={askPlaceholder()}
					value={attributes.userPrompt}
					onChange={(userPrompt) => setAttributes({ userPrompt })}
					onKeyDown={onKeyDown}
				/>
			</div>
		</div>
	);
}
