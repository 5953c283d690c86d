import { defineBlock } from '../../../editor/define-block';
import type { SubscriptionsAttributes } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';

export default defineBlock<SubscriptionsAttributes>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	deprecated: [v1],
	edit: () => import('./edit'),
});
