import { useRefEffect } from '@wordpress/compose';
import type { ReactNode } from 'react';

/** Content as on the page, whose links select the block instead of leading away from the editor. */
export function IdleLinks({ children }: { readonly children: ReactNode }) {
	const ref = useRefEffect<HTMLDivElement>((element) => {
		const hold = (event: MouseEvent) => {
			if ((event.target as Element).closest('a')) {
				event.preventDefault();
			}
		};
		element.addEventListener('click', hold);
		return () => element.removeEventListener('click', hold);
	}, []);
	return <div ref={ref}>{children}</div>;
}
