import { defineBlock } from '../../../editor/define-block';
import type { OptionAttributes } from '../shared/option-edit/edit';
import metadata from './block.json';
import { radioIcon as icon } from '../shared/icons';

export default defineBlock<OptionAttributes>({
	metadata,
	icon,
	edit: () => import('../shared/option-edit/edit'),
});
