import { useEffect } from '@wordpress/element';
import { takeEarlySend } from './early-sends';

/** Sends the prompt that was sent while the edit was loading, if requests are possible. */
export function useEarlySend(clientId: string, isPossible: boolean, send: () => void): void {
	useEffect(() => {
		if (takeEarlySend(clientId) && isPossible) {
			send();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the edit is shown
	}, []);
}
