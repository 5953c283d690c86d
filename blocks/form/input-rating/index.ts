import { defineBlock } from '../../../editor/define-block';
import metadata from './block.json';

export default defineBlock({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	edit: () => import('./edit'),
});
