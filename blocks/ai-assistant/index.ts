import { defineBlock } from '../../editor/define-block';
import type { Conversation } from '../../features/ai/suggestion/conversation';
import metadata from './block.json';
import { Loading } from './loading';
import { transforms } from './transforms';

export default defineBlock<Conversation>({
	name: metadata.name,
	icon: () => import(/* webpackChunkName: "icons" */ './icon'),
	transforms,
	loading: Loading,
	edit: () => import('./edit'),
});
