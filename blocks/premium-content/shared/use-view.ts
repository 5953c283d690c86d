import { useBlockEditor, useBlockEditorActions } from '../../../editor/wordpress';
import { type ContentView, selectOpenedView, viewOpened } from '../../../features/money/premiumContent/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { viewNames } from './views';

const kinds = ['subscriber', 'visitor'] as const;

export interface ViewOfContent {
	readonly shown: ContentView;
	/** Whether there are two to choose from: a post can have one of them alone. */
	readonly hasBoth: boolean;
	readonly onView: (view: ContentView) => void;
}

/** The view that premium content shows: that of the selected block, else the one that was opened last. */
export function useView(containerId: string): ViewOfContent {
	const dispatch = useAppDispatch();
	const { selectBlock } = useBlockEditorActions();
	const opened = useAppSelector((state) => selectOpenedView(state, containerId));
	const { selected, ...views } = useBlockEditor(
		(editor) => {
			const blocks = editor.getBlock(containerId)?.innerBlocks ?? [];
			const idOf = (kind: ContentView) => blocks.find(({ name }) => name === viewNames[kind])?.clientId;
			const isIn = (id: string | undefined) => id !== undefined && (editor.getSelectedBlockClientId() === id || editor.hasSelectedInnerBlock(id, true));
			return { subscriber: idOf('subscriber'), visitor: idOf('visitor'), selected: kinds.find((kind) => isIn(idOf(kind))) };
		},
		[containerId]
	);
	const wanted = selected ?? opened;
	return {
		shown: views[wanted] === undefined ? (kinds.find((kind) => views[kind] !== undefined) ?? wanted) : wanted,
		hasBoth: kinds.every((kind) => views[kind] !== undefined),
		onView: (view) => {
			dispatch(viewOpened({ clientId: containerId, view }));
			const target = views[view];
			// The selection would stay in a view that nobody sees.
			if (selected !== undefined && selected !== view && target !== undefined) {
				selectBlock(target);
			}
		},
	};
}
