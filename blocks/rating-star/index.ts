import { defineBlock } from '../../editor/define-block';
import type { RatingStarAttributes } from './attributes';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<RatingStarAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import('./edit'),
});
