import { defineBlock } from '../../../editor/define-block';
import type { PhoneAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';
import { Save } from './save';

export default defineBlock<PhoneAttributes>({
	metadata,
	icon,
	save: Save,
	edit: () => import(/* webpackChunkName: "contact" */ './edit'),
});
