import { defineBlock } from '../../editor/define-block';
import type { GifAttributes } from './attributes';
import metadata from './block.json';
import { flows } from './flows';
import { icon } from './icon';

export default defineBlock<GifAttributes>({
	metadata,
	icon,
	flows,
	edit: () => import('./edit'),
});
