import { defineBlock } from '../../editor/define-block';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<object>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import('./edit'),
});
