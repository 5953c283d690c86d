import { subscribe } from '@wordpress/data';
import { selectorsOf } from '../../editor/wordpress';
import type { EditorPort } from '../../ports/index';

/** Whether the post is being saved, by a person and not as an autosave. */
export const isSaving: EditorPort['isSaving'] = () => {
	const editor = selectorsOf('core/editor');
	return Boolean(editor?.isSavingPost() && !editor.isAutosavingPost());
};

/** The post's saves, by watching WordPress's store. */
export const onPostSaved: EditorPort['onPostSaved'] = (callback) => {
	let wasSaving = false;
	return subscribe(() => {
		const isOver = wasSaving && !isSaving();
		wasSaving = isSaving();
		if (isOver && selectorsOf('core/editor')?.didPostSaveRequestSucceed()) {
			callback();
		}
	});
};
