import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useCallback, useRef, useState } from '@wordpress/element';
import { blockEditor, useBlockEditor } from '../../editor/wordpress';
import { usePostId } from '../../editor/use-place';
import { blocksText } from '../../features/ai/aiContent/blocks-text';
// Accept must work without a network: its converter comes with the edit.
import '../../features/ai/aiContent/to-blocks';
import { useAllowance } from '../../features/ai/aiFeature/use-allowance';
import { selectSiteLocale } from '../../features/site/session/slice';
import {
	blockRequest,
	type Conversation,
	hasAnswer,
	promptRequest,
	regenerateRequest,
	shownText,
	soundConversation,
	toolRequest,
} from '../../features/ai/suggestion/conversation';
import { isAboutPrompt } from '../../features/ai/suggestion/errors';
import { type AiTool, languagesForLocale, lastPrompt } from '../../features/ai/suggestion/prompts';
import {
	answerChosen,
	answersWith,
	isRunning as isSuggestionRunning,
	selectSuggestion,
	suggestionAccepted,
	suggestionDiscarded,
	suggestionRequested,
	suggestionRetried,
	type SuggestionRequest,
	suggestionStopped,
} from '../../features/ai/suggestion/slice';
import { useAutoScroll } from '../../features/ai/suggestion/use-auto-scroll';
import { useEscape } from '../../features/ai/suggestion/use-escape';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useDelayed } from '../../store/use-delayed';
import { AiAssistant } from './ai-assistant';
import { useAnswerCheck } from './use-answer-check';
import { useEarlySend } from './use-early-send';
import { useLoadedFocus } from './use-loaded-focus';
import { useMissingText } from './use-missing-text';
import { useSavedRun } from './use-saved-run';

/** Milliseconds; spec 1 §9: focus delay. */
const focusDelay = 100;

/** The text of all other blocks of the post. */
const surroundingText = (clientId: string): string =>
	blocksText(
		blockEditor()
			.getBlocks()
			.filter((block) => block.clientId !== clientId)
	);

export default function Edit({ attributes: saved, setAttributes, clientId, isSelected }: BlockEditProps<Conversation & Record<string, unknown>>) {
	const attributes = soundConversation(saved);
	const { content = '', originalContent, promptType, userPrompt, pendingRun } = attributes;
	const dispatch = useAppDispatch();
	const suggestion = useAppSelector((state) => selectSuggestion(state, clientId));
	const languages = languagesForLocale(useAppSelector(selectSiteLocale));
	const allowance = useAllowance();
	const postId = usePostId();
	const hasOtherBlocks = useBlockEditor((editor) => editor.getBlockCount() > 1, []);
	// Posts from elsewhere can have an answer without its messages.
	const [openedPrompt] = useState(content === '' ? '' : userPrompt);
	const inputRef = useRef<HTMLTextAreaElement>(null);
	const endRef = useRef<HTMLDivElement>(null);
	useSavedRun(clientId, pendingRun);
	useMissingText(clientId, attributes);

	const { status, error, isReconnecting, run, decorativeImages } = suggestion;
	const isRunning = isSuggestionRunning(suggestion);
	const sentPrompt = lastPrompt((run ?? pendingRun)?.request.messages ?? attributes.messages) ?? openedPrompt;
	const text = shownText(suggestion, attributes);
	const isAnswered = hasAnswer(attributes);
	const isFromBlocks = originalContent !== undefined;
	const isTitle = promptType === 'generate-title';
	const check = useAnswerCheck(clientId, { text: isAnswered && !isRunning && !isTitle ? text : null, isFromBlocks, decorativeImages });
	const focusInput = useCallback(() => inputRef.current?.focus(), []);
	/** The pressed button disappears or is disabled; the focus goes to the prompt. */
	const thenFocus =
		<Values extends readonly unknown[]>(action: (...values: Values) => unknown) =>
		(...values: Values) => {
			action(...values);
			focusInput();
		};
	useLoadedFocus(inputRef, isSelected && !isAnswered);
	useAutoScroll(endRef, isRunning, text);
	useDelayed(isSelected && !isAnswered && status !== 'error', focusDelay, focusInput);
	useDelayed(isSelected && error !== null && isAboutPrompt(error), focusDelay, focusInput);

	const request = (options: SuggestionRequest) => dispatch(suggestionRequested({ requesterId: clientId, request: blockRequest(options, postId) }));
	const send = () => {
		setAttributes({ promptType: 'userPrompt' });
		request(promptRequest(userPrompt, text, attributes));
	};
	useEarlySend(clientId, allowance.canAsk, send);
	const applyTool = (tool: AiTool) => {
		setAttributes({ promptType: tool.type });
		request(toolRequest(tool, text || surroundingText(clientId), attributes));
	};
	const stop = useCallback(() => {
		dispatch(suggestionStopped({ requesterId: clientId }));
		focusInput();
	}, [dispatch, clientId, focusInput]);

	return (
		<div {...useBlockProps({ ref: useEscape(isRunning, stop) })}>
			<AiAssistant
				{...allowance}
				status={status}
				isReconnecting={isReconnecting}
				error={error}
				text={text}
				answers={answersWith(text, suggestion)}
				prompt={userPrompt}
				isEditing={userPrompt !== sentPrompt && userPrompt.trim() !== ''}
				hasAnswer={isAnswered}
				isFromBlocks={isFromBlocks}
				isTitle={isTitle}
				hasContent={text !== '' || hasOtherBlocks}
				languages={languages}
				check={{
					...check,
					onFixHeadings: thenFocus(check.onFixHeadings),
					onRemoveLinks: thenFocus(check.onRemoveLinks),
					onAltText: thenFocus(check.onAltText),
					onDecorative: thenFocus(check.onDecorative),
				}}
				inputRef={inputRef}
				endRef={endRef}
				onPromptChange={(prompt) => setAttributes({ userPrompt: prompt })}
				onSend={thenFocus(send)}
				onTemplate={thenFocus((prompt: string) => setAttributes({ userPrompt: prompt }))}
				onTool={thenFocus(applyTool)}
				onStop={stop}
				onCancel={thenFocus(() => setAttributes({ userPrompt: sentPrompt }))}
				onDiscard={thenFocus(() => dispatch(suggestionDiscarded({ requesterId: clientId })))}
				onRegenerate={thenFocus(() => request(regenerateRequest(run, attributes)))}
				onRetry={thenFocus(() => dispatch(suggestionRetried({ requesterId: clientId })))}
				onAnswer={(answer) => dispatch(answerChosen({ requesterId: clientId, text: answer }))}
				onAccept={() => dispatch(suggestionAccepted({ requesterId: clientId }))}
			/>
		</div>
	);
}
