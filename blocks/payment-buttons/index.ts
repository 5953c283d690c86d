import { savedAround } from '../../components/saved-around';
import { defineBlock } from '../../editor/define-block';
import metadata from './block.json';

export default defineBlock<object>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: savedAround(),
	edit: () => import('./edit'),
});
