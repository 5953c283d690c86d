import { useEffect, useRef } from '@wordpress/element';

/**
 * Calls back once `isDue` has been true for a while; not when it turns false or the component is unmounted before that.
 * For presentation only, such as a focus that must wait; a flow waits in a saga.
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
