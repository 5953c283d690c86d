import { defineBlock } from '../../editor/define-block';
import type { MapAttributes } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { v2 } from './deprecated/v2';
import { Save } from './save';

export default defineBlock<MapAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	deprecated: [v2, v1],
	// The save adds the class: `supports.align` would save it in another order.
	settings: { getEditWrapperProps: ({ align }) => (align ? { 'data-align': align } : {}) },
	edit: () => import('./edit'),
});
