import { defineBlock } from '../../editor/define-block';
import type { GalleryAttributes } from './attributes';
import metadata from './block.json';
import { deprecated } from './deprecated/versions';
import { Save } from './save';
import { transforms } from './transforms';

export default defineBlock<GalleryAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	deprecated: deprecated,
	transforms,
	edit: () => import('./edit'),
});
