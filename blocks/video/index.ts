import { defineBlock } from '../../editor/define-block';
import type { VideoAttributes } from '../../features/videos/attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { icon } from './icon';
import { transforms } from './transforms';

export default defineBlock<VideoAttributes>({
	metadata,
	icon,
	deprecated: [v1 as never],
	transforms,
	edit: () => import('./edit'),
});
