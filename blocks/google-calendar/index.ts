import { SavedLink } from '../../components/saved-link';
import { defineBlock } from '../../editor/define-block';
import type { GoogleCalendarAttributes } from './attributes';
import metadata from './block.json';
import { icon } from './icon';
import { transforms } from './transforms';

export default defineBlock<GoogleCalendarAttributes>({
	metadata,
	icon,
	save: SavedLink,
	transforms,
	edit: () => import('./edit'),
});
