import { addFilter } from '@wordpress/hooks';
import { defineExtension } from '../../editor/define-extension';
import { registerChangeFormats } from './change-formats';
import metadata from './extension.json';
import { registerBarShortcut } from './shortcut';
import { withAiToolbar } from './with-ai-toolbar';

/** Spec 1 §9: the blocks with the AI tools. */
const extendedBlocks = ['core/paragraph', 'core/heading', 'core/list', 'core/list-item'];

/** Adds the AI tools to text blocks: in their toolbar, and in a bar under them (spec 1 §2, surfaces 5 and 11). */
export default defineExtension({
	name: metadata.name,
	register: () => {
		registerBarShortcut();
		registerChangeFormats();
		addFilter('editor.BlockEdit', 'sitewright/ai-toolbar', withAiToolbar(extendedBlocks));
	},
});
