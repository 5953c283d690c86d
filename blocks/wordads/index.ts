import { defineBlock } from '../../editor/define-block';
import type { WordadsAttributes } from './attributes';
import metadata from './block.json';

export default defineBlock<WordadsAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	edit: () => import('./edit'),
});
