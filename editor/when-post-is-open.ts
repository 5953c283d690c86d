import { subscribe } from '@wordpress/data';
import { whenIdle } from './preload-edits';
import { selectorsOf } from './wordpress';

/** Calls back once, when the editor has opened a post and the browser is idle. */
export function whenPostIsOpen(callback: () => void): void {
	const unsubscribe = subscribe(() => {
		if (selectorsOf('core/editor')?.getCurrentPostId()) {
			unsubscribe();
			whenIdle(callback);
		}
	});
}
