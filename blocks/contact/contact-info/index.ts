import { savedAround } from '../../../components/saved-around';
import { defineBlock } from '../../../editor/define-block';
import metadata from './block.json';
import { transforms } from './transforms';

export default defineBlock({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: savedAround(),
	transforms,
	edit: () => import(/* webpackChunkName: "contact" */ './edit'),
});
