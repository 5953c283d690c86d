import { defineBlock } from '../../../editor/define-block';
import type { SharingButtonsAttributes } from './attributes';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<SharingButtonsAttributes>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import(/* webpackChunkName: "sharing" */ './edit'),
});
