import { whenIdle } from './preload-edits';
import { waitFor } from './watch-store';
import { selectorsOf } from './wordpress';

/** Calls back once, when the editor has opened a post and the browser is idle. */
export function whenPostIsOpen(callback: (postId: number | string) => void): void {
	waitFor('core/editor', () => {
		const postId = selectorsOf('core/editor')?.getCurrentPostId();
		if (postId) {
			whenIdle(() => callback(postId));
		}
		return Boolean(postId);
	});
}
