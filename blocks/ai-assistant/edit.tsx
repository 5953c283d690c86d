import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useCallback, useRef, useState } from '@wordpress/element';
import { useBlockEditor } from '../../editor/wordpress';
// Accept must work without a network: its converter comes with the edit.
import '../../features/ai/aiContent/to-blocks';
import { useAllowance } from '../../features/ai/aiFeature/use-allowance';
import { selectSiteLocale } from '../../features/site/session/slice';
import { type Conversation, hasAnswer, shownText, soundConversation } from '../../features/ai/suggestion/conversation';
import { isAboutPrompt } from '../../features/ai/suggestion/errors';
import { languagesForLocale, lastPrompt } from '../../features/ai/suggestion/prompts';
import { answersWith, isRunning as isSuggestionRunning, selectSuggestion } from '../../features/ai/suggestion/slice';
import { useAutoScroll } from '../../features/ai/suggestion/use-auto-scroll';
import { useEscape } from '../../features/ai/suggestion/use-escape';
import { useAppSelector } from '../../store/hooks';
import { useDelayed } from '../../store/use-delayed';
import { AiAssistant } from './ai-assistant';
import { useAnswerCheck } from './use-answer-check';
import { useEarlySend } from './use-early-send';
import { useLoadedFocus } from './use-loaded-focus';
import { useMissingText } from './use-missing-text';
import { useRequests } from './use-requests';
import { useSavedRun } from './use-saved-run';
import { useVoice } from './use-voice';

/** Milliseconds; spec 1 §9: focus delay. */
const focusDelay = 100;

export default function Edit({ attributes: saved, setAttributes, clientId, isSelected }: BlockEditProps<Conversation & Record<string, unknown>>) {
	const attributes = soundConversation(saved);
	const { content = '', originalContent, promptType, userPrompt, pendingRun } = attributes;
	const suggestion = useAppSelector((state) => selectSuggestion(state, clientId));
	const languages = languagesForLocale(useAppSelector(selectSiteLocale));
	const allowance = useAllowance();
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
	const answer = isAnswered && !isRunning ? text : null;
	const focusInput = useCallback(() => inputRef.current?.focus(), []);
	const check = useAnswerCheck(clientId, { text: isTitle ? null : answer, isFromBlocks, decorativeImages, onMended: focusInput });
	const { send, thenFocus, ...acts } = useRequests(clientId, { attributes, setAttributes, text, run, focusInput });
	const voice = useVoice(clientId, allowance.canAsk, answer, focusInput);
	useLoadedFocus(inputRef, isSelected && !isAnswered);
	useAutoScroll(endRef, isRunning, text);
	useDelayed(isSelected && !isAnswered && status !== 'error', focusDelay, focusInput);
	useDelayed(isSelected && error !== null && isAboutPrompt(error), focusDelay, focusInput);
	useEarlySend(clientId, allowance.canAsk, send);

	return (
		<div {...useBlockProps({ ref: useEscape(isRunning, acts.onStop) })}>
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
				check={check}
				{...voice}
				inputRef={inputRef}
				endRef={endRef}
				{...acts}
				onCancel={thenFocus(() => setAttributes({ userPrompt: sentPrompt }))}
			/>
		</div>
	);
}
