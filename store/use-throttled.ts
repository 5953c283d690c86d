import { useState } from '@wordpress/element';
import { useDelayed } from './use-delayed';

/** A value that follows another at most once in so many milliseconds, and always catches up. */
export function useThrottled<Value>(value: Value, milliseconds: number): Value {
	const [shown, setShown] = useState(value);
	useDelayed(value !== shown, milliseconds, () => setShown(value));
	return shown;
}
