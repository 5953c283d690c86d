import { defineBlock } from '../../../editor/define-block';
import type { OptionAttributes } from '../shared/option-edit/edit';
import metadata from './block.json';

export default defineBlock<OptionAttributes>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	edit: () => import('../shared/option-edit/edit'),
});
