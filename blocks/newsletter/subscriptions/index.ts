import { defineBlock } from '../../../editor/define-block';
import type { SubscriptionsAttributes } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { icon } from './icon';

export default defineBlock<SubscriptionsAttributes>({
	metadata,
	icon,
	deprecated: [v1 as never],
	edit: () => import('./edit'),
});
