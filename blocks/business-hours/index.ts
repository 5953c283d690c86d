import { defineBlock } from '../../editor/define-block';
import type { BusinessHoursAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';

export default defineBlock<BusinessHoursAttributes>({
	metadata,
	icon,
	edit: () => import('./edit'),
});
