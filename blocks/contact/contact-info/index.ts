import { defineBlock } from '../../../editor/define-block';
import metadata from './block.json';
import { icon } from './icon';
import { Save } from './save';
import { transforms } from './transforms';

export default defineBlock({
	metadata,
	icon,
	save: Save,
	transforms,
	edit: () => import(/* webpackChunkName: "contact" */ './edit'),
});
