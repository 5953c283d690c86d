import { defineBlock } from '../../editor/define-block';
import type { PaypalAttributes } from './attributes';
import metadata from './block.json';

export default defineBlock<PaypalAttributes>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	edit: () => import('./edit'),
});
