import { savedAround } from '../../components/saved-around';
import { defineBlock } from '../../editor/define-block';
import type { RelatedPostsAttributes } from './attributes';
import metadata from './block.json';
import { v1 } from './deprecated/v1';
import { transforms } from './transforms';

export default defineBlock<RelatedPostsAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: savedAround(),
	deprecated: [v1],
	transforms,
	edit: () => import('./edit'),
});
