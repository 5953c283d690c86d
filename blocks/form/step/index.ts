import { defineBlock } from '../../../editor/define-block';
import type { StepAttributes } from './attributes';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<StepAttributes>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import('./edit'),
});
