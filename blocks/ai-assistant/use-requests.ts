import { useCallback } from '@wordpress/element';
import { blockEditor } from '../../editor/wordpress';
import { usePostId } from '../../editor/use-place';
import { blocksText } from '../../features/ai/aiContent/blocks-text';
import { blockRequest, type Conversation, promptRequest, regenerateRequest, toolRequest } from '../../features/ai/suggestion/conversation';
import type { AiTool } from '../../features/ai/suggestion/prompts';
import {
	answerChosen,
	suggestionAccepted,
	suggestionDiscarded,
	suggestionRequested,
	suggestionRetried,
	type SuggestionRequest,
	type SuggestionRun,
	suggestionStopped,
} from '../../features/ai/suggestion/slice';
import { useAppDispatch } from '../../store/hooks';

interface Asked {
	readonly attributes: Conversation;
	readonly setAttributes: (changed: Partial<Conversation>) => void;
	/** Of the answer that is shown; empty for none. */
	readonly text: string;
	/** The last request; null for none. */
	readonly run: SuggestionRun | null;
	readonly focusInput: () => void;
}

/** The text of all other blocks of the post. */
const surroundingText = (clientId: string): string =>
	blocksText(
		blockEditor()
			.getBlocks()
			.filter((block) => block.clientId !== clientId)
	);

/**
 * What a person does with the prompt and the answer of a block.
 * @return `thenFocus` makes an act of a button that disappears or is disabled: the focus goes to the prompt.
 */
export function useRequests(clientId: string, { attributes, setAttributes, text, run, focusInput }: Asked) {
	const dispatch = useAppDispatch();
	const postId = usePostId();
	const about = { requesterId: clientId };
	const thenFocus =
		<Values extends readonly unknown[]>(action: (...values: Values) => unknown) =>
		(...values: Values): void => {
			action(...values);
			focusInput();
		};
	const request = (options: SuggestionRequest) => dispatch(suggestionRequested({ ...about, request: blockRequest(options, postId) }));
	const setPrompt = (userPrompt: string) => setAttributes({ userPrompt });
	const send = () => {
		setAttributes({ promptType: 'userPrompt' });
		request(promptRequest(attributes.userPrompt, text, attributes));
	};
	const stop = useCallback(() => {
		dispatch(suggestionStopped({ requesterId: clientId }));
		focusInput();
	}, [dispatch, clientId, focusInput]);
	return {
		send,
		thenFocus,
		onPromptChange: setPrompt,
		onSend: thenFocus(send),
		onTemplate: thenFocus(setPrompt),
		onTool: thenFocus((tool: AiTool) => {
			setAttributes({ promptType: tool.type });
			request(toolRequest(tool, text || surroundingText(clientId), attributes));
		}),
		onStop: stop,
		onDiscard: thenFocus(() => dispatch(suggestionDiscarded(about))),
		onRegenerate: thenFocus(() => request(regenerateRequest(run, attributes))),
		onRetry: thenFocus(() => dispatch(suggestionRetried(about))),
		onAnswer: (answer: string) => dispatch(answerChosen({ ...about, text: answer })),
		onAccept: () => dispatch(suggestionAccepted(about)),
	};
}
