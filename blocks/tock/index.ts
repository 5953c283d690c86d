import { defineBlock } from '../../editor/define-block';
import type { TockAttributes } from './attributes';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<TockAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import('./edit'),
});
