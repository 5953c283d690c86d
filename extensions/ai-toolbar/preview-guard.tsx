import { useEffect } from '@wordpress/element';
import { isElement } from '../../components/is-element';
import { blockElement } from '../../editor/block-element';
import { editOpened, selectEditsOf } from '../../features/ai/inlineEdit/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

const blocked = ['beforeinput', 'paste', 'cut', 'drop'] as const;
const blockedKeys: readonly string[] = ['Enter', 'Backspace', 'Delete'];

/** Calls back for what would change the text of a block's own element; a list item has other items inside it. */
function guard(element: HTMLElement): () => void {
	const stop = (event: Event) => {
		if (isElement(event.target) && event.target.closest('[data-block]') === element) {
			event.preventDefault();
			event.stopImmediatePropagation();
		}
	};
	const stopKey = (event: KeyboardEvent) => (blockedKeys.includes(event.key) ? stop(event) : undefined);
	blocked.forEach((type) => element.addEventListener(type, stop, true));
	element.addEventListener('keydown', stopKey, true);
	return () => {
		blocked.forEach((type) => element.removeEventListener(type, stop, true));
		element.removeEventListener('keydown', stopKey, true);
	};
}

interface PreviewGuardProps {
	readonly clientId: string;
	readonly isSelected: boolean;
}

/** For a block that shows a preview: keeps out what a person types, for it would be lost, and opens the bar on selection. */
export default function PreviewGuard({ clientId, isSelected }: PreviewGuardProps) {
	const dispatch = useAppDispatch();
	const [edit] = useAppSelector((state) => selectEditsOf(state, clientId));
	const clientIds = edit?.clientIds;
	useEffect(() => {
		const element = blockElement(clientId);
		return element ? guard(element) : undefined;
	}, [clientId]);
	useEffect(() => {
		if (isSelected && clientIds) {
			dispatch(editOpened({ clientIds }));
		}
	}, [isSelected, clientIds, dispatch]);
	return null;
}
