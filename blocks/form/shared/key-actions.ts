import type { KeyboardEvent } from 'react';

interface ListKeys {
	readonly isEmpty: boolean;
	/** Adds an item behind this one. */
	readonly onAdd: () => void;
	/** Removes this item; left out for the last one. */
	readonly onRemove?: () => void;
	/** Moves this item up (-1) or down (1). */
	readonly onMove?: (by: -1 | 1) => void;
}

/** The keys of an item in a list of texts: Enter adds, Backspace removes an empty one, Alt with an arrow moves. */
export const keyActions =
	({ isEmpty, onAdd, onRemove, onMove }: ListKeys) =>
	(event: Pick<KeyboardEvent, 'altKey' | 'key' | 'nativeEvent' | 'preventDefault' | 'stopPropagation'>): void => {
		const arrow = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
		const action =
			(event.key === 'Enter' && !event.nativeEvent.isComposing && onAdd) ||
			(event.key === 'Backspace' && isEmpty && onRemove) ||
			(arrow && onMove && (() => onMove(arrow)));
		if (action) {
			event.preventDefault();
			event.stopPropagation();
			action();
		}
	};
