import { BlockControls } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useShortcut } from '@wordpress/keyboard-shortcuts';
import { aiIcon } from '../../../components/ai-icon';
import { BarPopover } from '../../../components/bar-popover';
import { ToolbarButton } from '../../../components/toolbar-button';
import { blockElement } from '../../../editor/block-element';
import { returnCaret } from '../../../editor/return-caret';
import { blockEditor, useBlockEditor, useBlockEditorActions } from '../../../editor/wordpress';
import { useAllowance } from '../../../features/ai/aiFeature/use-allowance';
import { FormBar } from '../../../features/readers/forms/components/form-bar';
import { isField, formName } from '../../../features/readers/forms/form-blocks';
import {
	type FormBar as Bar,
	formBarClosed,
	formBarOpened,
	formRequested,
	formUndone,
	noFormDismissed,
	promptTyped,
	selectFormBar,
} from '../../../features/readers/forms/slice';
import { barShortcut } from '../../../features/ai/suggestion/bar-shortcut';
import { isAboutPrompt } from '../../../features/ai/suggestion/errors';
import { selectSuggestion, suggestionForgotten, suggestionStopped } from '../../../features/ai/suggestion/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useDelayed } from '../../../store/use-delayed';

/** Milliseconds; spec 1 §9: form-bar focus. */
const focusDelay = 300;

interface AiBarProps {
	readonly clientId: string;
	/** The form is selected, or a block inside it. */
	readonly isActive: boolean;
	readonly isEmpty: boolean;
}

function OpenBar({ clientId, bar, isEmpty }: { readonly clientId: string; readonly bar: Bar; readonly isEmpty: boolean }) {
	const dispatch = useAppDispatch();
	const allowance = useAllowance();
	const suggestion = useAppSelector((state) => selectSuggestion(state, clientId));
	const { selectBlock } = useBlockEditorActions();
	// The popover shows its content when it has found its place.
	const [input, setInput] = useState<HTMLTextAreaElement | null>(null);
	const isBuilding = bar.status === 'building';
	useDelayed(input !== null && !isBuilding, focusDelay, () => input?.focus());
	useDelayed(bar.hasNoForm || (suggestion.error !== null && isAboutPrompt(suggestion.error)), focusDelay, () => input?.focus());

	const send = () => {
		// A selected field can be replaced by the answer, and the selection with it.
		void selectBlock(clientId, null);
		dispatch(formRequested({ clientId }));
	};
	const close = () => {
		dispatch(suggestionForgotten({ requesterId: clientId }));
		dispatch(formBarClosed({ clientId }));
		returnCaret(clientId);
	};
	return (
		<BarPopover anchor={blockElement(clientId)} onClose={() => (isBuilding ? dispatch(suggestionStopped({ requesterId: clientId })) : close())}>
			<FormBar
				ref={setInput}
				allowance={allowance}
				bar={bar}
				suggestion={suggestion}
				hasFields={!isEmpty}
				onPromptChange={(prompt) => dispatch(promptTyped({ clientId, prompt }))}
				onSend={send}
				onStop={() => dispatch(suggestionStopped({ requesterId: clientId }))}
				onRetry={send}
				onUndo={() => dispatch(formUndone({ clientId }))}
				onDismiss={() => dispatch(noFormDismissed({ clientId }))}
				onClose={close}
			/>
		</BarPopover>
	);
}

/** The AI of a form: a button in its toolbar, a shortcut, and the bar (spec 1 §2 surface 6, §4 "Contact-form AI"). */
export function AiBar({ clientId, isActive, isEmpty }: AiBarProps) {
	const dispatch = useAppDispatch();
	const bar = useAppSelector((state) => selectFormBar(state, clientId));
	const isSelected = useBlockEditor((editor) => editor.getSelectedBlockClientId() === clientId, [clientId]);
	const isOpen = bar !== null;
	const toggle = () => dispatch(isOpen ? formBarClosed({ clientId }) : formBarOpened({ clientId }));

	useEffect(() => {
		if (!isActive) {
			dispatch(formBarClosed({ clientId }));
		} else if (isEmpty && isSelected) {
			dispatch(formBarOpened({ clientId }));
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- a person can close the bar of an empty form
	}, [isActive, isSelected]);
	useShortcut(barShortcut, (event: Event) => {
		// A paragraph in the form has a bar of its own.
		const name = blockEditor().getBlockName(blockEditor().getSelectedBlockClientId() ?? '') ?? '';
		if (isActive && (name === formName || isField({ name }))) {
			event.preventDefault();
			toggle();
		}
	});
	return (
		<>
			{isSelected && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton icon={aiIcon} label={__('AI Assistant', 'sitewright')} isPressed={isOpen} onClick={toggle} />
					</ToolbarGroup>
				</BlockControls>
			)}
			{isActive && bar && <OpenBar clientId={clientId} bar={bar} isEmpty={isEmpty} />}
		</>
	);
}
