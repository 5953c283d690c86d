import { defineBlock } from '../../editor/define-block';
import type { PinterestAttributes } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { icon } from './icon';
import { Save } from './save';

export default defineBlock<PinterestAttributes>({
	metadata,
	icon,
	save: Save,
	deprecated: [v1 as never],
	edit: () => import('./edit'),
});
