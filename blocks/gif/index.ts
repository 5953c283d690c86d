import { defineBlock } from '../../editor/define-block';
import type { GifAttributes } from './attributes';
import metadata from './block.json';

export default defineBlock<GifAttributes>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	obsolete: ['gifUrl'],
	edit: () => import('./edit'),
});
