import { defineBlock } from '../../../editor/define-block';
import type { MailchimpAttributes } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { icon } from './icon';
import { Save } from './save';
import { transforms } from './transforms';

export default defineBlock<MailchimpAttributes>({
	metadata,
	icon,
	save: Save,
	deprecated: [v1 as never],
	transforms,
	edit: () => import('./edit'),
});
