import { defineBlock } from '../../../editor/define-block';
import type { LoginButtonAttributes } from './attributes';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<LoginButtonAttributes>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import(/* webpackChunkName: "premium-content" */ './edit'),
});
