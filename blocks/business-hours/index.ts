import { defineBlock } from '../../editor/define-block';
import type { BusinessHoursAttributes } from './attributes';
import metadata from './block.json';

export default defineBlock<BusinessHoursAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	edit: () => import('./edit'),
});
