import { useEffect, useRef } from '@wordpress/element';
import { isRunning, selectIsRunActive, selectSuggestion, type SuggestionRun, suggestionResumed, suggestionUndone } from '../../features/ai/suggestion/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/**
 * Resumes the saved run when its block is opened again. A copy of the block does not resume it: the original does. Where Undo of the editor takes
 * the run of an answer back that still arrives, its reading ends; Redo goes on with it. Nothing is written: that would take what can be redone.
 */
export function useSavedRun(clientId: string, pendingRun: SuggestionRun | undefined): void {
	const dispatch = useAppDispatch();
	const suggestion = useAppSelector((state) => selectSuggestion(state, clientId));
	const isReadElsewhere = useAppSelector((state) => pendingRun !== undefined && selectIsRunActive(state, pendingRun.id));
	const isNew = useRef(true);
	useEffect(() => {
		const isSame = pendingRun?.id === suggestion.run?.id;
		const resumes = isNew.current ? suggestion.status === 'init' && !isReadElsewhere : suggestion.wasUndone && isSame;
		if (pendingRun && resumes) {
			dispatch(suggestionResumed({ requesterId: clientId, run: pendingRun }));
		} else if (!isNew.current && isRunning(suggestion) && !isSame) {
			dispatch(suggestionUndone({ requesterId: clientId }));
		}
		isNew.current = false;
		// eslint-disable-next-line react-hooks/exhaustive-deps -- when the block is shown, and when its attribute changes
	}, [pendingRun?.id]);
}
