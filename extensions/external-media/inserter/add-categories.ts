import { whenInserterOpens } from '../../../editor/preload-edits';
import { selectorsOf } from '../../../editor/wordpress';

/** Adds the categories when the inserter opens; a person who may not upload files gets none. */
export function addCategoriesToInserter(): void {
	whenInserterOpens(() => {
		if (selectorsOf('core/block-editor')?.getSettings().mediaUpload) {
			void import('./categories').then(({ addCategories }) => addCategories()).catch(() => undefined);
		}
	});
}
