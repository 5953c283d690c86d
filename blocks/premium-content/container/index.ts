import { savedAround } from '../../../components/saved-around';
import { defineBlock } from '../../../editor/define-block';
import type { ContainerAttributes } from './attributes';
import metadata from './block.json';
import { transforms } from './transforms';

export default defineBlock<ContainerAttributes>({
	name: metadata.name,
	keepsComment: true,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	save: savedAround(),
	transforms,
	edit: () => import(/* webpackChunkName: "premium-content" */ './edit'),
});
