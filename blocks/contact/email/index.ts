import { defineBlock } from '../../../editor/define-block';
import type { EmailAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';
import { Save } from './save';

export default defineBlock<EmailAttributes>({
	metadata,
	icon,
	save: Save,
	edit: () => import(/* webpackChunkName: "contact" */ './edit'),
});
