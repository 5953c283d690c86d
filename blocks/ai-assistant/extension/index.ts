import { addFilter } from '@wordpress/hooks';
import { withAiToolbar } from './with-ai-toolbar';

/** Spec 1 §9: the extension is used on these blocks. */
export const extendedBlocks: readonly string[] = ['core/paragraph', 'core/heading', 'core/list', 'core/list-item'];

/** Puts the AI toolbar on the blocks that hold text (spec 1 §2, surface 11). */
export function extendTextBlocks(): void {
	addFilter('editor.BlockEdit', 'sitewright/ai-toolbar', withAiToolbar(extendedBlocks));
}
