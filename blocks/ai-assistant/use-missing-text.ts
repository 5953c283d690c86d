import { useEffect } from '@wordpress/element';
import { textMissed } from '../../features/ai/suggestion/actions';
import { type Conversation, lacksText } from '../../features/ai/suggestion/conversation';
import { useAppDispatch } from '../../store/hooks';

/** Asks for the text of the blocks that a transform replaced; a transform itself cannot wait for the converter. */
export function useMissingText(clientId: string, attributes: Pick<Conversation, 'content' | 'originalContent'>): void {
	const dispatch = useAppDispatch();
	const isMissing = lacksText(attributes);
	useEffect(() => {
		if (isMissing) {
			dispatch(textMissed({ clientId }));
		}
	}, [dispatch, clientId, isMissing]);
}
