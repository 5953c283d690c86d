import { subscribe } from '@wordpress/data';
import { whenIdle } from '../../../editor/preload-edits';
import { selectorsOf } from '../../../editor/wordpress';

/** Adds the categories once the editor is there; a person who may not upload files gets none. */
export function addCategoriesWhenReady(): void {
	const unsubscribe = subscribe(() => {
		if (selectorsOf('core/block-editor')?.getSettings().mediaUpload) {
			unsubscribe();
			whenIdle(() => void import('./categories').then(({ addCategories }) => addCategories()).catch(() => undefined));
		}
	});
}
