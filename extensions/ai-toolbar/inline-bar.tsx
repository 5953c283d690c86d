import { useEffect, useState } from '@wordpress/element';
import { BarPopover } from '../../components/bar-popover';
import { usePostId } from '../../editor/use-place';
import { blockElement } from '../../editor/block-element';
import { returnCaret } from '../../editor/return-caret';
import { useBlockEditor } from '../../editor/wordpress';
import { useAllowance } from '../../features/ai/aiFeature/use-allowance';
import { EditBar } from '../../features/ai/inlineEdit/components/edit-bar';
import { reviewOf } from '../../features/ai/inlineEdit/review';
import {
	changesDecided,
	changeVisited,
	editDiscarded,
	editIdOf,
	editLeft,
	editUndone,
	type InlineEdit,
	promptChanged,
	selectEdit,
	selectOpenId,
} from '../../features/ai/inlineEdit/slice';
import { useAnswerVoice } from '../../features/ai/siteVoice/use-answer-voice';
import { hasEarlyFocus } from './early-text';
import { useInstructions } from './use-instructions';
import { selectSiteLocale } from '../../features/site/session/slice';
import { isAboutPrompt } from '../../features/ai/suggestion/errors';
import { languagesForLocale } from '../../features/ai/suggestion/prompts';
import {
	answerChosen,
	isRunning as isSuggestionRunning,
	selectSuggestion,
	type SuggestionEntry,
	suggestionRequested,
	suggestionRetried,
	suggestionStopped,
} from '../../features/ai/suggestion/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useDelayed } from '../../store/use-delayed';

/** Milliseconds; spec 1 §9: focus delay. */
const focusDelay = 100;

/** Spec 1 §2: the bar closes when the selection is no longer in its blocks, or in blocks inside them. */
function useDeselection(id: string, clientIds: readonly string[]): void {
	const dispatch = useAppDispatch();
	const isSelected = useBlockEditor(
		(editor) =>
			editor.getSelectedBlockClientIds().some((clientId) => clientIds.includes(clientId)) ||
			clientIds.some((clientId) => editor.hasSelectedInnerBlock(clientId, true)),
		[clientIds]
	);
	useEffect(() => {
		if (!isSelected) {
			dispatch(editLeft({ id }));
		}
	}, [isSelected, id, dispatch]);
}

/** Moves the focus to what a person needs next: the prompt, the changes of an answer, or what a refused request is about. */
function useBarFocus(input: HTMLTextAreaElement | null, suggestion: SuggestionEntry, isReviewing: boolean): void {
	const { error } = suggestion;
	const isRunning = isSuggestionRunning(suggestion);
	const bar = input?.closest('.sitewright-edit-bar');
	// A person who may not ask comes to the link or the button that changes that.
	const focusInput = () => (input?.disabled ? bar?.querySelector<HTMLElement>('a[href], button:not(:disabled)') : input)?.focus();
	useDelayed(input !== null && !isRunning && !isReviewing, focusDelay, focusInput);
	useDelayed(error !== null && isAboutPrompt(error), focusDelay, focusInput);
	useDelayed(input !== null && isReviewing && !isRunning, focusDelay, () => bar?.querySelector<HTMLElement>('.sitewright-review')?.focus());
	// An answer that arrives takes no focus, except from the field for early text, which nobody sees.
	useDelayed(input !== null && isRunning, focusDelay, () => (hasEarlyFocus() ? input?.focus() : undefined));
}

/** The voice of the site, and the words of the reviewed answer that do not fit it. */
function useBarVoice(id: string, { status, answer, clientIds }: InlineEdit, suggestion: SuggestionEntry, canAsk: boolean) {
	const isReviewed = status === 'reviewing' && !isSuggestionRunning(suggestion);
	return useAnswerVoice(id, { postId: usePostId(), canAsk, answer: isReviewed ? answer : null, clientIds, find: blockElement });
}

function OpenBar({ id, edit }: { readonly id: string; readonly edit: InlineEdit }) {
	const dispatch = useAppDispatch();
	const allowance = useAllowance();
	const languages = languagesForLocale(useAppSelector(selectSiteLocale));
	const suggestion = useAppSelector((state) => selectSuggestion(state, id));
	const { hasText, send } = useInstructions(edit.clientIds);
	const { prompt } = edit;
	// The popover shows its content when it has found its place.
	const [input, setInput] = useState<HTMLTextAreaElement | null>(null);
	const [lead = ''] = edit.clientIds;
	const isReviewing = edit.status === 'reviewing';

	const voice = useBarVoice(id, edit, suggestion, allowance.canAsk);
	useDeselection(id, edit.clientIds);
	useBarFocus(input, suggestion, isReviewing);

	const close = () => {
		dispatch(editDiscarded({ id }));
		returnCaret(lead);
	};
	return (
		<BarPopover
			anchor={blockElement(edit.clientIds.at(-1) ?? lead)}
			onClose={() => {
				if (isSuggestionRunning(suggestion)) {
					dispatch(suggestionStopped({ requesterId: id }));
				} else if (isReviewing) {
					dispatch(editLeft({ id }));
					returnCaret(lead);
				} else {
					close();
				}
			}}
		>
			<EditBar
				ref={setInput}
				allowance={allowance}
				status={edit.status}
				suggestion={suggestion}
				review={isReviewing ? reviewOf(edit) : null}
				answer={edit.answer}
				{...voice}
				prompt={prompt}
				hasText={hasText}
				languages={languages}
				onPromptChange={(text) => dispatch(promptChanged({ id, prompt: text }))}
				onSend={() => send({ prompt })}
				onTool={(tool) => send({ tool })}
				onStop={() => dispatch(suggestionStopped({ requesterId: id }))}
				onRegenerate={() => suggestion.run && dispatch(suggestionRequested({ requesterId: id, request: suggestion.run.request }))}
				onRetry={() => dispatch(suggestionRetried({ requesterId: id }))}
				onAnswer={(text) => dispatch(answerChosen({ requesterId: id, text }))}
				onVisit={(key) => dispatch(changeVisited({ id, key }))}
				onDecide={(keys, decision) => dispatch(changesDecided({ id, keys, decision }))}
				onUndo={() => {
					dispatch(editUndone({ id }));
					returnCaret(lead);
				}}
				onClose={close}
			/>
		</BarPopover>
	);
}

/** The bar under the blocks whose text the AI changes. */
export default function InlineBar({ clientId }: { readonly clientId: string }) {
	const openId = useAppSelector(selectOpenId);
	const edit = useAppSelector((state) => selectEdit(state, editIdOf([clientId])));
	return openId === editIdOf([clientId]) && edit ? <OpenBar id={openId} edit={edit} /> : null;
}
