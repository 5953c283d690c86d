import { useEffect } from '@wordpress/element';
import { editOpened } from '../../features/inlineEdit/slice';
import { useAppDispatch } from '../../store/hooks';

interface OpenBarProps {
	readonly clientIds: readonly string[];
	readonly onOpened: () => void;
}

/** Opens the bar when it is shown. Renders nothing. */
export default function OpenBar({ clientIds, onOpened }: OpenBarProps) {
	const dispatch = useAppDispatch();
	useEffect(() => {
		dispatch(editOpened({ clientIds }));
		onOpened();
	}, [dispatch, clientIds, onOpened]);
	return null;
}
