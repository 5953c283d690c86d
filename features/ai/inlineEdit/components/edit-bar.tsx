import { Button, Dropdown } from '@wordpress/components';
import { forwardRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { arrowRight, typography, undo, update } from '@wordpress/icons';
import { useGuardedFocus } from '../../../../components/use-guarded-focus';
import type { Allowance } from '../../aiFeature/use-allowance';
import { AiMessages, AiObstacle } from '../../aiBar/ai-messages';
import { AiTools } from '../../suggestion/components/ai-tools';
import { AvoidedWords } from '../../siteVoice/components/avoided-words';
import { VoiceLine } from '../../siteVoice/components/voice-line';
import type { AnswerVoice } from '../../siteVoice/use-answer-voice';
import { AnswerStepper } from '../../suggestion/components/answer-stepper';
import { NoModelMessage } from '../../suggestion/components/message-bar';
import { PromptInput } from '../../suggestion/components/prompt-input';
import { StopButton } from '../../suggestion/components/stop-button';
import type { AiTool, Language } from '../../suggestion/prompts';
import { isRunning as isSuggestionRunning, type SuggestionEntry } from '../../suggestion/slice';
import type { Decision } from '../changes';
import type { Review } from '../review';
import type { InlineEdit } from '../slice';
import { ReviewControls } from './review-controls';

export interface EditBarProps extends AnswerVoice {
	readonly allowance: Allowance;
	readonly status: InlineEdit['status'];
	readonly suggestion: SuggestionEntry;
	/** Null while no answer is reviewed. */
	readonly review: Review | null;
	/** The answer that is reviewed. */
	readonly answer: string | null;
	readonly prompt: string;
	/** The blocks have text that can be changed. */
	readonly hasText: boolean;
	readonly languages: readonly Language[];
	readonly onPromptChange: (prompt: string) => void;
	readonly onSend: () => void;
	readonly onTool: (tool: AiTool) => void;
	readonly onStop: () => void;
	readonly onRegenerate: () => void;
	readonly onRetry: () => void;
	readonly onAnswer: (answer: string) => void;
	readonly onVisit: (key: string) => void;
	readonly onDecide: (keys: readonly string[], decision: Decision) => void;
	readonly onUndo: () => void;
	readonly onClose: () => void;
}

/** What the AI can do to the text by itself. */
function ToolsMenu({ allowance, hasText, languages, onTool }: Pick<EditBarProps, 'allowance' | 'hasText' | 'languages' | 'onTool'>) {
	return (
		<Dropdown
			popoverProps={{ placement: 'bottom-end', shift: true }}
			renderToggle={({ isOpen, onToggle }) => (
				<Button icon={typography} label={__('Improve the text', 'sitewright')} aria-expanded={isOpen} disabled={!allowance.canAsk} onClick={onToggle} />
			)}
			renderContent={({ onClose }) => (
				<AiTools
					hasContent={hasText}
					hasModel={allowance.hasModel}
					canContinue
					languages={languages}
					onSelect={(tool) => {
						onTool(tool);
						onClose();
					}}
				/>
			)}
		/>
	);
}

interface BarButtonsProps extends EditBarProps {
	/** Nothing is typed. */
	readonly isEmpty: boolean;
	readonly canSend: boolean;
}

/** The buttons of the bar: for a running request, for what is typed, for an answer, and for a change that was made. */
function BarButtons(props: BarButtonsProps) {
	const { allowance, status, suggestion, review, isEmpty, canSend } = props;
	if (isSuggestionRunning(suggestion)) {
		return <StopButton onStop={props.onStop} />;
	}
	return (
		<>
			{!isEmpty && (
				<Button className="sitewright-ai-control__send" variant={review ? 'secondary' : 'primary'} icon={arrowRight} disabled={!canSend} onClick={props.onSend}>
					{__('Generate', 'sitewright')}
				</Button>
			)}
			{isEmpty && review && (
				<>
					<AnswerStepper answers={suggestion.answers} shown={props.answer ?? ''} onSelect={props.onAnswer} />
					<Button icon={update} label={__('Try again', 'sitewright')} disabled={!allowance.canAsk} onClick={props.onRegenerate} />
				</>
			)}
			{isEmpty && !review && status === 'open' && <ToolsMenu {...props} />}
			{isEmpty && status === 'applied' && (
				<Button variant="secondary" icon={undo} onClick={props.onUndo}>
					{__('Undo', 'sitewright')}
				</Button>
			)}
			{(isEmpty || suggestion.error !== null) && (
				<Button variant="tertiary" onClick={props.onClose}>
					{review ? __('Discard', 'sitewright') : __('Close', 'sitewright')}
				</Button>
			)}
		</>
	);
}

/** The bar under a block whose text the AI changes (spec 1 §2, surfaces 2 and 5). */
export const EditBar = forwardRef<HTMLTextAreaElement, EditBarProps>(function EditBar(props, ref) {
	const { allowance, status, suggestion, review, hasText } = props;
	const isRunning = isSuggestionRunning(suggestion);
	const isDisabled = !allowance.canAsk || !hasText;
	// A request that cannot be changed now, such as one that was typed while the bar was being loaded, waits until it can be.
	const prompt = isDisabled ? '' : props.prompt;
	const isEmpty = prompt.trim() === '';
	const canSend = !isEmpty && !isRunning && !isDisabled;
	const acceptAll = () => {
		if (review && review.open.length > 0 && !isRunning) {
			props.onDecide(review.open, 'accepted');
		}
	};
	return (
		<div ref={useGuardedFocus()} className="sitewright-ai-control sitewright-edit-bar">
			<AiObstacle {...allowance} />
			{!isRunning && review && <ReviewControls review={review} onVisit={props.onVisit} onDecide={props.onDecide} />}
			<PromptInput
				ref={ref}
				status={suggestion.status}
				isReconnecting={suggestion.isReconnecting}
				prompt={prompt}
				placeholder={status === 'open' ? __('Make it friendlier…', 'sitewright') : __('Ask for another change…', 'sitewright')}
				isDisabled={isDisabled}
				onPromptChange={props.onPromptChange}
				onEnter={() => (canSend ? props.onSend() : undefined)}
				onModEnter={acceptAll}
			>
				<BarButtons {...props} isEmpty={isEmpty} canSend={canSend} />
			</PromptInput>
			{!hasText && <p className="sitewright-review__note">{__('Add content to activate the tools below', 'sitewright')}</p>}
			{!isRunning && review && <AvoidedWords words={props.avoidedWords} onReplace={props.onReplaceWord} />}
			<VoiceLine {...props.voice} />
			{!allowance.hasModel && <NoModelMessage setupUrl={allowance.links.modelSetup} />}
			<AiMessages {...allowance} error={suggestion.error} hasAnswer={isRunning || review !== null} onRetry={props.onRetry} />
		</div>
	);
});
