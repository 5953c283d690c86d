import { defineBlock } from '../../../editor/define-block';
import type { EmailAttributes } from './attributes';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<EmailAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import(/* webpackChunkName: "contact" */ './edit'),
});
