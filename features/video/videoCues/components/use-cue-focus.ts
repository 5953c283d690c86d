import { useEffect, useState } from '@wordpress/element';
import type { TypedCue } from '../slice';

/** The focus in a list of cues: it goes to a new one, and to a neighbour of one that is removed. */
export function useCueFocus(cues: readonly TypedCue[]) {
	const [list, setList] = useState<HTMLElement | null>(null);
	const [addButton, setAddButton] = useState<HTMLButtonElement | null>(null);
	const [target, setTarget] = useState<{ readonly id: string } | null>(null);
	useEffect(() => {
		if (target) {
			list?.querySelector<HTMLElement>(`[data-cue="${target.id}"]`)?.focus();
		}
	}, [list, target]);
	return {
		listRef: setList,
		addRef: setAddButton,
		focus: (id: string) => setTarget({ id }),
		/** To be called before a cue goes: the focus would go with the button that was pressed. */
		leave: (id: string) => {
			const index = cues.findIndex((cue) => cue.id === id);
			const neighbour = cues[index + 1] ?? cues[index - 1];
			if (neighbour) {
				setTarget({ id: neighbour.id });
			} else {
				addButton?.focus();
			}
		},
	};
}
