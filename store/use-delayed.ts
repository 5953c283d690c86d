import { useEffect, useRef } from '@wordpress/element';
import { useAppStore } from './hooks';

/**
 * Calls back once `isDue` has been true for a while; not when it turns false or the component goes before that.
 * @param milliseconds How long.
 */
export function useDelayed(isDue: boolean, milliseconds: number, callback: () => void): void {
	const { ports } = useAppStore();
	const latest = useRef(callback);
	latest.current = callback;
	useEffect(() => {
		if (!isDue) {
			return undefined;
		}
		let isCurrent = true;
		void ports.clock.delay(milliseconds).then(() => isCurrent && latest.current());
		return () => {
			isCurrent = false;
		};
	}, [isDue, milliseconds, ports]);
}
