import { defineBlock } from '../../../editor/define-block';
import type { SubscriptionsAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';

export default defineBlock<SubscriptionsAttributes>({
	metadata,
	icon,
	edit: () => import('./edit'),
});
