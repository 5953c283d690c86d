import { port } from './port';

/**
 * Changes blocks after work that took its time. That is no undo step of its own; but once the post was saved without the change, only an undo
 * step makes it one with changes to save.
 */
export function* updateLate(clientIds: string | readonly string[], attributes: object) {
	const editor = yield* port('editor');
	editor.updateAttributes(clientIds, attributes, { isUndoStep: !editor.hasUnsavedChanges() });
}
