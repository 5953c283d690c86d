import { defineBlock } from '../../../editor/define-block';
import type { AddressAttributes } from './attributes';
import metadata from './block.json';
import { Save } from './save';

export default defineBlock<AddressAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	edit: () => import(/* webpackChunkName: "contact" */ './edit'),
});
