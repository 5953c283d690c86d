import { useRefEffect } from '@wordpress/compose';
import type { ReactNode } from 'react';
import { clickedLink } from './clicked-link';

/** Published content in the editor: a click on a link selects the block and does not leave the editor. */
export function IdleLinks({ children }: { readonly children: ReactNode }) {
	const ref = useRefEffect<HTMLDivElement>((element) => {
		const hold = (event: MouseEvent) => {
			if (clickedLink(element, event)) {
				event.preventDefault();
			}
		};
		element.addEventListener('click', hold);
		return () => element.removeEventListener('click', hold);
	}, []);
	return <div ref={ref}>{children}</div>;
}
