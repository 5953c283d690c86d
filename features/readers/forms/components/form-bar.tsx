import { Button, Notice } from '@wordpress/components';
import { forwardRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { arrowRight, undo } from '@wordpress/icons';
import { useGuardedFocus } from '../../../../components/use-guarded-focus';
import type { Allowance } from '../../../ai/aiFeature/use-allowance';
import { AiMessages, AiObstacle } from '../../../ai/aiBar/ai-messages';
import { NoModelMessage } from '../../../ai/suggestion/components/message-bar';
import { PromptInput } from '../../../ai/suggestion/components/prompt-input';
import { StopButton } from '../../../ai/suggestion/components/stop-button';
import type { SuggestionEntry } from '../../../ai/suggestion/slice';
import type { FormBar as Bar } from '../slice';

interface FormBarProps {
	readonly allowance: Allowance;
	readonly bar: Bar;
	readonly suggestion: SuggestionEntry;
	/** The form has blocks already. */
	readonly hasFields: boolean;
	readonly onPromptChange: (prompt: string) => void;
	readonly onSend: () => void;
	readonly onStop: () => void;
	readonly onRetry: () => void;
	readonly onUndo: () => void;
	readonly onDismiss: () => void;
	readonly onClose: () => void;
}

const placeholder = (hasFields: boolean): string =>
	hasFields
		? __('Ask for a change, such as “add a phone number”', 'sitewright')
		: __('Describe the form, such as “a registration form for a pottery class”', 'sitewright');

/** The AI bar of a form (spec 1 §2, surface 6). Its view: a prompt, and what can be done with it. */
export const FormBar = forwardRef<HTMLTextAreaElement, FormBarProps>(function FormBar(props, ref) {
	const { allowance, bar, suggestion, onSend } = props;
	const isBuilding = bar.status === 'building';
	const { canAsk } = allowance;
	const isEmpty = bar.prompt.trim() === '';
	const canSend = !isEmpty && !isBuilding && canAsk;
	return (
		<div ref={useGuardedFocus()} className="sitewright-ai-control sitewright-edit-bar sitewright-form-bar">
			<AiObstacle {...allowance} />
			<PromptInput
				ref={ref}
				status={suggestion.status}
				isReconnecting={suggestion.isReconnecting}
				prompt={bar.prompt}
				placeholder={placeholder(props.hasFields)}
				isDisabled={!canAsk}
				onPromptChange={props.onPromptChange}
				onEnter={() => (canSend ? onSend() : undefined)}
				onModEnter={() => (canSend ? onSend() : undefined)}
			>
				{isBuilding && <StopButton onStop={props.onStop} />}
				{!isBuilding && (bar.status === 'open' || !isEmpty) && (
					<Button className="sitewright-ai-control__send" variant="primary" icon={arrowRight} disabled={!canSend} onClick={onSend}>
						{__('Generate', 'sitewright')}
					</Button>
				)}
				{bar.status === 'built' && isEmpty && (
					<Button variant="secondary" icon={undo} onClick={props.onUndo}>
						{__('Undo', 'sitewright')}
					</Button>
				)}
				{!isBuilding && (
					<Button variant="tertiary" onClick={props.onClose}>
						{__('Close', 'sitewright')}
					</Button>
				)}
			</PromptInput>
			{bar.hasNoForm && (
				<Notice status="warning" onRemove={props.onDismiss}>
					{__('The answer has no form in it. Say which fields you need, and try again.', 'sitewright')}
				</Notice>
			)}
			{!allowance.hasModel && <NoModelMessage setupUrl={allowance.links.modelSetup} />}
			<AiMessages {...allowance} error={suggestion.error} hasAnswer={bar.status !== 'open'} onRetry={props.onRetry} />
		</div>
	);
});
