import { useEffect } from '@wordpress/element';
import { editIdOf, editOpened, promptTyped } from '../../features/inlineEdit/slice';
import { useAppDispatch } from '../../store/hooks';

interface OpenBarProps {
	readonly clientIds: readonly string[];
	/** The text that was typed before the bar had the focus; null while it has not. */
	readonly typed: string | null;
	/** The bar has what was typed. */
	readonly onTaken: () => void;
}

/** Opens the bar when it is shown. Renders nothing. */
export default function OpenBar({ clientIds, typed, onTaken }: OpenBarProps) {
	const dispatch = useAppDispatch();
	useEffect(() => {
		dispatch(editOpened({ clientIds }));
	}, [dispatch, clientIds]);
	useEffect(() => {
		if (typed === null) {
			return;
		}
		if (typed !== '') {
			dispatch(promptTyped({ id: editIdOf(clientIds), text: typed }));
		}
		onTaken();
	}, [dispatch, clientIds, typed, onTaken]);
	return null;
}
