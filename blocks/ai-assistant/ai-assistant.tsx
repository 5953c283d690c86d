import type { Ref } from 'react';
import { __ } from '@wordpress/i18n';
import { IdleLinks } from '../../components/idle-links';
import { MarkdownView } from '../../features/ai/aiContent/markdown-view';
import type { Allowance } from '../../features/ai/aiFeature/use-allowance';
import { AiControl } from '../../features/ai/suggestion/components/ai-control';
import { AiMessages, AiObstacle } from '../../features/ai/aiBar/ai-messages';
import { AnswerCheck, type AnswerCheckProps } from '../../features/ai/suggestion/components/answer-check';
import { AvoidedWords } from '../../features/ai/siteVoice/components/avoided-words';
import { VoiceLine } from '../../features/ai/siteVoice/components/voice-line';
import type { AnswerVoice } from '../../features/ai/siteVoice/use-answer-voice';
import { AnswerStepper } from '../../features/ai/suggestion/components/answer-stepper';
import { NoModelMessage } from '../../features/ai/suggestion/components/message-bar';
import { PromptSuggestions } from '../../features/ai/suggestion/components/prompt-suggestions';
import type { SuggestionError } from '../../features/ai/suggestion/errors';
import type { AiTool, Language } from '../../features/ai/suggestion/prompts';
import type { SuggestionStatus } from '../../features/ai/suggestion/slice';
import { Inspector } from './inspector';
import { Toolbar } from './toolbar';

export interface AiAssistantProps extends Allowance, AnswerVoice {
	readonly status: SuggestionStatus;
	readonly isReconnecting: boolean;
	readonly error: SuggestionError | null;
	/** Markdown: the suggestion so far, or the last one. */
	readonly text: string;
	/** Every answer so far, oldest first. */
	readonly answers: readonly string[];
	readonly prompt: string;
	readonly isEditing: boolean;
	/** The text is an answer, and not that of the blocks that this one replaced. */
	readonly hasAnswer: boolean;
	/** The block replaced other blocks, which Discard and Close bring back. */
	readonly isFromBlocks: boolean;
	/** The suggestion is a title for the post. */
	readonly isTitle: boolean;
	/** There is text that the tools can change. */
	readonly hasContent: boolean;
	readonly languages: readonly Language[];
	readonly check: AnswerCheckProps;
	readonly inputRef: Ref<HTMLTextAreaElement>;
	readonly endRef: Ref<HTMLDivElement>;
	readonly onPromptChange: (prompt: string) => void;
	/** Puts the beginning of a prompt into the input. */
	readonly onTemplate: (text: string) => void;
	readonly onSend: () => void;
	readonly onTool: (tool: AiTool) => void;
	readonly onStop: () => void;
	readonly onCancel: () => void;
	readonly onDiscard: () => void;
	readonly onRegenerate: () => void;
	readonly onRetry: () => void;
	readonly onAnswer: (text: string) => void;
	readonly onAccept: () => void;
}

/** The AI Assistant block (spec 1 §2, surfaces 1 to 3): the suggestion, the prompt under it, and the message bar. */
export function AiAssistant(props: AiAssistantProps) {
	const { status, text, canAsk, hasAnswer, isFromBlocks, isTitle, prompt, isEditing, endRef, inputRef } = props;
	const isRunning = status === 'requesting' || status === 'suggesting';
	const isEmpty = prompt.trim() === '' && text === '' && !isRunning && canAsk;
	return (
		<>
			<Toolbar
				hasContent={props.hasContent}
				hasSuggestion={text !== ''}
				hasModel={props.hasModel}
				isDisabled={!canAsk || isRunning}
				languages={props.languages}
				onTemplate={props.onTemplate}
				onTool={props.onTool}
			/>
			<Inspector usage={props.usage} feedbackUrl={props.links.feedback} />
			{text !== '' && (
				<div className="wp-block-jetpack-ai-assistant__content" dir="auto" aria-busy={isRunning}>
					<IdleLinks>
						<MarkdownView source={text} isGrowing={isRunning} />
					</IdleLinks>
				</div>
			)}
			<div ref={endRef}>
				<AiControl
					ref={inputRef}
					status={status}
					isReconnecting={props.isReconnecting}
					prompt={prompt}
					isEditing={isEditing}
					hasSuggestion={hasAnswer}
					canClose={isFromBlocks && !hasAnswer}
					isDisabled={!canAsk}
					{...(isTitle && { acceptLabel: __('Accept title', 'sitewright') })}
					onPromptChange={props.onPromptChange}
					onSend={props.onSend}
					onStop={props.onStop}
					onCancel={props.onCancel}
					onDiscard={props.onDiscard}
					onRegenerate={props.onRegenerate}
					onAccept={props.onAccept}
					stepper={<AnswerStepper answers={props.answers} shown={text} onSelect={props.onAnswer} />}
					banner={<AiObstacle {...props} />}
					message={
						<>
							<AnswerCheck {...props.check} />
							<AvoidedWords words={props.avoidedWords} onReplace={props.onReplaceWord} />
							{isEmpty && <PromptSuggestions onSelect={props.onTemplate} />}
							<VoiceLine {...props.voice} />
							{!props.hasModel && <NoModelMessage setupUrl={props.links.modelSetup} />}
							<AiMessages {...props} hasAnswer={text !== '' || status !== 'init'} />
						</>
					}
				/>
			</div>
		</>
	);
}
