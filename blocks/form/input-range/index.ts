import { defineBlock } from '../../../editor/define-block';
import type { SavedElement } from '../shared/saved-element';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<SavedElement>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import('./edit'),
});
