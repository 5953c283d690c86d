import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEffect, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent } from 'react';
import { useGetAiFeatureQuery } from '../../api/ai-feature';
import { selectAiUsage, selectIsUpgradeRequired } from '../../features/aiFeature/slice';
import { usePost } from '../../features/aiContent/use-post';
import { guidelinesUrl, connectionUrl, feedbackUrl, upgradeUrl } from '../../features/connection/links';
import { useAiAccess } from '../../features/connection/use-ai-access';
import { isAboutPrompt } from '../../features/suggestion/errors';
import { type AiTool, languagesForLocale, promptMessages, toolMessages, trimHistory } from '../../features/suggestion/prompts';
import { askerRemoved, type SuggestionRequest } from '../../features/suggestion/slice';
import { useAutoScroll } from '../../features/suggestion/use-auto-scroll';
import { useSuggestion } from '../../features/suggestion/use-suggestion';
import { watchUsage } from '../../sagas/refetch-usage.saga';
import { watchSuggestions } from '../../sagas/stream-suggestion.saga';
import { useAppDispatch, useAppSelector, useSagas } from '../../store/hooks';
import { editorInitialState } from '../../store/initial-state';
import { useDelayed } from '../../store/use-delayed';
import { AiAssistant } from './ai-assistant';
import type { AiAssistantAttributes } from './attributes';

const sagas = [watchSuggestions, watchUsage];

/** Spec 1 §9: focus delay, in milliseconds. */
const focusDelay = 100;

const isSerializedBlocks = (content: string): boolean => content.trimStart().startsWith('<!-- wp:');

export default function Edit({ attributes, setAttributes, clientId, isSelected }: BlockEditProps<AiAssistantAttributes & Record<string, unknown>>) {
	const { content = '', originalContent, originalMessages, messages, promptType, userPrompt } = attributes;
	useSagas(sagas);
	const dispatch = useAppDispatch();
	const suggestion = useSuggestion(clientId);
	const post = usePost(clientId);
	const access = useAiAccess();
	const { data: feature } = useGetAiFeatureQuery(undefined, { skip: !access.isConnected });
	const usage = useAppSelector(selectAiUsage);
	const isUpgradeRequired = useAppSelector(selectIsUpgradeRequired);
	const [sentPrompt, setSentPrompt] = useState(content === '' ? '' : userPrompt);
	const inputRef = useRef<HTMLTextAreaElement>(null);
	const endRef = useRef<HTMLDivElement>(null);
	const { status, text, error, isRunning } = suggestion;

	const hasEnded = status === 'done' || status === 'error';
	const shownText = status === 'init' || text === '' ? content : text;
	useAutoScroll(endRef, isRunning, shownText);

	// The post keeps what was written, however the writing ended.
	const askedMessages = suggestion.request?.messages ?? [];
	useEffect(() => {
		if (hasEnded && text !== '' && text !== content) {
			setAttributes({
				content: text,
				messages: trimHistory([...askedMessages, { role: 'assistant', content: text }]),
				requestingState: 'done',
			});
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once per end of a request, not when the post changes
	}, [hasEnded, suggestion.runId]);

	// A block that is gone must not go on asking; one that was only moved must.
	const isPresent = useRef(post.isPresent);
	isPresent.current = post.isPresent;
	useEffect(
		() => () => {
			if (!isPresent.current()) {
				dispatch(askerRemoved({ askerId: clientId }));
			}
		},
		[clientId, dispatch]
	);

	const focusInput = () => inputRef.current?.focus();
	useDelayed(isSelected && content === '' && status === 'init', focusDelay, focusInput);
	useDelayed(isSelected && error !== null && isAboutPrompt(error), focusDelay, focusInput);

	const ask = (request: SuggestionRequest) =>
		suggestion.ask({ feature: 'ai-assistant', ...(post.postId !== null && { postId: post.postId }), ...request });

	const send = () => {
		setSentPrompt(userPrompt);
		setAttributes({ promptType: 'userPrompt' });
		// What the assistant said last is in the history already.
		const isInHistory = messages.at(-1)?.content === shownText;
		ask({ messages: promptMessages(userPrompt, { content: isInHistory ? '' : shownText, history: messages }) });
	};

	const useTool = (tool: AiTool) => {
		setAttributes({ promptType: tool.type });
		ask({ messages: toolMessages(tool, { content: shownText || post.otherText(), history: messages }) });
	};

	const regenerate = () => {
		const asked = messages.slice(0, messages.findLastIndex(({ role }) => role !== 'assistant') + 1);
		const last = suggestion.request?.messages ?? (asked.length > 0 ? asked : promptMessages(userPrompt, { content: '', history: [] }));
		ask({ messages: last });
	};

	const discard = () => {
		suggestion.reset();
		if (originalContent !== undefined && isSerializedBlocks(originalContent)) {
			post.restoreBlocks(originalContent);
			return;
		}
		setSentPrompt('');
		setAttributes({ content: originalContent, messages: originalMessages, promptType: undefined, requestingState: 'init' });
		focusInput();
	};

	const accept = () => (promptType === 'generate-title' ? post.acceptTitle(shownText) : post.acceptMarkdown(shownText));

	return (
		<div
			{...useBlockProps({
				onKeyDown: (event: KeyboardEvent) => {
					if (event.key === 'Escape' && isRunning) {
						event.preventDefault();
						event.stopPropagation();
						suggestion.stop();
					}
				},
			})}
		>
			<AiAssistant
				status={status}
				isReconnecting={suggestion.isReconnecting}
				error={error}
				text={shownText}
				prompt={userPrompt}
				isEditing={userPrompt !== sentPrompt && userPrompt.trim() !== ''}
				isFromBlocks={originalContent !== undefined}
				isTitle={promptType === 'generate-title'}
				hasContent={shownText !== '' || post.hasOtherBlocks}
				languages={languagesForLocale(editorInitialState().siteLocale)}
				isConnected={access.isConnected}
				isUpgradeRequired={isUpgradeRequired}
				canUpgrade={access.canUpgrade}
				feature={feature ?? null}
				usage={usage}
				links={{
					connection: connectionUrl(access.adminUrl),
					upgrade: upgradeUrl(access.adminUrl),
					guidelines: guidelinesUrl(access.adminUrl),
					feedback: feedbackUrl,
				}}
				inputRef={inputRef}
				endRef={endRef}
				onPromptChange={(prompt) => setAttributes({ userPrompt: prompt })}
				onSend={send}
				onTool={useTool}
				onStop={suggestion.stop}
				onCancel={() => setAttributes({ userPrompt: sentPrompt })}
				onDiscard={discard}
				onRegenerate={regenerate}
				onRetry={suggestion.retry}
				onAccept={accept}
			/>
		</div>
	);
}
