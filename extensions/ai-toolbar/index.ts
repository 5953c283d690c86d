import { addFilter } from '@wordpress/hooks';
import { defineExtension } from '../../editor/define-extension';
import { withAiToolbar } from './with-ai-toolbar';

/** Spec 1 §9: the blocks with the AI tools. */
const extendedBlocks = ['core/paragraph', 'core/heading', 'core/list', 'core/list-item'];

/** Puts the AI tools in the toolbar of the blocks that hold text (spec 1 §2, surface 11). */
export default defineExtension({
	name: 'ai-toolbar',
	availability: 'ai-assistant',
	register: () => addFilter('editor.BlockEdit', 'sitewright/ai-toolbar', withAiToolbar(extendedBlocks)),
});
