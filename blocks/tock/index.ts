import { defineBlock } from '../../editor/define-block';
import type { TockAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';
import { Save } from './save';

export default defineBlock<TockAttributes>({
	metadata,
	icon,
	save: Save,
	edit: () => import('./edit'),
});
