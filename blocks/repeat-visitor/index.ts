import { defineBlock } from '../../editor/define-block';
import type { RepeatVisitorAttributes } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { Save } from './save';

export default defineBlock<RepeatVisitorAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	deprecated: [v1],
	edit: () => import('./edit'),
});
