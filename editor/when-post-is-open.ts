import { subscribe } from '@wordpress/data';
import { whenIdle } from './preload-edits';
import { selectorsOf } from './wordpress';

/** Calls back once, when the editor has opened a post and the browser is idle. */
export function whenPostIsOpen(callback: (postId: number | string) => void): void {
	const unsubscribe = subscribe(() => {
		const postId = selectorsOf('core/editor')?.getCurrentPostId();
		if (postId) {
			unsubscribe();
			whenIdle(() => callback(postId));
		}
	});
}
