import { defineBlock } from '../../editor/define-block';
import type { InstagramGalleryAttributes } from './attributes';
import metadata from './block.json';
import { Save } from './save';
import { transforms } from './transforms';

export default defineBlock<InstagramGalleryAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	transforms,
	edit: () => import('./edit'),
});
