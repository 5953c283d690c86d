import { useEffect } from '@wordpress/element';
import { useAllowance } from '../../features/ai/aiFeature/use-allowance';
import { editIdOf, editOpened, promptTyped, selectEdit } from '../../features/ai/inlineEdit/slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useInstructions } from './use-instructions';

interface OpenBarProps {
	readonly clientIds: readonly string[];
	/** The text that was typed before the bar had the focus; null while it has not. */
	readonly typed: string | null;
	/** Enter was pressed after it. */
	readonly isSent: boolean;
	/** The bar has what was typed. */
	readonly onTaken: () => void;
}

/** Opens the bar when it is shown. Renders nothing. */
export default function OpenBar({ clientIds, typed, isSent, onTaken }: OpenBarProps) {
	const dispatch = useAppDispatch();
	const { canAsk } = useAllowance();
	const { hasText, send } = useInstructions(clientIds);
	const id = editIdOf(clientIds);
	const prompt = useAppSelector((state) => selectEdit(state, id)?.prompt ?? '');
	useEffect(() => {
		dispatch(editOpened({ clientIds }));
	}, [dispatch, clientIds]);
	useEffect(() => {
		if (typed === null) {
			return;
		}
		if (typed !== '') {
			dispatch(promptTyped({ id, text: typed }));
		}
		// Where nothing can be asked, the bar says why and keeps the request.
		if (isSent && canAsk && hasText) {
			send({ prompt: prompt + typed });
		}
		onTaken();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, with what was typed
	}, [typed]);
	return null;
}
