import { defineBlock } from '../../editor/define-block';
import { whenIdle } from '../../editor/preload-edits';
import type { MarkdownAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';
import { Save } from './save';

export default defineBlock<MarkdownAttributes>({
	metadata,
	icon,
	save: Save,
	edit: () => import('./edit'),
	// Code can create a block from a source and save it without rendering its edit. The save needs the library (decision 010).
	onRegistered: () => whenIdle(() => void import('./render-markdown').catch(() => undefined)),
});
