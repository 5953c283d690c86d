import { useRef } from '@wordpress/element';
import type { RefObject } from 'react';

interface KeptFocus<Wrapper extends HTMLElement> {
	/** For the block's wrapper. */
	readonly wrapper: RefObject<Wrapper>;
	/** To call when what had the focus goes or has just gone; a person who is elsewhere by now is left alone. */
	readonly keepFocus: () => void;
}

/** Keeps the focus with a block whose form or button goes away while it has the focus. */
export function useKeptFocus<Wrapper extends HTMLElement = HTMLDivElement>(): KeptFocus<Wrapper> {
	const wrapper = useRef<Wrapper>(null);
	const keepFocus = () => {
		const { current } = wrapper;
		if (current?.ownerDocument.hasFocus() !== true) {
			return;
		}
		const { activeElement, body } = current.ownerDocument;
		if (activeElement === body || current.contains(activeElement)) {
			current.focus();
		}
	};
	return { wrapper, keepFocus };
}
