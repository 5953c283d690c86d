import { TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import type { LoadingProps } from '../../editor/define-block';
import { askPlaceholder } from '../../features/ai/suggestion/ask-placeholder';
import type { Conversation } from '../../features/ai/suggestion/conversation';
import { sendsEarly } from '../../editor/early-enter';
import { sendWhenLoaded } from './early-sends';

/** The prompt while the edit is loading. What is typed goes into the attribute that the edit reads, and Enter sends once it is loaded. */
export function Loading({ attributes, setAttributes, clientId }: LoadingProps<Conversation & Record<string, unknown>>) {
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
					onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => sendsEarly(event) && sendWhenLoaded(clientId)}
				/>
			</div>
		</div>
	);
}
