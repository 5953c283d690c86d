import { defineBlock } from '../../../editor/define-block';
import type { StepAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';
import { Save } from './save';

export default defineBlock<StepAttributes>({
	metadata,
	icon,
	save: Save,
	edit: () => import('./edit'),
});
