import { subscribe } from '@wordpress/data';
import { selectorsOf } from '../../editor/wordpress';
import type { EditorPort } from '../../ports/index';

/** The post's saves, by watching WordPress's store. */
export const onPostSaved: EditorPort['onPostSaved'] = (callback) => {
	let wasSaving = false;
	return subscribe(() => {
		const editor = selectorsOf('core/editor');
		const isSaving = Boolean(editor?.isSavingPost() && !editor.isAutosavingPost());
		const isOver = wasSaving && !isSaving;
		wasSaving = isSaving;
		if (isOver && editor?.didPostSaveRequestSucceed()) {
			callback();
		}
	});
};
