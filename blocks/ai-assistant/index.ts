import { defineBlock } from '../../editor/define-block';
import type { Conversation } from '../../features/ai/suggestion/conversation';
import metadata from './block.json';
import { aiIcon } from '../../components/ai-icon';
import { Loading } from './loading';
import { transforms } from './transforms';

export default defineBlock<Conversation>({
	metadata,
	icon: aiIcon,
	transforms,
	loading: Loading,
	edit: () => import('./edit'),
});
