import { defineBlock } from '../../editor/define-block';
import type { GoogleCalendarAttributes } from './attributes';
import metadata from './block.json';
import { flows } from './flows';
import { icon } from './icon';
import { Save } from './save';
import { transforms } from './transforms';

export default defineBlock<GoogleCalendarAttributes>({
	metadata,
	icon,
	save: Save,
	transforms,
	flows,
	edit: () => import('./edit'),
});
