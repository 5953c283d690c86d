import { blockEditorActions } from '../../editor/wordpress';

/** Makes a change of blocks that is no undo step. */
export function quietly(change: () => unknown): void {
	blockEditorActions().__unstableMarkNextChangeAsNotPersistent();
	change();
}
