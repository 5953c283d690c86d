import { defineBlock } from '../../editor/define-block';
import type { PaymentButtonAttributes } from './attributes';
import metadata from './block.json';
import { draft } from './deprecated/draft';
import { v1 } from './deprecated/v1';
import { v2 } from './deprecated/v2';
import { Save } from './save';
import { transforms } from './transforms';

export default defineBlock<PaymentButtonAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: Save,
	deprecated: [draft, v2, v1],
	transforms,
	edit: () => import('./edit'),
});
