import { useEffect } from '@wordpress/element';
import { savedRunChanged } from '../../features/ai/suggestion/actions';
import { selectIsRunActive, selectSuggestion, type SuggestionRun, suggestionResumed } from '../../features/ai/suggestion/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/**
 * Resumes the saved run when its block is opened again. A copy of the block does not resume it: the original does. Afterwards tells of each
 * change of the saved run, which Undo and Redo make, too.
 */
export function useSavedRun(clientId: string, pendingRun: SuggestionRun | undefined): void {
	const dispatch = useAppDispatch();
	const isUnknown = useAppSelector((state) => selectSuggestion(state, clientId).status === 'init');
	const isReadElsewhere = useAppSelector((state) => pendingRun !== undefined && selectIsRunActive(state, pendingRun.id));
	useEffect(() => {
		if (pendingRun && isUnknown && !isReadElsewhere) {
			dispatch(suggestionResumed({ requesterId: clientId, run: pendingRun }));
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the block is shown
	}, []);
	useEffect(() => {
		dispatch(savedRunChanged({ requesterId: clientId }));
	}, [clientId, dispatch, pendingRun?.id]);
}
