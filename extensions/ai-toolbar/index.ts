import { addFilter } from '@wordpress/hooks';
import { defineExtension } from '../../editor/define-extension';
import metadata from './extension.json';
import { withAiToolbar } from './with-ai-toolbar';

/** Spec 1 §9: the blocks with the AI tools. */
const extendedBlocks = ['core/paragraph', 'core/heading', 'core/list', 'core/list-item'];

/** Adds the AI tools to the toolbar of text blocks (spec 1 §2, surface 11). */
export default defineExtension({
	name: metadata.name,
	register: () => addFilter('editor.BlockEdit', 'sitewright/ai-toolbar', withAiToolbar(extendedBlocks)),
});
