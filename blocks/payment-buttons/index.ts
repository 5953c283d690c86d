import { defineBlock } from '../../editor/define-block';
import metadata from './block.json';
import { icon } from './icon';
import { Save } from './save';

export default defineBlock<object>({
	metadata,
	icon,
	save: Save,
	edit: () => import('./edit'),
});
