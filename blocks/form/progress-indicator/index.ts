import { defineBlock } from '../../../editor/define-block';
import { SavedMarkup } from '../shared/saved-element';
import metadata from './block.json';

export default defineBlock({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: SavedMarkup,
	edit: () => import('./edit'),
});
