import { useEffect } from '@wordpress/element';
import { savedRunChanged } from '../../features/ai/suggestion/actions';
import { selectIsRunActive, selectSuggestion, type SuggestionRun, suggestionResumed } from '../../features/ai/suggestion/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/**
 * Resumes the saved run when its block is opened again, and when Redo brings it back. A copy of the block does not resume it: the original does.
 * Tells of a run that Undo or Redo changed under an answer.
 */
export function useSavedRun(clientId: string, pendingRun: SuggestionRun | undefined): void {
	const dispatch = useAppDispatch();
	const status = useAppSelector((state) => selectSuggestion(state, clientId).status);
	const isReadElsewhere = useAppSelector((state) => pendingRun !== undefined && selectIsRunActive(state, pendingRun.id));
	const savedId = pendingRun?.id;
	useEffect(() => {
		if (status !== 'init') {
			dispatch(savedRunChanged({ requesterId: clientId }));
		} else if (pendingRun && !isReadElsewhere) {
			dispatch(suggestionResumed({ requesterId: clientId, run: pendingRun }));
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- when the block is shown, and when its attribute changes
	}, [savedId]);
}
