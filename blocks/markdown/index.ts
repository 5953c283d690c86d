import { defineBlock } from '../../editor/define-block';
import type { MarkdownAttributes } from './attributes';
import metadata from './block.json';
import { onRendererWanted } from './renderer';
import { Save } from './save';

export default defineBlock<MarkdownAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import('./edit'),
	// Code can create a block from a source and save it without rendering its edit. The save needs the library (decision 010).
	onRegistered: () => onRendererWanted(() => void import('./render-markdown').catch(() => undefined)),
});
