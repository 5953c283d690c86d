import { defineBlock } from '../../editor/define-block';
import type { GifAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';

export default defineBlock<GifAttributes>({
	metadata,
	icon,
	obsolete: ['gifUrl'],
	edit: () => import('./edit'),
});
