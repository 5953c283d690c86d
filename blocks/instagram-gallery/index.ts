import { defineBlock } from '../../editor/define-block';
import type { InstagramGalleryAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';
import { Save } from './save';
import { transforms } from './transforms';

export default defineBlock<InstagramGalleryAttributes>({
	metadata,
	icon,
	save: Save,
	transforms,
	edit: () => import('./edit'),
});
