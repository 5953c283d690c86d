import { SavedLink } from '../../components/saved-link';
import { defineBlock } from '../../editor/define-block';
import type { GoogleCalendarAttributes } from './attributes';
import metadata from './block.json';
import { transforms } from './transforms';

export default defineBlock<GoogleCalendarAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: SavedLink,
	transforms,
	edit: () => import('./edit'),
});
