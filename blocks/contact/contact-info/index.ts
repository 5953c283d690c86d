import { defineBlock } from '../../../editor/define-block';
import metadata from './block.json';
import { Save } from './save';
import { transforms } from './transforms';

export default defineBlock({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	transforms,
	edit: () => import(/* webpackChunkName: "contact" */ './edit'),
});
