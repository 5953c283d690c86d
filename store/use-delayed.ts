import { useEffect, useRef } from '@wordpress/element';

/**
 * Calls back once `isDue` has been true for a while; not if it becomes false or the component is unmounted before.
 * Only for presentation, such as a delayed focus; flows wait in sagas.
 * @param milliseconds The delay.
 */
export function useDelayed(isDue: boolean, milliseconds: number, callback: () => void): void {
	const latest = useRef(callback);
	latest.current = callback;
	useEffect(() => {
		if (!isDue) {
			return undefined;
		}
		const timer = setTimeout(() => latest.current(), milliseconds);
		return () => clearTimeout(timer);
	}, [isDue, milliseconds]);
}
