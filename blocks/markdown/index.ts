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
	// Code that creates the block with a source alone, and saves it without showing it, needs the library too (decision 010).
	onRegistered: () => whenIdle(() => void import('./render-markdown').catch(() => undefined)),
});
