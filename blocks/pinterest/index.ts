import { SavedLink } from '../../components/saved-link';
import { defineBlock } from '../../editor/define-block';
import type { PinterestAttributes } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';

export default defineBlock<PinterestAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: SavedLink,
	deprecated: [v1],
	edit: () => import('./edit'),
});
