import { TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { LoadingProps } from '../../editor/define-block';
import type { Conversation } from '../../features/suggestion/conversation';

/** The prompt while the edit is loading. What is typed goes into the attribute that the edit reads. */
export function Loading({ attributes, setAttributes }: LoadingProps<Conversation & Record<string, unknown>>) {
	return (
		<div className="sitewright-ai-control">
			<div className="sitewright-ai-control__input">
				<span className="sitewright-ai-control__status" />
				<TextareaControl
					__nextHasNoMarginBottom
					rows={1}
					label={__('Ask the AI Assistant', 'sitewright')}
					hideLabelFromVision
					placeholder={__('Ask Jetpack AI', 'sitewright')}
					value={attributes.userPrompt}
					onChange={(userPrompt) => setAttributes({ userPrompt })}
					// Enter would be a new line in the prompt that it is to send.
					onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && !event.shiftKey && event.preventDefault()}
				/>
			</div>
		</div>
	);
}
