import { defineBlock } from '../../../editor/define-block';
import metadata from './block.json';
import { type OptionsAttributes, Save } from './save';

export default defineBlock<OptionsAttributes>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import('./edit'),
});
