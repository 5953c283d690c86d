import { defineBlock } from '../../../editor/define-block';
import type { SharingButtonAttributes } from './attributes';
import metadata from './block.json';

export default defineBlock<SharingButtonAttributes>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	edit: () => import(/* webpackChunkName: "sharing" */ './edit'),
});
